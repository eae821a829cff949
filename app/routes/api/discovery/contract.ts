import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { productCard } from '../storefront/contract';
import { categoryQuery, searchBody } from './calls';

const shared = { area: 'discovery', auth: 'none' } as const;

const category = z.object({
  desc_menu: z.string(),
  nome_menu_imagem: z.string(),
  descricao_imagem: z.string().nullable(),
  url_base: z.string(),
  conteudo_publicitario: z.string().nullable(),
  titulo_tags: z.string(),
  descricao_tags: z.string(),
  url_canonical: z.string(),
});

export const discoveryCalls: readonly ApiCall[] = [
  {
    ...shared,
    method: 'GET',
    path: '/api/rpc/categoria/{menu}',
    summary: 'Uma categoria e seus produtos',
    description: 'Vinte produtos por página. Depois da última página a lista vem vazia.',
    params: z.object({
      menu: z.string().meta({ description: 'Endereço da categoria, sem a barra', examples: ['livro'] }),
    }),
    query: categoryQuery,
    data: z.object({
      category,
      products: z.array(productCard),
      pagina: z.int(),
      paginas: z.int(),
      registros: z.int(),
    }),
    refusals: [404, 422],
    example: { params: { menu: 'livro' }, query: { pagina: '1' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/pesquisar-produto',
    summary: 'Pesquisa produtos por palavras',
    description:
      'Acentos, maiúsculas, plurais e pequenos erros de digitação não contam. Os resultados vêm aos poucos: envie o `proximo` de uma resposta como `depois` da seguinte, com a mesma `ordem`. `registros` conta até mil; havendo mais, `registros_exatos` é falso. Quando nenhum produto tem todas as palavras, `parcial` é verdadeiro e vêm numa só resposta os que têm a maior parte delas; palavras que nenhum produto tem ficam em `palavras_ignoradas`. Sem resultado, `sugestoes` traz os produtos mais próximos.',
    body: searchBody,
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
    refusals: [429],
    example: { body: { pesquisa: 'livro capa dura', ordem: 'menor', quantidade: 20 } },
  },
];
