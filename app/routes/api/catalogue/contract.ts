import { z } from 'zod';
import {
  bookFields,
  differencesField,
  pagesFields,
  requiredFinishField,
  simpleFields,
  variableQuantityField,
} from '~/domain/catalogue/wire-fields';
import { quickQuoteQuery } from '~/domain/quotes/quick-quote.server';
import type { ApiCall } from '../docs/api-call';
import { changeFilterBody, filterBody } from './calls';
import { changedFilter, filter } from './filter-answer';

const configurationNames = new Set<string>([
  ...Object.values(bookFields),
  ...Object.values(pagesFields),
  ...Object.values(simpleFields),
  requiredFinishField,
  variableQuantityField,
]);
configurationNames.delete(bookFields.productId);
configurationNames.delete(simpleFields.options);

/** The spec's fields, and the shop's own names of the other choices of a book. */
const changeBody = changeFilterBody.extend(
  Object.fromEntries(
    [...configurationNames]
      .filter((name) => !(name in changeFilterBody.shape))
      .map((name) => [name, z.string().optional()]),
  ),
);

const namesTheProduct = 'O produto vem por `pk_produto` ou por `url_amigavel`.';

export const catalogueCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/produto/filtrar',
    area: 'catalogue',
    summary: 'Tudo o que se pode escolher de um produto',
    description: `Com a configuração inicial já escolhida. ${namesTheProduct}`,
    auth: 'none',
    body: filterBody,
    data: filter,
    refusals: [404],
    example: { body: { pk_produto: 101 } },
  },
  {
    method: 'POST',
    path: '/api/produto/alterar-filtro',
    area: 'catalogue',
    summary: 'As opções e o preço depois de uma escolha',
    description: `Opções, acabamentos e serviços vão por código numérico ou por nome. O que não podia ser aceito como veio foi ajustado e aparece em \`ajustes\`; uma combinação impossível é 422 com a mensagem no campo. Um preço no envio é ignorado. ${namesTheProduct}`,
    auth: 'none',
    body: changeBody.extend({
      [differencesField]: z
        .enum(['1'])
        .optional()
        .meta({ description: 'Pede o que cada outra escolha mudaria no preço e no prazo' }),
    }),
    data: changedFilter,
    refusals: [404],
    example: {
      body: { pk_produto: 101, formato: '14x21', paginas_preto_branco: 120, exemplares: 50 },
    },
  },
  {
    method: 'GET',
    path: '/api/produto/orcamento-rapido',
    area: 'catalogue',
    summary: 'Preço e data de um livro por três respostas',
    description:
      'O tipo de livro escolhe formato, papel, capa e encadernação. Páginas e exemplares que não se imprimem vão para o número mais próximo.',
    auth: 'none',
    query: quickQuoteQuery,
    data: z.object({
      tipo: z.string(),
      descricao: z.string(),
      pk_produto: z.int(),
      link: z
        .string()
        .meta({ description: 'O produto já configurado', examples: ['/livro/101?exemplares=50'] }),
      configuracao: z.string(),
      paginas: z.int(),
      exemplares: z.int(),
      vlr_total_item: z.number(),
      data_pronto: z.iso.date(),
      texto_prazo: z.string(),
    }),
    refusals: [404],
    example: { query: { tipo: 'novel', paginas: '200', exemplares: '50' } },
  },
  {
    method: 'POST',
    path: '/api/produto/salvar-configuracao',
    area: 'catalogue',
    summary: 'Guarda uma configuração como projeto, para enviar os arquivos',
    description: `Leva os mesmos campos que \`POST /api/produto/alterar-filtro\`. Nada é guardado diferente do que foi pedido: o que precisaria de ajuste é 422. O projeto é do cliente logado ou, sem login, de quem souber o seu código. ${namesTheProduct}`,
    auth: 'optional',
    body: changeBody,
    data: z.object({
      projeto: z.string(),
      link: z
        .string()
        .meta({ description: 'A página de envio dos arquivos', examples: ['/envio?projeto=kq3v'] }),
    }),
    success: 201,
    refusals: [404, 429],
    example: {
      body: { pk_produto: 101, formato: '14x21', paginas_preto_branco: 120, exemplares: 50 },
    },
  },
];
