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
    pagina: z.coerce
      .number({ error: PAGE })
      .int(PAGE)
      .min(1, PAGE)
      .max(9_999_999, PAGE)
      .default(1)
      .meta({ description: 'A página, a partir de 1', examples: [1] }),
  }),
  data: z.object({
    category: z
      .object({
        desc_menu: z.string(),
        nome_menu_imagem: z.string(),
        descricao_imagem: z
          .string()
          .nullable()
          .meta({
            description: 'Imagem do bloco publicitário, a partir de `url_base`',
            examples: ['hard-cover-960.webp'],
          }),
        url_base: z.string(),
        conteudo_publicitario: z
          .string()
          .nullable()
          .meta({
            description: 'Texto do bloco publicitário, em HTML com poucas marcas',
            examples: ['<p>Do seu jeito.</p>'],
          }),
        titulo_tags: z
          .string()
          .meta({ description: 'Título da página', examples: ['Livro brochura | Lombada'] }),
        descricao_tags: z.string().meta({
          description: 'Descrição da página para buscadores',
          examples: ['Imprima seu livro em brochura.'],
        }),
        url_canonical: z.string().meta({
          description: 'Endereço canônico da página',
          examples: ['https://lombada.example/livro/101'],
        }),
      })
      .meta({ description: 'A categoria' }),
    products: z.array(productCard).meta({ description: 'Os produtos' }),
    pagina: z.int().meta({ description: 'A página, a partir de 1', examples: [1] }),
    paginas: z.int().meta({ description: 'Quantas páginas há', examples: [3] }),
    registros: z.int().meta({ description: 'Quantos produtos há em todas as páginas', examples: [3] }),
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
      .refine((keywords) => keywords !== '', SEARCH_EMPTY)
      .meta({
        description: 'O que se procura; só os primeiros 100 caracteres contam',
        examples: ['livro capa dura'],
      }),
    ordem: z
      .enum(['relevancia', 'menor', 'maior', 'alf'], { error: 'Escolha relevancia, menor, maior ou alf' })
      .default('relevancia')
      .meta({
        description:
          'A ordem: por `relevancia` e, entre os igualmente relevantes, pelo menor preço; por `menor` ou `maior` preço; ou `alf`abética',
        examples: ['relevancia'],
      }),
    quantidade: z.coerce
      .number({ error: COUNT })
      .int(COUNT)
      .min(1, COUNT)
      .max(100, COUNT)
      .default(RESULTS_STEP)
      .meta({ description: 'Quantos resultados de uma vez', examples: [20] }),
    /** `proximo` of the previous answer. */
    depois: z
      .string()
      .max(600, UNKNOWN_PLACE)
      .optional()
      .meta({ description: 'O `proximo` da resposta anterior', examples: ['4990.101'] }),
  }),
  data: z.object({
    termo: z
      .string()
      .meta({ description: 'O que foi procurado, como foi lido', examples: ['livro capa dura'] }),
    registros: z.int().meta({ description: 'Quantos produtos há em todas as páginas', examples: [3] }),
    registros_exatos: z.boolean().meta({ description: 'Se `registros` é tudo o que há', examples: [true] }),
    resultado: z.array(productCard).meta({ description: 'Os produtos encontrados' }),
    url_base: z.string(),
    proximo: z
      .string()
      .nullable()
      .meta({
        description: 'De onde continuam os resultados; nulo depois do último',
        examples: ['4990.101'],
      }),
    correcoes: z
      .array(
        z.object({
          de: z.string().meta({ description: 'A palavra digitada', examples: ['brochra'] }),
          para: z.string().meta({ description: 'A palavra procurada', examples: ['brochura'] }),
        }),
      )
      .meta({ description: 'Palavras lidas como outras' }),
    palavras_ignoradas: z
      .array(z.string())
      .meta({ examples: [['geladeira']], description: 'Palavras da busca que nenhum produto tem' }),
    parcial: z
      .boolean()
      .meta({ description: 'Se nenhum produto tem todas as palavras e vêm os que têm a maior parte delas' }),
    sugestoes: z.array(productCard).meta({ description: 'Sem resultado, os produtos mais próximos' }),
  }),
  example: { body: { pesquisa: 'livro capa dura', ordem: 'relevancia', quantidade: 20 } },
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
