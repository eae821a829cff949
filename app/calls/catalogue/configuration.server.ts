import { z } from 'zod';
import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import type { ConfigurationProblem } from '~/domain/catalogue/configuration-problem';
import { configurationErrors, PRICE_MISSING } from '~/domain/catalogue/labels';
import { bookFields, differencesField } from '~/domain/catalogue/wire-fields';
import { requestFields } from '~/domain/catalogue/wire-request';
import { describeAdjustments } from '~/domain/pricing/adjustments';
import { liveDifferences, livePrice } from '~/domain/pricing/kept-prices.server';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { readChoices, startingConfiguration } from '~/domain/pricing/starting-configuration';
import { toWireAdjustment, toWireDifferences, toWirePrice } from '~/domain/pricing/wire';
import { wireFilterJson } from '~/domain/pricing/wire-filter.server';
import { type FieldErrors, fail, ok } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { Call } from '../call';
import { defineChange, defineRead, reply } from '../define-read.server';
import { keepProject } from '../http/kept-projects.server';
import { readParams } from '../http/request-body.server';
import { refuse } from '../http/respond.server';
import { changedFilter, filter } from './filter-answer';
import { findListed, pricingBasis } from './listed.server';
import { runFields } from './run-fields';

const area = 'catalogue';

const text = z.union([z.string(), z.number()]).optional();
const list = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]).optional();

/** Either field names the product. If both are sent, the id counts. */
const filterBody = z.object({
  pk_produto: text,
  url_amigavel: text.meta({ description: 'Nome do produto no endereço', examples: ['livro-brochura'] }),
});

/**
 * A configuration. Options, finishes and services are given by id or code. Missing values get their defaults, and
 * values that cannot be ordered are adjusted and listed in `ajustes`. Options of a product without pages are named
 * `opcoes[attribute]`. Prices in the body are ignored.
 */
const specifiedBody = z.looseObject({
  ...filterBody.shape,
  papel: text.meta({ description: 'Papel da capa', examples: ['supremo-250'] }),
  orientacao: text.meta({ description: '1 retrato, 2 paisagem', examples: ['1'] }),
  dependencias_adicionais_cores: list.meta({
    description: 'As cores do miolo; com mais de duas, o campo é deixado de lado',
    examples: [375],
  }),
  ...runFields,
  tipos_papel_miolo: text.meta({ description: 'Papel do miolo', examples: ['offset-75'] }),
  opcoes_quantidade: text.meta({
    description: 'Tipo da tiragem: livro ou boneco (prova)',
    examples: ['run'],
  }),
  opcoes_marcadas: list.meta({ description: 'Códigos das opções escolhidas', examples: [[1, 375]] }),
  quantidade: text.meta({ description: 'Quantidade da lista, em produtos sem páginas', examples: ['100'] }),
  quantidade_variavel: text.meta({
    description: 'Quantidade digitada, quando o produto permite',
    examples: ['250'],
  }),
  acabamentos: list,
  acabamento_obrigatorio: text
    .nullable()
    .meta({ description: 'O acabamento escolhido entre os obrigatórios', examples: ['refile'] }),
  acabamento_opcional: z
    .record(z.string(), z.boolean())
    .optional()
    .meta({ description: 'Acabamentos opcionais por código, com sim ou não', examples: [{ 12: true }] }),
  servicos: list,
  refile: z
    .object({
      altura_refile: text.meta({ description: 'Altura final, em mm', examples: ['180'] }),
      largura_refile: text.meta({ description: 'Largura final, em mm', examples: ['120'] }),
    })
    .optional()
    .meta({ description: 'Medida final, para acabamentos que a pedem' }),
});

const choice = z.string().optional();

