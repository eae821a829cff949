import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import { checkConfiguration } from './check-configuration';
import { snapCopies, snapPages } from './copies-and-pages';
import { settleHidden } from './hidden-choices';
import { changeText, problemText } from './labels';
import { graphProblems } from './option-graph';
import type {
  AnyConfiguration,
  AnyProduct,
  BookConfiguration,
  BookProduct,
  SimpleConfiguration,
  SimpleProduct,
} from './product';
import { resolveConfiguration } from './resolved-configuration';
import { readConfiguration } from './wire';
import { fieldNames, writeConfiguration } from './wire-fields';

const books: BookProduct[] = [...bookProducts, ...periodicalProducts].map((seed) => seed.product);
const simples: SimpleProduct[] = simpleProducts.map((seed) => seed.product);
const all: AnyProduct[] = [...books, ...simples];

const productOf = (id: number): AnyProduct => {
  const product = all.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`seed: ${id}`);
  return product;
};
const paperback = productOf(101);
const card = productOf(501);
const banner = productOf(801);

const read = (product: AnyProduct, query: string) => readConfiguration(product, new URLSearchParams(query));
/** The differences from the default, and the codes of the changes. */
const outcome = (product: AnyProduct, query: string) => {
  const { configuration, changes } = read(product, query);
  const usual: Record<string, unknown> = { ...product.defaultConfiguration };
  const different = Object.entries(configuration).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(usual[field]),
  );
  return [Object.fromEntries(different), changes.map(({ field, code }) => `${field} ${code}`)];
};

const anyExtras = (product: AnyProduct) => {
  const required = product.finishes.filter((finish) => finish.required).map(({ code }) => code);
  const optional = product.finishes.filter((finish) => !finish.required).map(({ code }) => code);
  return fc
    .record({
      one: required.length > 0 ? fc.constantFrom(...required) : fc.constant(''),
      others: fc.subarray(optional),
      services: fc.subarray(product.services.map(({ code }) => code)),
    })
    .map(({ one, others, services }) => ({
      finishes: product.finishes
        .map(({ code }) => code)
        .filter((code) => code === one || others.includes(code)),
      services,
      refile: null,
    }));
};

const codeOf = (offered: readonly { code: string }[]) => fc.constantFrom(...offered.map(({ code }) => code));

const anyBook = (product: BookProduct): fc.Arbitrary<BookConfiguration> =>
  fc.constantFrom(...product.bindings).chain((binding) =>
    fc
      .record({
        runKind: product.runKinds.length > 0 ? codeOf(product.runKinds) : fc.constant('run'),
        trimSize: codeOf(product.trimSizes),
        orientation: fc.constantFrom(...product.orientations),
        interiorColour: fc.constantFrom(...product.interiorColours),
        pages: fc.integer({ min: 1, max: 700 }).map((pages) => snapPages(pages, binding)),
        interiorPaper: codeOf(product.interiorPapers),
        coverPaper: codeOf(product.coverPapers),
        coverPrint: codeOf(product.coverPrints),
        coating: codeOf(product.coatings),
        flapMm: fc.constantFrom(...product.flaps.map((flap) => flap.widthMm)),
        extras: anyExtras(product),
        copies: fc.integer({ min: 1, max: 10_000 }).map((copies) => snapCopies(copies, product.copies)),
      })
      .map(({ extras, ...chosen }) => ({
        productId: product.id,
        ...chosen,
        binding: binding.code,
        ...extras,
      })),
  );

const anySimple = (product: SimpleProduct): fc.Arbitrary<SimpleConfiguration> =>
  fc
    .record({
      productId: fc.constant(product.id),
      options: fc.tuple(...product.optionGroups.map((group) => codeOf(group.options))),
      quantity: product.variableQuantity
        ? fc.integer({ min: product.variableQuantity.min, max: product.variableQuantity.max })
        : fc.constantFrom(...product.quantities),
    })
    .chain((chosen) => anyExtras(product).map((extras) => ({ ...chosen, ...extras })));

