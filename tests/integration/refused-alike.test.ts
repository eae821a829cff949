import { beforeAll, expect, it } from 'vitest';
import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import type { ProblemCode } from '~/domain/catalogue/configuration-problem';
import { changeText, problemText, refileProblemText } from '~/domain/catalogue/labels';
import { type RefileProblemCode, readRefile } from '~/domain/catalogue/refile';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { ReadConfiguration } from '~/domain/catalogue/wire';
import { type Configuration, priceChoices, priceConfiguration } from '~/domain/pricing/price-configuration';
import { action as product } from '~/routes/shop/product/route';
import { TERMS_ACCEPTED, TERMS_FIELD } from '~/routes/shop/product/terms-field';
import { getServices, type Services } from '~/services.server';
import { action } from '../../app/routes/api/call';
import { answerOf, apiAnswerOf, post } from '../factories/account-calls';
import { paperback } from '../factories/project';

/** Every reason to refuse a configuration is tried through the page and through the API. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

/** The query of a book, or of cards, that is refused for this reason; null if no field can express it. */
const refused: Record<Exclude<ProblemCode, RefileProblemCode>, [id: number, query: string] | null> = {
  'unknown-option': [101, 'formato=nenhum'],
  // Reading the fields uses the default option, and each option once.
  'option-missing': null,
  'option-repeated': null,
  'not-a-whole-number': [101, 'exemplares=50,5'],
  'too-few-pages': [101, 'paginas_preto_branco=2'],
  'too-many-pages': [101, 'paginas_preto_branco=99999'],
  'page-multiple': [101, 'paginas_preto_branco=201'],
  // A mistake of staff in the table of papers.
  'implausible-paper': null,
  'paper-too-heavy': [101, 'encadernacao=staple&paginas_preto_branco=32&tipos_papel_miolo=couche-fosco-170'],
  // No available size is so narrow.
  'flaps-too-wide': null,
  'too-few-copies': [101, 'exemplares=0'],
  'too-many-copies': [101, 'exemplares=99999'],
  'copies-not-offered': [101, 'exemplares=7'],
  'copies-fixed': [101, 'opcoes_quantidade=proof&paginas_coloridas=120&exemplares=50'],
  'finish-required': [501, 'quantidade=500&acabamento_obrigatorio='],
  'choice-hidden': [101, 'opcoes_quantidade=proof&paginas_preto_branco=120&exemplares=1'],
  'choices-blocked': [101, 'acabamentos=hot-stamping-gold&acabamentos=hot-stamping-silver'],
  'choice-requires': [101, 'acabamentos=spot-uv&laminacao=bopp-gloss'],
  'finish-too-small': [101, 'acabamentos=special-trim&formato=10x15'],
};

/** The typed finished size of a book of 140 × 210 mm. */
const typed: Record<RefileProblemCode, [width: string, height: string]> = {
  'refile-width-missing': ['', '200'],
  'refile-height-missing': ['130', ''],
  'refile-width-below': ['119', '200'],
  'refile-width-above': ['141', '200'],
  'refile-height-below': ['130', '159'],
  'refile-height-above': ['130', '211'],
  'refile-width-long': ['130,55', '200'],
  'refile-height-long': ['130', '200,55'],
  'refile-width-uncut': ['140', '210'],
};

const usual: Record<number, string> = {
  101: 'exemplares=50&paginas_preto_branco=120',
  501: 'quantidade=500',
};
const requester = {
  nome_orcamento: 'Ana Conceição',
  email_orcamento: 'ana@example.com',
  telefone_orcamento: '(11) 98888-7777',
  nome_projeto: 'Contos',
};

/** The query completed with the default fields, as a whole form sends it. */
const formOf = (id: number, query: string): URLSearchParams => {
  const given = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(usual[id]))
    if (!given.has(name) && !(name === 'paginas_preto_branco' && given.has('paginas_coloridas')))
      given.append(name, value);
  return given;
};

type Posted = { state: Pick<ReadConfiguration<Configuration>, 'configuration' | 'changes'> };
type Refusal = { status: number; words: string[] };

/** The answers of the page's form and of each call with a configuration. */
const refusals = async (id: number, query: string) => {
  const listed = await services.catalogue.product(id);
  if (!listed) throw new Error('no product');
  const params = { menu: listed.page.category.slug, pk_produto: String(id) };
  const form = formOf(id, query);
  form.set(TERMS_FIELD, TERMS_ACCEPTED);
  const posted = await answerOf(Promise.resolve(product({ ...post(`/${params.menu}/${id}`, form), params })));
  const { state } = posted.result as unknown as Posted;
  const problems = checkConfiguration(resolveConfiguration(listed.product, state.configuration)).map(
    problemText,
  );
  const page: Refusal = { status: posted.status, words: [...state.changes.map(changeText), ...problems] };
  const call = async (name: string, more: Record<string, string> = {}): Promise<Refusal> => {
    const fields = formOf(id, query);
    for (const [field, value] of Object.entries({ pk_produto: String(id), ...more }))
      fields.set(field, value);
    const { status, body } = await apiAnswerOf(action(post(`/api/produto/${name}`, fields)));
    return { status, words: Object.values(body.errosValidacao ?? {}).flat() };
  };
  const calls = [await call('salvar-configuracao'), await call('orcamento', requester)];
  // A price request corrects what can be corrected, and reports it.
  if (problems.length > 0) calls.push(await call('alterar-filtro'));
  return { page, calls };
};

const expectAlike = ({ page, calls }: Awaited<ReturnType<typeof refusals>>) => {
  expect(page.status).toBe(400);
  expect(page.words.length).toBeGreaterThan(0);
  for (const { status, words } of calls) {
    expect([status, words.length > 0]).toEqual([422, true]);
    expect(page.words).toEqual(expect.arrayContaining(words));
  }
};

it.each(Object.entries(refused).flatMap(([code, asked]) => (asked ? [[code, ...asked] as const] : [])))(
  'page and API refuse alike: %s',
  async (_, id, query) => expectAlike(await refusals(id, query)),
);

const limits = { min: { widthMm: 120, heightMm: 160 }, max: { widthMm: 140, heightMm: 210 } };

it.each(Object.entries(typed))(
  'page and API refuse a finished size like its dialog: %s',
  async (code, [width, height]) => {
    expect(readRefile({ width, height }, limits)).toEqual({ refile: null, problems: [code] });
    const measures = new URLSearchParams({ largura_refile: width, altura_refile: height });
    const answers = await refusals(101, `acabamentos=special-trim&formato=14x21&${measures}`);
    expectAlike(answers);
    // Forms and calls read no further than an invalid measure.
    if (!/missing|long/.test(code))
      expect(answers.page.words).toEqual([refileProblemText(code as RefileProblemCode)]);
  },
);

it('a finished size that cuts nothing off and was sold before keeps its price', async () => {
  const listed = await services.catalogue.product(101);
  const { table } = await services.prices.current();
  const sold = { ...paperback, finishes: ['special-trim'], refile: limits.max };
  expect(listed && priceConfiguration(listed.product, sold, table).ok).toBe(true);
  expect(listed && priceChoices(listed.product, sold, table).ok).toBe(false);
});