/** The spec's fields, and the shop's own names for the other options of a book. */
const changeBody = specifiedBody.extend({
  formato: choice.meta({ description: 'Formato do miolo fechado', examples: ['14x21'] }),
  impressao_capa: choice.meta({
    description: 'Impressão da capa: uma face ou as duas',
    examples: ['one-side'],
  }),
  laminacao: choice.meta({ description: 'Revestimento da capa', examples: ['bopp-matte'] }),
  orelha: choice.meta({ description: 'Largura da orelha em mm; 0 é sem orelha', examples: ['0'] }),
  cor_miolo: choice.meta({
    description: 'Cor do miolo; dispensável quando uma das contagens de páginas vem',
    examples: ['black'],
  }),
  encadernacao: choice.meta({ description: 'Encadernação', examples: ['pur'] }),
});

/** Prices may change at any moment. */
const NO_STORE = 'private, no-store';
const noStore = { 'Cache-Control': NO_STORE };

const namesTheProduct = 'O produto vem por `pk_produto` ou por `url_amigavel`.';

/** Longer than any product's slug; a longer text is not looked up. */
const LONGEST_SLUG = 120;

/**
 * The product that a call names by its id or slug ("livro-brochura").
 * @throws a 404
 */
const namedProduct = async (services: Services, params: URLSearchParams): Promise<ListedProduct> => {
  const id = params.get(bookFields.productId);
  const slug = params.get('url_amigavel') ?? '';
  const listed = id
    ? await findListed(services, id)
    : slug !== '' && slug.length <= LONGEST_SLUG
      ? await services.catalogue.productBySlug(slug)
      : null;
  if (listed) return listed;
  throw refuse({ status: 404, message: 'Não foi possível encontrar o produto indicado', headers: noStore });
};

/** The named product, configured by the body and priced. */
const configured = async (services: Services, request: Request) => {
  const params = await readParams(request);
  const listed = await namedProduct(services, params);
  const { product, index } = listed;
  const basis = await pricingBasis(services, listed);
  const { configuration, changes } = readChoices(product, requestFields(product, index, params), basis.table);
  return { params, listed, basis, configuration, changes, price: livePrice(product, configuration, basis) };
};

type NotOrderable = { kind: 'invalid'; configuration: Configuration; problems: ConfigurationProblem[] };

type ChoiceFailure = NotOrderable | { kind: 'price-missing' };
type SaveFailure =
  | ChoiceFailure
  | { kind: 'adjusted'; errors: FieldErrors }
  | { kind: 'limited'; retryAfterSeconds: number; message: string };

/** The refusal of a configuration that cannot be ordered. */
const notOrderable = {
  status: 422,
  text: 'Confira as opções escolhidas.',
  errors: ({ configuration, problems }: NotOrderable) => configurationErrors(configuration, { problems }),
  headers: noStore,
} as const;

const everyChoice = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/produto/filtrar',
  summary: 'Tudo o que se pode escolher de um produto',
  description: `Com a configuração inicial já escolhida. ${namesTheProduct}`,
  body: filterBody,
  data: filter,
  example: { body: { pk_produto: 101 } },
  cache: NO_STORE,
  alsoRefused: [404],
  read: async (services, { request }) => {
    const listed = await namedProduct(services, await readParams(request));
    const basis = await pricingBasis(services, listed);
    const chosen = startingConfiguration(listed.product, basis.table);
    const price = livePrice(listed.product, chosen, basis);
    return ok({
      json: wireFilterJson({
        listed,
        chosen,
        price: price.ok ? price.value : null,
        table: basis.table,
        shopUrl: services.shop.url,
      }),
    });
  },
  refusals: {},
});

/**
 * The price of a configuration, with price curve and neighbouring runs, and the options that remain. `ajustes` lists
 * adjusted values with the prices of the numbers on both sides. Answered from memory, without a query.
 */
