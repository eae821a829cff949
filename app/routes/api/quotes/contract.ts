import { z } from 'zod';
import { splitPhoneFields } from '~/domain/quotes/wire-fields';
import type { ApiCall } from '../docs/api-call';
import { quoteBody } from './calls';

/** Beside the quote's own fields: the product, and the telephone in two parts for whoever has it so. */
const besides = z.looseObject({
  pk_produto: z.int(),
  [splitPhoneFields.areaCode]: z.string().optional(),
  [splitPhoneFields.number]: z.string().optional(),
});

export const quoteCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/produto/orcamento',
    area: 'quotes',
    summary: 'Guarda um orçamento e o envia por e-mail',
    description:
      'Ao lado destes campos vão os da configuração, como em `POST /api/produto/alterar-filtro`; sem eles vale a configuração inicial. Com login, o orçamento fica ligado à conta.',
    auth: 'optional',
    scope: 'quotes:write',
    body: besides.and(quoteBody),
    data: z.object({
      pk_orcamento: z.int(),
      numero: z.string(),
      validade: z.iso.date(),
      pk_produto: z.int(),
      nome_produto: z.string(),
      desc_categoria: z.string(),
      qtd: z.int(),
      vlr_total: z.number(),
      vlr_unitario: z.number(),
      prazo: z.int(),
      link: z.string().meta({
        description: 'Endereço do orçamento, só para quem o pediu',
        examples: ['https://lombada.example/orcamento/mT3q'],
      }),
    }),
    refusals: [404, 429],
    example: {
      body: {
        pk_produto: 101,
        paginas_preto_branco: 120,
        exemplares: 50,
        nome_orcamento: 'Helena Prado',
        email_orcamento: 'helena@exemplo.com.br',
        telefone_orcamento: '(11) 98765-4321',
        nome_projeto: 'Contos de inverno',
        news_orcamento: false,
        cep: '01310-100',
      },
    },
  },
];