/** A random choice, which may break the rules. */
const anyRequested = fc.constantFrom(...all).chain((product) =>
  (product.kind === 'book' ? anyBook(product) : anySimple(product)).map((requested) => ({
    product,
    requested,
  })),
);

/** The same with hidden choices restored, and with a number of copies that its kind of run allows. */
const anyChosen = anyRequested.map(({ product, requested }) => {
  const { configuration } = settleHidden<AnyConfiguration>(product, requested);
  const kind =
    product.kind === 'book' && 'pages' in configuration
      ? product.runKinds.find(({ code }) => code === configuration.runKind)
      : undefined;
  const copies = kind?.fixedCopies ? { copies: kind.fixedCopies } : {};
  return { product, configuration: { ...configuration, ...copies } };
});

const rubbish = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    '2,5',
    'NaN',
    'Infinity',
    '1.000',
    '__proto__',
  ),
  fc.integer().map(String),
  fc.double().map(String),
);

describe('the configuration in a URL', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyChosen, ({ product, configuration }) => {
        const written = writeConfiguration(product, configuration);
        expect(readConfiguration(product, new URLSearchParams(written.toString()))).toEqual({
          configuration,
          changes: [],
        });
      }),
      { numRuns: 500 },
    );
  });

  it('becomes one without hidden choices, and stays so, for any choices', () => {
    fc.assert(
      fc.property(anyRequested, ({ product, requested }) => {
        const { configuration, changes } = readConfiguration(product, writeConfiguration(product, requested));
        const kinds = graphProblems(product, configuration).map(({ kind }) => kind);
        expect(kinds).not.toContain('hidden');
        expect(settleHidden(product, configuration)).toEqual({ configuration, changes: [] });
        expect(readConfiguration(product, writeConfiguration(product, configuration))).toEqual({
          configuration,
          changes: [],
        });
        for (const word of changes.map(changeText)) expect(word).toMatch(/^(?!.*undefined).{10,}\.$/s);
      }),
      { numRuns: 500 },
    );
  });

  it('from random input can be ordered, or its errors are described', () => {
    const anyQuery = fc.constantFrom(...all).chain((product) =>
      fc.record({
        product: fc.constant(product),
        fields: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...fieldNames(product)), fc.string()), rubbish), {
          maxLength: 25,
        }),
      }),
    );
    fc.assert(
      fc.property(anyQuery, ({ product, fields }) => {
        const { configuration, changes } = readConfiguration(product, new URLSearchParams(fields));
        const words = [
          ...changes.map(changeText),
          ...checkConfiguration(resolveConfiguration(product, configuration)).map(problemText),
        ];
        for (const word of words) expect(word).toMatch(/^(?!.*undefined).{10,}[.o]$/s);
        const again = readConfiguration(product, writeConfiguration(product, configuration));
        expect(again).toEqual({ configuration, changes: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it.each(all)('of an empty query is the default of $name, without a message', (product) => {
    expect(read(product, '')).toEqual({ configuration: product.defaultConfiguration, changes: [] });
  });

  it('ignores files and other fields that are no text', () => {
    const form = new FormData();
    form.set('exemplares', new File(['7'], '7.txt'));
    expect(readConfiguration(paperback, form).configuration).toEqual(paperback.defaultConfiguration);
  });
});

describe('the fields of a book', () => {
  it.each([
    ['formato=16x23', { trimSize: '16x23' }, []],
    ['orientacao=2', { orientation: 'landscape' }, []],
    ['orientacao=3', {}, ['orientation unknown-option']],
    [
      'papel=reciclato-240&impressao_capa=both-sides&laminacao=none',
      { coverPaper: 'reciclato-240', coverPrint: 'both-sides', coating: 'none' },
      [],
    ],
    ['orelha=70', { flapMm: 70 }, []],
    ['orelha=sim', { flapMm: 70 }, []],
    ['orelha=65', {}, ['flapMm unknown-option']],
    ['tipos_papel_miolo=polen-bold-90', { interiorPaper: 'polen-bold-90' }, []],
    ['tipos_papel_miolo=papiro', {}, ['interiorPaper unknown-option']],
    ['encadernacao=spiral', { binding: 'spiral' }, []],
    ['paginas_coloridas=120', { interiorColour: 'colour', pages: 120 }, []],
    ['paginas_preto_branco=120&paginas_coloridas=0', { pages: 120 }, []],
    ['paginas_preto_branco=0&paginas_coloridas=120', { interiorColour: 'colour', pages: 120 }, []],
    [
      'paginas_preto_branco=80&paginas_coloridas=120',
      { interiorColour: 'colour', pages: 120 },
      ['pages one-colour-only'],
    ],
    ['cor_miolo=colour&paginas_preto_branco=120', { interiorColour: 'colour', pages: 120 }, []],
    ['cor_miolo=black&paginas_coloridas=120', { pages: 120 }, []],
    ['cor_miolo=sepia', {}, ['interiorColour unknown-option']],
    ['paginas_preto_branco=201', { pages: 202 }, ['pages pages-multiple']],
    ['paginas_preto_branco=2,5', { pages: 40 }, ['pages pages-below']],
    ['paginas_preto_branco=-4', { pages: 40 }, ['pages pages-below']],
    ['paginas_preto_branco=0', { pages: 40 }, ['pages pages-below']],
    ['paginas_preto_branco=9000', { pages: 500 }, ['pages pages-above']],
    ['paginas_preto_branco=duzentas', {}, ['pages not-a-number']],
    ['encadernacao=staple', { binding: 'staple', pages: 48 }, ['pages pages-above']],
    ['encadernacao=sewn&paginas_preto_branco=204', { binding: 'sewn', pages: 208 }, ['pages pages-multiple']],
    ['exemplares=1.000', { copies: 1000 }, []],
    ['exemplares=7', { copies: 20 }, ['copies copies-gap']],
    ['exemplares=0', { copies: 1 }, ['copies copies-below']],
    ['exemplares=99999999999', { copies: 10_000 }, ['copies copies-above']],
    ['exemplares=30,2', { copies: 31 }, ['copies copies-step']],
    ['exemplares=1e3', {}, ['copies not-a-number']],
    ['acabamentos=ribbon', {}, ['finishes unknown-extra']],
    [
      'acabamentos=shrink-wrap&acabamentos=spot-uv&acabamentos=spot-uv',
      { finishes: ['spot-uv', 'shrink-wrap'] },
      [],
    ],
    ['servicos=isbn&servicos=magia', { services: ['isbn'] }, ['services unknown-extra']],
    ['vlr_total=1&preco=0&productId=999&pk_produto=999', {}, []],
  ])('%s', (query, configuration, changes) => {
    expect(outcome(paperback, query)).toEqual([configuration, changes]);
  });

  it.each([
    [
      'opcoes_quantidade=proof',
      { runKind: 'proof', interiorColour: 'colour', copies: 1 },
      [
        'Com Boneco (prova) não há Preto e branco. Deixamos Colorido.',
        'Boneco (prova): fazemos 1 exemplar. Ajustamos de 50 para 1.',
      ],
    ],
    [
      'opcoes_quantidade=proof&exemplares=1&paginas_coloridas=80&laminacao=uv&orelha=70&acabamentos=spot-uv&acabamentos=special-trim&largura_refile=130&altura_refile=200,5&servicos=isbn&servicos=printed-proof',
      {
        runKind: 'proof',
        interiorColour: 'colour',
        copies: 1,
        pages: 80,
        finishes: ['special-trim'],
        services: ['isbn'],
        refile: { widthMm: 130, heightMm: 200.5 },
      },
      [
        'Com Boneco (prova) fica de fora: Verniz localizado, Prova impressa.',
        'Com Boneco (prova) vale o padrão deste produto em: Laminação, Orelhas.',
      ],
    ],
    [
      'acabamentos=special-trim&largura_refile=13 cm&altura_refile=200',
      { finishes: ['special-trim'] },
      ['“13 cm” não é uma medida. Informe milímetros com até 5 caracteres, só números e vírgula.'],
    ],
    [
      'acabamentos=special-trim&largura_refile=999&altura_refile=1',
      {
        finishes: ['special-trim'],
        refile: { widthMm: 999, heightMm: 1 },
      },
      [],
    ],
    ['largura_refile=130&altura_refile=200', {}, []],
  ])('%s', (query, configuration, words) => {
    expect(outcome(paperback, query)[0]).toEqual(configuration);
    expect(read(paperback, query).changes.map(changeText)).toEqual(words);
  });

  it('sets flaps of 6 cm if 7 cm are not available', () => {
    const flaps = (paperback as BookProduct).flaps.filter(({ widthMm }) => widthMm !== 70);
    const product = { ...(paperback as BookProduct), flaps };
    expect(outcome(product, 'orelha=sim')).toEqual([{ flapMm: 60 }, []]);
    expect(outcome({ ...product, flaps: flaps.slice(0, 1) }, 'orelha=sim')).toEqual([{}, []]);
  });

  it('keep to multiples of ten if the product is sold so', () => {
    expect(outcome(productOf(201), 'exemplares=15')).toEqual([{ copies: 20 }, ['copies copies-step']]);
  });

  it('print in colour if black is not available', () => {
    expect(outcome(productOf(103), 'paginas_preto_branco=40')).toEqual([
      { pages: 40 },
      ['interiorColour unknown-option'],
    ]);
  });

  it('untick everything that a whole form does not name', () => {
    const product = {
      ...paperback,
      defaultConfiguration: { ...paperback.defaultConfiguration, services: ['isbn'] },
    } as BookProduct;
    expect(read(product, 'formato=16x23').configuration.services).toEqual(['isbn']);
    expect(read(product, 'formato=16x23&exemplares=50').configuration.services).toEqual([]);
  });

  it('fall back to the first available option when staff removed the default', () => {
    const trimSizes = (paperback as BookProduct).trimSizes.filter(({ code }) => code !== '14x21');
    const product = { ...(paperback as BookProduct), trimSizes };
    expect(read(product, '').configuration).toMatchObject({ trimSize: trimSizes[0]?.code });
  });
});

describe('the fields of a product without pages', () => {
  it.each([
    [
      card,
      'opcoes[print-sides]=front&quantidade=1000&acabamento_obrigatorio=lamination-gloss&acabamentos=rounded-corners',
      { options: ['front', 'couche-300'], quantity: 1000, finishes: ['lamination-gloss', 'rounded-corners'] },
      [],
    ],
    [card, 'opcoes[card-paper]=papiro', {}, ['options unknown-option']],
    [card, 'quantidade=300', { quantity: 250 }, ['quantity quantity-not-listed']],
    [card, 'quantidade=9999', { quantity: 2500 }, ['quantity quantity-not-listed']],
    [card, 'acabamento_obrigatorio=', { finishes: [] }, []],
    [card, 'acabamento_obrigatorio=glitter', {}, ['finishes unknown-option']],
    [banner, 'quantidade=7', { quantity: 7 }, []],
    [banner, 'quantidade=outra&quantidade_variavel=33', { quantity: 33 }, []],
    [banner, 'quantidade=outra&quantidade_variavel=999', { quantity: 200 }, ['quantity copies-above']],
    [banner, 'quantidade=5&quantidade_variavel=33', { quantity: 5 }, []],
  ] as const)('$name %s', (product, query, configuration, changes) => {
    expect(outcome(product, query)).toEqual([configuration, changes]);
  });

  it('leave a required finish empty if nothing was chosen', () => {
    const { configuration } = read(card, 'acabamento_obrigatorio=');
    expect(checkConfiguration(resolveConfiguration(card, configuration)).map(problemText)).toEqual([
      'Necessário Selecionar o tipo do acabamento',
    ]);
  });
});