const afterChoice = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/produto/alterar-filtro',
  summary: 'As opções e o preço depois de uma escolha',
  description: `Opções, acabamentos e serviços vão por código numérico ou por nome. O que não podia ser aceito como veio foi ajustado e aparece em \`ajustes\`; uma combinação impossível é 422 com a mensagem no campo. Um preço no envio é ignorado. ${namesTheProduct}`,
  body: changeBody.extend({
    [differencesField]: z
      .enum(['1'])
      .optional()
      .meta({ description: 'Pede o que cada outra escolha mudaria no preço e no prazo' }),
  }),
  data: changedFilter,
  example: { body: { pk_produto: 101, formato: '14x21', paginas_preto_branco: 120, exemplares: 50 } },
  cache: NO_STORE,
  alsoRefused: [404],
  read: async (services, { request }) => {
    const { params, listed, basis, configuration, changes, price } = await configured(services, request);
    const { product } = listed;
    if (!price.ok && price.failure.kind === 'invalid')
      return fail<ChoiceFailure>({ ...price.failure, configuration });
    if (!price.ok) {
      services.logger.error({ failure: price.failure, product: product.id }, 'price missing');
      return fail<ChoiceFailure>({ kind: 'price-missing' });
    }
    const { table } = basis;
    const adjustments = describeAdjustments(product, configuration, changes, table);
    const state = { listed, chosen: configuration, price: price.value, table, shopUrl: services.shop.url };
    const differences =
      params.get(differencesField) === '1'
        ? { diferencas: toWireDifferences(liveDifferences(product, configuration, table)) }
        : {};
    const more = { preco: toWirePrice(price.value), ajustes: adjustments.map(toWireAdjustment) };
    return ok({ json: wireFilterJson(state, { ...more, ...differences }) });
  },
  refusals: {
    invalid: notOrderable,
    'price-missing': { status: 422, text: PRICE_MISSING, headers: noStore },
  },
});

/** As on the page, a configuration that would have to be adjusted is refused and not saved. */
const saveConfiguration = defineChange({
  area,
  auth: 'optional',
  path: '/api/produto/salvar-configuracao',
  summary: 'Guarda uma configuração como projeto, para enviar os arquivos',
  description: `Leva os mesmos campos que \`POST /api/produto/alterar-filtro\`. Nada é guardado diferente do que foi pedido: o que precisaria de ajuste é 422. O projeto é do cliente logado ou, sem login, de quem souber o seu código. ${namesTheProduct}`,
  body: changeBody,
  data: z.object({
    projeto: z.string(),
    link: z
      .string()
      .meta({ description: 'A página de envio dos arquivos', examples: ['/envio?projeto=kq3v'] }),
  }),
  success: 201,
  example: { body: { pk_produto: 101, formato: '14x21', paginas_preto_branco: 120, exemplares: 50 } },
  alsoRefused: [404],
  perform: async (services, { request, context }) => {
    const { configuration, changes, price } = await configured(services, request);
    if (!price.ok && price.failure.kind === 'invalid')
      return fail<SaveFailure>({ ...price.failure, configuration });
    if (changes.length > 0) {
      const errors = configurationErrors(configuration, { problems: [], changes });
      return fail<SaveFailure>({ kind: 'adjusted', errors });
    }
    if (!price.ok) return fail<SaveFailure>({ kind: 'price-missing' });
    const kept = await keepProject(services, configuration, { request, context });
    if (!kept.ok) return fail<SaveFailure>({ kind: 'limited', ...kept.failure });
    const { projectId, headers } = kept.value;
    const data = { projeto: projectId, link: `/envio?projeto=${encodeURIComponent(projectId)}` };
    return reply(data, 'Configuração salva.', { status: 201, headers });
  },
  refusals: {
    invalid: notOrderable,
    adjusted: {
      status: 422,
      text: 'Ajuste a configuração antes de salvar.',
      errors: ({ errors }) => errors,
    },
    'price-missing': { status: 422, text: PRICE_MISSING },
    limited: { status: 429, text: ({ message }) => message },
  },
});

export const configurationCalls: readonly Call[] = [everyChoice, afterChoice, saveConfiguration];
