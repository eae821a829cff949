import { beforeAll, describe, expect, it } from 'vitest';
import { action } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, postJson } from '../factories/account-calls';
import { signedInCustomer } from '../factories/signed-in-customer';

/** POST /api/produto/salvar-configuracao. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const book = { pk_produto: 101, formato: '14x21', paginas_preto_branco: 120, exemplares: 50 };
const save = (body: object, headers?: Record<string, string>) =>
  apiAnswerOf(action(postJson('/api/produto/salvar-configuracao', body, { headers })));
const stored = (id: unknown) => services.db.project.findUniqueOrThrow({ where: { id: String(id) } });

describe('a valid configuration', () => {
  it('becomes a project of the logged-in customer, with its choices and no price', async () => {
    const customer = await signedInCustomer(services);
    const { status, body } = await save({ ...book, vlr_total_item: 0.01, fk_usuario: 1 }, customer.bearer);
    expect([status, body.message]).toEqual([201, 'Configuração salva.']);
    expect(body.data?.link).toBe(`/envio?projeto=${body.data?.projeto}`);
    const row = await stored(body.data?.projeto);
    expect(row).toMatchObject({
      userId: customer.id,
      productId: 101,
      configuration: { trimSize: '14x21', interiorColour: 'black', pages: 120, copies: 50 },
    });
    expect(JSON.stringify(row.configuration)).not.toContain('vlr');
  });

  it('becomes a project without an owner for a visitor', async () => {
    expect((await stored((await save(book)).body.data?.projeto)).userId).toBeNull();
  });
});

describe('a mandatory finish that is not named', () => {
  it('defaults to one that costs nothing', async () => {
    const row = await stored((await save({ pk_produto: 501, quantidade: 500 })).body.data?.projeto);
    expect(row.configuration).toMatchObject({ finishes: ['lamination-none'] });
  });
});

describe('nothing is stored that differs from the request', () => {
  it.each([
    ['a number between 4 and 20', { ...book, exemplares: 7 }, 'exemplares'],
    ['too many pages', { ...book, paginas_preto_branco: 99_999 }, 'paginas_preto_branco'],
    ['an unknown paper', { ...book, tipos_papel_miolo: 'ouro' }, 'tipos_papel_miolo'],
    [
      'no mandatory finish',
      { pk_produto: 501, quantidade: 500, acabamento_obrigatorio: null },
      'acabamento_obrigatorio',
    ],
    [
      'no mandatory finish if all of them have a price',
      { pk_produto: 502, quantidade: 500 },
      'acabamento_obrigatorio',
    ],
    [
      'no mandatory finish of a book',
      { ...book, pk_produto: 102, acabamento_obrigatorio: null },
      'acabamento_obrigatorio',
    ],
    ['an invalid number', { ...book, exemplares: 'muitos' }, 'exemplares'],
  ])('%s', async (_case, body, field) => {
    const before = await services.db.project.count();
    const refused = await save(body);
    expect([refused.status, Object.keys(refused.body.errosValidacao ?? {})]).toEqual([422, [field]]);
    expect(await services.db.project.count()).toBe(before);
  });

  it('an unknown product is not found', async () => {
    expect((await save({ ...book, pk_produto: 999_999 })).status).toBe(404);
  });
});
