import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedProduct } from '../../app/domain/catalogue/catalogue.server';
import { checkConfiguration } from '../../app/domain/catalogue/check-configuration';
import { resolveConfiguration } from '../../app/domain/catalogue/resolved-configuration';
import { readConfiguration } from '../../app/domain/catalogue/wire';
import { fieldNames } from '../../app/domain/catalogue/wire-fields';
import type { CompiledPriceTable } from '../../app/domain/pricing/compile-price-table';
import { priceConfiguration } from '../../app/domain/pricing/price-configuration';
import { action } from '../../app/routes/api/call';
import { getServices } from '../../app/services.server';
import { postJson } from '../factories/account-calls';

const PATH = '/api/produto/alterar-filtro';
const RUNS = 5_000;

let listed: ListedProduct[] = [];
let table: CompiledPriceTable;
beforeAll(async () => {
  const services = await getServices();
  const ids = [101, 102, 103, 201, 301, 401, 501, 601, 701, 801];
  const found = await Promise.all(ids.map((id) => services.catalogue.product(id)));
  listed = found.filter((product) => product !== null);
  ({ table } = await services.prices.current());
});

/** Every number of an answer at any depth; null is JSON's form of NaN. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (value === null) return [Number.NaN];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

type Step = { proximo_passo: object | null };

/** Fields that may be negative: differences to the present configuration. */
const withoutDifferences = (price: Record<string, unknown>) => ({
  ...price,
  // Null if no larger run is cheaper per piece.
  curva: { ...(price.curva as object), proximo_passo: (price.curva as Step).proximo_passo ?? {} },
  vizinhos: (price.vizinhos as Record<string, unknown>[]).map(({ diferenca: _, ...rest }) => rest),
});

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom<unknown>(
    '',
    '0',
    '-1',
    '7',
    '1e400',
    'NaN',
    '2,5',
    '1.000',
    '٣',
    '９',
    '\u202e50',
    "' or 1=1 --",
    null,
    true,
    [],
    {},
    -0,
    1e308,
    -5,
    2.5,
    0.1,
    19.999,
    2_147_483_648,
    '__proto__',
    'constructor',
    [[['50']]],
    { toString: 1 },
  ),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** An existing choice, by id, code or the form's own value; sometimes one of another product. */
const choiceOf = ({ index, product }: ListedProduct) => {
  const { attributes } = index;
  const option = fc
    .constantFrom(...attributes)
    .chain(({ field, options }) =>
      fc
        .constantFrom(...options)
        .chain(({ id, code, value }) =>
          fc.constantFrom<[string, unknown]>([field, id], [field, code], [field, value]),
        ),
    );
  const extras = fc.oneof(
    fc
      .subarray(product.finishes.map(({ code }) => code))
      .map((codes): [string, unknown] => ['acabamentos', codes]),
    fc.subarray(index.services.map(({ id }) => id)).map((ids): [string, unknown] => ['servicos', ids]),
    fc
      .subarray(index.finishes.map(({ id }) => id))
      .map((ids): [string, unknown] => [
        'acabamento_opcional',
        Object.fromEntries(ids.map((id) => [id, true])),
      ]),
  );
  const count = fc
    .tuple(
      fc.constantFrom(
        'exemplares',
        'paginas_preto_branco',
        'paginas_coloridas',
        'quantidade',
        'quantidade_variavel',
      ),
      fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom(4, 5, 19, 20, 48, 50, 100, 500, 1000)),
    )
    .map(([name, value]): [string, unknown] => [name, value]);
  const ids = attributes.flatMap(({ options }) => options.map(({ id }) => id));
  const marked = fc
    .array(fc.constantFrom(...ids), { maxLength: 12 })
    .map((chosen): [string, unknown] => ['opcoes_marcadas', chosen]);
  return fc.oneof(option, extras, count, marked);
};

const prices = fc.constantFrom<[string, unknown]>(
  ['vlr_total_item', -1],
  ['preco', { vlr_total_item: 0.01 }],
  ['total', 1],
  ['vlr_unitario', '0'],
);

const bodyOf = (product: ListedProduct) => {
  const names = [
    ...fieldNames(product.product),
    'opcoes_marcadas',
    'acabamento_opcional',
    'refile',
    'dependencias_adicionais_cores',
  ];
  const odd = fc.tuple(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
    junk,
  );
  const field = fc.oneof(
    { weight: 5, arbitrary: choiceOf(product) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: prices },
  );
  return fc
    .array(field, { maxLength: 12 })
    .map((fields) => JSON.stringify({ ...Object.fromEntries(fields), pk_produto: product.page.id }));
};

type Answer = {
  data?: { configuracao: string; preco: Record<string, unknown> & { vlr_total_item: number } };
  message?: string;
};

/** Sends one post and checks everything that must be true of its answer. Returns the status. */
const post = async (product: ListedProduct, body: string, headers = {}): Promise<number> => {
  const response = await action(postJson(PATH, body, { headers }));
  const { status } = response;
  const answer = (await response.json()) as Answer;
  if (status !== 200) {
    if (![400, 404, 413, 422].includes(status)) throw new Error(`${status}: ${answer.message}`);
    if (!answer.message) throw new Error(`${status} without a word`);
    return status;
  }
  const { data } = answer;
  if (!data) throw new Error('no data');
  const worst = Math.min(...numbersIn(withoutDifferences(data.preco)));
  if (!(worst >= 0) || !(data.preco.vlr_total_item > 0)) throw new Error(`a price of ${worst}`);
  const { configuration } = readConfiguration(product.product, new URLSearchParams(data.configuracao));
  const priced = priceConfiguration(product.product, configuration, table);
  if (!priced.ok || priced.value.price.total !== Math.round(data.preco.vlr_total_item * 100))
    throw new Error(`not the engine's price for ${data.configuracao}`);
  if (checkConfiguration(resolveConfiguration(product.product, configuration)).length > 0)
    throw new Error('not orderable');
  return status;
};

describe('random posts to the configurator', () => {
  it(`never get a 500, a negative number or NaN, and cost what the engine says (${RUNS} posts)`, async () => {
    const seen = new Map<number, number>();
    const anyPost = fc
      .constantFrom(...listed)
      .chain((product) => fc.tuple(fc.constant(product), bodyOf(product)));
    await fc.assert(
      fc.asyncProperty(anyPost, async ([product, body]) => {
        const status = await post(product, body);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(RUNS);
    // Some were refused and some accepted, so both paths were tested.
    expect(seen.get(200)).toBeGreaterThan(RUNS / 5);
    expect(seen.get(422)).toBeGreaterThan(RUNS / 50);
  });

  it('may be no JSON, no form, or far too long', async () => {
    const [product] = listed;
    if (!product) throw new Error('seed');
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constant('x'.repeat(70_000)),
      fc.constant('pk_produto=101&exemplares=%00%ff'),
      fc.webQueryParameters(),
    );
    const type = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-16',
      '',
    );
    await fc.assert(
      fc.asyncProperty(body, type, async (text, kind) => {
        await post(product, text, { 'content-type': kind });
      }),
      { numRuns: 500 },
    );
  });
});
