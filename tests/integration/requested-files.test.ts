import { beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '~/domain/files/create-project.server';
import { loader } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get } from '../factories/account-calls';
import { paperback, projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

/** GET /api/produto/buscar-arquivos. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const ask = (query: string, headers?: Record<string, string>) =>
  apiAnswerOf(loader(get(`/api/produto/buscar-arquivos?${query}`, { headers })));

type Slot = { desc_arquivo: string; enviado: boolean; obrigatorio_produto_arquivo: number };
const slotsOf = (body: { data?: Record<string, unknown> }) => body.data?.arquivos as Slot[];

describe('the files of a product', () => {
  it('are its slots in order, with a template for the requested configuration', async () => {
    const { status, body } = await ask('pk_produto=101&formato=16x23&paginas_preto_branco=200');
    expect(status).toBe(200);
    expect(slotsOf(body)).toMatchObject([
      { ordem_produto_arquivo: 1, extensoes: ['pdf'], enviado: false, editor: false },
      { ordem_produto_arquivo: 2, extensoes: ['pdf'], enviado: false },
    ]);
    const templates = body.data?.gabaritos as { link: string }[];
    for (const { link } of templates) {
      expect(link).toMatch(/^\/gabarito\/101\/\d+\.pdf\?/);
      const query = new URLSearchParams(link.split('?')[1]);
      expect([query.get('formato'), query.get('paginas_preto_branco')]).toEqual(['16x23', '200']);
    }
  });

  it('of a product without pages are one artwork', async () => {
    expect(slotsOf((await ask('pk_produto=501')).body)).toHaveLength(1);
  });

  it.each([
    ['', 422],
    ['pk_produto=', 422],
    ['pk_produto=999999', 404],
    ['pk_produto=x', 404],
    ['projeto=curto', 404],
    [`projeto=${'a'.repeat(43)}`, 404],
    ['projeto=%00', 404],
  ])('“%s” is answered %i', async (query, status) => {
    const answered = await ask(query);
    expect(answered.status).toBe(status);
    expect(answered.body.message).toBeTruthy();
  });
});

describe('the files of a project', () => {
  it('are returned to its owner only', async () => {
    const [owner, stranger] = [await signedInCustomer(services), await signedInCustomer(services)];
    const id = await projectOf(services, owner.id);
    const own = await ask(`projeto=${id}`, owner.bearer);
    expect(slotsOf(own.body).map(({ enviado }) => enviado)).toEqual([true, true]);
    expect((await ask(`projeto=${id}`, stranger.bearer)).status).toBe(404);
    expect((await ask(`projeto=${id}`)).status).toBe(404);
  });

  it('of an unclaimed project are returned to any caller with its id', async () => {
    const { projectId } = await createProject(services, { userId: null, configuration: paperback });
    const visitor = await ask(`projeto=${projectId}`);
    expect(slotsOf(visitor.body).map(({ enviado }) => enviado)).toEqual([false, false]);
    const customer = await signedInCustomer(services);
    expect((await ask(`projeto=${projectId}`, customer.bearer)).status).toBe(200);
  });
});
