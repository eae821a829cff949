import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '~/domain/cart/change-cart.server';
import { readCart } from '~/domain/cart/read-cart.server';
import { createProject } from '~/domain/files/create-project.server';
import { reconfigureProject } from '~/domain/files/reconfigure-project.server';
import { loader } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get } from '../factories/account-calls';
import { giveFiles, paperback } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

/** Files that a finish needs: the mask of a spot varnish or of a foil, the artwork of a bookmark. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const varnished = { ...paperback, coating: 'bopp-matte', finishes: ['spot-uv'] };

type Slot = { desc_arquivo: string; pk_acabamento_arquivo: number | null; fk_acabamento: number | null };
const slotsOf = async (query: string) => {
  const { body } = await apiAnswerOf(loader(get(`/api/produto/buscar-arquivos?${query}`)));
  return body.data as unknown as { arquivos: (Slot & { pk_produto_arquivo: number })[]; gabaritos: object[] };
};

const begin = async (configuration: Parameters<typeof createProject>[1]['configuration']) => {
  const { id: userId } = await signedInCustomer(services);
  const { projectId } = await createProject(services, { userId, configuration });
  return { userId, projectId };
};

const forgetMask = async (projectId: string) => {
  const slot = await services.db.fileSlot.findFirstOrThrow({ where: { productId: 101, role: 'mask' } });
  await services.db.printFile.deleteMany({ where: { projectId, slot: { role: 'mask' } } });
  return slot;
};

describe('a chosen finish requires its files', () => {
  it('in the API, with its ids and a template of its own', async () => {
    const { projectId } = await createProject(services, { userId: null, configuration: varnished });
    const { arquivos, gabaritos } = await slotsOf(`projeto=${projectId}`);
    expect(arquivos).toHaveLength(3);
    expect(arquivos[2]).toMatchObject({
      desc_arquivo: 'Máscara do verniz localizado',
      acabamento_arquivo: 'spot-uv',
      fk_acabamento: 1,
      pk_acabamento_arquivo: expect.any(Number),
      obrigatorio_produto_arquivo: 1,
    });
    expect(gabaritos).toHaveLength(3);
  });

  it('and none without it: a bookmark may be designed by the shop', async () => {
    const bookmark = { ...paperback, finishes: ['loose-bookmark'] };
    const { projectId } = await createProject(services, { userId: null, configuration: bookmark });
    const { arquivos, gabaritos } = await slotsOf(`projeto=${projectId}`);
    expect(arquivos[2]).toMatchObject({
      obrigatorio_produto_arquivo: 0,
      acabamento_arquivo: 'loose-bookmark',
    });
    expect(gabaritos).toHaveLength(2);
    expect((await slotsOf('pk_produto=101')).arquivos).toHaveLength(2);
  });

  it('before the book goes into the cart; without the finish none are required any more', async () => {
    const { userId, projectId } = await begin(varnished);
    await giveFiles(services, projectId, 101);
    await forgetMask(projectId);
    const refused = await addToCart(services, { userId, projectId });
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'not-ready', gap: 'required-missing' } });
    await reconfigureProject(services, { projectId, userId, configuration: paperback });
    expect(await addToCart(services, { userId, projectId })).toEqual({ ok: true, value: null });
  });

  it('which are ordered with the line, or keep it from being ordered', async () => {
    const { userId, projectId } = await begin(varnished);
    await giveFiles(services, projectId, 101);
    await addToCart(services, { userId, projectId });
    const line = async () => (await readCart(services, userId))?.lines[0];
    expect((await line())?.files.map(({ description }) => description)).toContain(
      'Máscara do verniz localizado',
    );
    await forgetMask(projectId);
    expect((await line())?.gaps).toEqual(['files']);
  });

  it('also for a product that newly offers it, and a new file of a finish for every product with it', async () => {
    const { db } = services;
    const [other] = await db.product.findMany({ where: { finishes: { none: { finishId: 2 } } }, take: 1 });
    if (!other) throw new Error('every product offers the foil');
    await db.productFinish.create({ data: { productId: other.id, finishId: 2 } });
    const own = { productId: other.id, finishFile: { finishId: 2 } };
    expect(await db.fileSlot.findMany({ where: own })).toMatchObject([{ role: 'mask', required: true }]);
    const file = await db.finishFile.create({
      data: {
        finishId: 2,
        description: 'Amostra do hot stamping',
        role: 'art',
        required: false,
        position: 2,
      },
    });
    const asked = await db.fileSlot.count({ where: { finishFileId: file.id } });
    expect(asked).toBe(await db.productFinish.count({ where: { finishId: 2 } }));
  });
});
