import { beforeAll, describe, expect, it } from 'vitest';
import { calledActs } from '~/calls/all-calls.server';
import { readFilesPage } from '~/domain/files/read-files-page.server';
import { WARNING_TERMS } from '~/domain/files/warnings';
import { action as filesPage } from '~/routes/shop/files/route';
import { getServices, type Services } from '~/services.server';
import { projectOf, warnedFile } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

/** The author accepts the warnings of the analysis before the files are ordered. */

let services: Services;
let customer: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  customer = await signedInCustomer(services);
});

const attempt = async (path: string, fields: Record<string, string>, who = customer) => {
  const act = calledActs.find(({ call }) => call.path === path);
  const row = await services.db.user.findUniqueOrThrow({ where: { id: who.id } });
  if (!act) throw new Error(`no act ${path}`);
  return act.attempt(services, { customer: { ...row, id: who.id } as never, ip: null }, fields);
};

const warned = async (codes?: Parameters<typeof warnedFile>[2]) => {
  const projectId = await projectOf(services, customer.id);
  const { id: fileId, slotId } = await warnedFile(services, projectId, codes);
  return { projectId, fileId, slotId };
};

const accept = (projeto: string, avisos: string, who = customer) =>
  attempt('/api/arquivo/aceitar-avisos', { projeto, avisos_aceitos: avisos }, who);
const toCart = (projeto: string, more: Record<string, string> = {}) =>
  attempt('/api/carrinho/salvar-arquivos', { projeto, ...more });
const acceptancesOf = (fileId: string) => services.db.fileAcceptance.findMany({ where: { fileId } });

describe('a file with warnings', () => {
  it('goes into the cart only with the author’s acceptance, which records who, when and for which bytes', async () => {
    const { projectId, fileId } = await warned();
    expect(await toCart(projectId)).toMatchObject({ ok: false, status: 409 });
    expect(await accept(projectId, `${fileId}:bleed-short`)).toMatchObject({ ok: true });
    expect(await acceptancesOf(fileId)).toMatchObject([
      {
        userId: customer.id,
        warnings: ['bleed-short'],
        sha256: 'ab'.repeat(32),
        analyserVersion: 2,
        termsVersion: WARNING_TERMS,
        createdAt: expect.any(Date),
      },
    ]);
    expect(await toCart(projectId)).toMatchObject({ ok: true });
  });

  it('goes into the cart in one call that includes the acceptance', async () => {
    const { projectId, fileId } = await warned();
    expect(await toCart(projectId, { avisos_aceitos: `${fileId}:bleed-short` })).toMatchObject({ ok: true });
    expect(await acceptancesOf(fileId)).toHaveLength(1);
  });

  it('is asked about once, for repeated acceptances', async () => {
    const { projectId, fileId } = await warned(['bleed-short', 'hairlines']);
    const both = `${fileId}:bleed-short,${fileId}:hairlines`;
    await Promise.all([accept(projectId, both), accept(projectId, both)]);
    await accept(projectId, both);
    expect(await acceptancesOf(fileId)).toHaveLength(1);
  });

  it('is asked about again for additional warnings of a later verdict', async () => {
    const { projectId, fileId } = await warned();
    await accept(projectId, `${fileId}:bleed-short`);
    await services.db.printFile.update({
      where: { id: fileId },
      data: { warnings: ['bleed-short', 'hairlines'] },
    });
    expect(await toCart(projectId)).toMatchObject({ ok: false, status: 409 });
    await accept(projectId, `${fileId}:hairlines`);
    expect((await acceptancesOf(fileId)).map(({ warnings }) => warnings)).toEqual([
      ['bleed-short'],
      ['hairlines'],
    ]);
    expect(await toCart(projectId)).toMatchObject({ ok: true });
  });

  it('is shown with its open warnings and, later, with the date of the acceptance', async () => {
    const { projectId, fileId, slotId } = await warned();
    const fileNow = async () => {
      const page = await readFilesPage(services, { projectId, userId: customer.id });
      if (!page.ok) throw new Error('no page');
      return page.value.slots.find(({ id }) => id === slotId)?.file;
    };
    expect(await fileNow()).toMatchObject({ acceptedOn: null, findings: [{ word: 'open' }] });
    await accept(projectId, `${fileId}:bleed-short`);
    const shown = await fileNow();
    expect(shown?.acceptedOn).toEqual(expect.any(String));
    expect(shown?.findings).toMatchObject([{ word: 'accepted' }]);
  });
});

describe('the acceptance', () => {
  it.each([
    ['a warning that the file does not have', (fileId: string) => `${fileId}:hairlines`, 409],
    ['another file', () => '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60:bleed-short', 409],
    ['nothing', () => '', 422],
    ['no code', (fileId: string) => fileId, 422],
  ])('is not possible for %s', async (_name, said, status) => {
    const { projectId, fileId } = await warned();
    expect(await accept(projectId, said(fileId))).toMatchObject({ ok: false, status });
    expect(await acceptancesOf(fileId)).toEqual([]);
  });

  it('is refused to another customer, and for a file that was replaced', async () => {
    const { projectId, fileId } = await warned();
    const other = await signedInCustomer(services);
    expect(await accept(projectId, `${fileId}:bleed-short`, other)).toMatchObject({ status: 404 });
    await services.db.printFile.update({ where: { id: fileId }, data: { replacedAt: services.clock.now() } });
    expect(await accept(projectId, `${fileId}:bleed-short`)).toMatchObject({ status: 409 });
    expect(await acceptancesOf(fileId)).toEqual([]);
  });

  it('cannot be changed', async () => {
    const { projectId, fileId } = await warned();
    await accept(projectId, `${fileId}:bleed-short`);
    const [row] = await acceptancesOf(fileId);
    for (const write of ["update arquivo_aceite set sha256 = 'c'", 'delete from arquivo_aceite'])
      expect(await toldStaff(`${write} where pk_arquivo_aceite = ${row?.id}`)).toMatch(/não muda/);
  });

  it('works with the page’s form, without scripts', async () => {
    const { projectId, fileId } = await warned();
    const form = new URLSearchParams({ intent: 'aceitar-avisos', avisos_aceitos: `${fileId}:bleed-short` });
    const request = new Request(`http://loja.test/envio?projeto=${projectId}`, {
      method: 'POST',
      headers: { ...customer.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
    await filesPage({ request, params: {}, context: {} } as never);
    expect(await acceptancesOf(fileId)).toHaveLength(1);
  });
});
