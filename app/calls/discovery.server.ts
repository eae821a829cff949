import { z } from 'zod';
import { categoryCanonical } from '~/domain/discovery/canonical';
import { SEARCH_EMPTY } from '~/domain/discovery/labels';
import { type SearchLimited, searchProducts } from '~/domain/discovery/search-products.server';
import { cleanKeywords, RESULTS_STEP, readCursor } from '~/domain/discovery/search-query';
import { readSort, toWireCard, toWireCategory, toWireSearch } from '~/domain/discovery/wire';
import { fail } from '~/domain/shared/result';
import type { Call } from './call';
import { defineRead, reply } from './define-read.server';
import { limited, productCard } from './refusal';

const area = 'discovery';
const PAGE = 'Informe o número de uma página, a partir de 1';
const UNKNOWN_PLACE = 'Esta continuação não existe. Refaça a pesquisa.';
const COUNT = 'Informe de 1 a 100';

type SearchFailure = SearchLimited | { kind: 'unknown-place' };

const category = defineRead({
  area,
  auth: 'none',
  path: '/api/rpc/categoria/{menu}',
  summary: 'Uma categoria e seus produtos',
  description: 'Vinte produtos por página. Depois da última página a lista vem vazia.',
  params: z.object({
    menu: z.string().meta({ description: 'Endereço da categoria, sem a barra', examples: ['livro'] }),
  }),
  input: z.object({
    pagina: z.coerce.number({ error: PAGE }).int(PAGE).min(1, PAGE).max(9_999_999, PAGE).default(1),
  }),
  data: z.object({
    category: z.object({
      desc_menu: z.string(),
      nome_menu_imagem: z.string(),
      descricao_imagem: z.string().nullable(),
      url_base: z.string(),
      conteudo_publicitario: z.string().nullable(),
      titulo_tags: z.string(),
      descricao_tags: z.string(),
      url_canonical: z.string(),
    }),
    products: z.array(productCard),
    pagina: z.int(),
    paginas: z.int(),
    registros: z.int(),
  }),
  example: { params: { menu: 'livro' }, query: { pagina: '1' } },
  cache: 'public, max-age=60',
  read: async ({ productIndex, shop }, { params }, { pagina }) => {
    const found = await productIndex.category(params.menu ?? '', pagina);
    if (!found) return fail({ kind: 'not-found' });
    const { page, pages, total } = found;
    return reply({
      category: toWireCategory(found.category, categoryCanonical(shop.url, found.category, page), shop.url),
      products: page === pagina ? found.products.map(toWireCard) : [],
      pagina,
      paginas: pages,
      registros: total,
    });
  },
  refusals: { 'not-found': { status: 404, text: 'Esta categoria não existe.' } },
});

const search = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/pesquisar-produto',
  summary: 'Pesquisa produtos por palavras',
  description:
    'Acentos, maiúsculas, plurais e pequenos erros de digitação não contam. Os resultados vêm aos poucos: envie o `proximo` de uma resposta como `depois` da seguinte, com a mesma `ordem`. `registros` conta até mil; havendo mais, `registros_exatos` é falso. Quando nenhum produto tem todas as palavras, `parcial` é verdadeiro e vêm numa só resposta os que têm a maior parte delas; palavras que nenhum produto tem ficam em `palavras_ignoradas`. Sem resultado, `sugestoes` traz os produtos mais próximos.',
  input: z.object({
    pesquisa: z
      .string({ error: SEARCH_EMPTY })
      .transform(cleanKeywords)
      .refine((keywords) => keywords !== '', SEARCH_EMPTY),
    ordem: z.enum(['menor', 'maior', 'alf'], { error: 'Escolha menor, maior ou alf' }).default('menor'),
    quantidade: z.coerce
      .number({ error: COUNT })
      .int(COUNT)
      .min(1, COUNT)
      .max(100, COUNT)
      .default(RESULTS_STEP)
      .meta({ description: 'Quantos resultados de uma vez', examples: [20] }),
    /** `proximo` of the answer before. */
    depois: z.string().max(600, UNKNOWN_PLACE).optional(),
  }),
  data: z.object({
    termo: z.string(),
    registros: z.int(),
    registros_exatos: z.boolean(),
    resultado: z.array(productCard),
    url_base: z.string(),
    proximo: z.string().nullable(),
    correcoes: z.array(
      z.object({
        de: z.string().meta({ description: 'A palavra digitada', examples: ['brochra'] }),
        para: z.string().meta({ description: 'A palavra procurada', examples: ['brochura'] }),
      }),
    ),
    palavras_ignoradas: z.array(z.string()).meta({ examples: [['geladeira']] }),
    parcial: z.boolean(),
    sugestoes: z.array(productCard),
  }),
  example: { body: { pesquisa: 'livro capa dura', ordem: 'menor', quantidade: 20 } },
  read: async (services, { ip }, { pesquisa: keywords, ordem, quantidade: limit, depois }) => {
    const sort = readSort(ordem);
    const after = depois ? readCursor(depois, sort) : null;
    if (depois && !after) return fail<SearchFailure>({ kind: 'unknown-place' });
    const found = await searchProducts(services, { keywords, sort, limit, after, ip });
    return found.ok ? reply(toWireSearch(found.value, services.shop.url)) : found;
  },
  refusals: { 'unknown-place': { status: 422, text: UNKNOWN_PLACE, fields: ['depois'] }, limited },
});

export const discoveryCalls: readonly Call[] = [category, search];
