import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { interiorPapersBody } from './calls';

/** Read by pricing/spine-calculator, which takes each as the text of a form. */
const spineBody = z.object({
  papel: z.string().meta({
    description: 'Papel do miolo, pelo pk_dependencia_atributo ou pelo código',
    examples: ['offset-75'],
  }),
  qtd_paginas: z.string(),
  capa_dura: z.string().optional(),
  costurado: z.string().optional(),
});

const paymentMethod = z
  .object({
    pk_tipo_pagamento: z.int(),
    desc_tipo_pagamento: z.string(),
    info_tipo_pagamento: z.string(),
    texto_tipo_pagamento: z.string(),
    ico_tipo_pagamento: z.string().nullable(),
    dependencia_tipo_pagamento: z.array(
      z.object({
        pk_dependencia_tipo_pagamento: z.int(),
        desc_dependencia_tipo_pagamento: z.string(),
        ico_dependencia_tipo_pagamento: z.string().nullable(),
        info_dependencia_tipo_pagamento: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FormaDePagamento' });

export const pageCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/produto/calcular-lombada',
    area: 'catalogue',
    summary: 'Calcula a lombada de um livro',
    description: '`message` diz o resultado com três casas.',
    auth: 'none',
    body: spineBody,
    data: z.number().meta({ description: 'Lombada em mm', examples: [7.05] }),
    example: { body: { papel: 'offset-75', qtd_paginas: '120', capa_dura: '0' } },
  },
  {
    method: 'POST',
    path: '/api/produto/buscar-dependencias-miolo',
    area: 'catalogue',
    summary: 'As opções de um atributo nos produtos de um tipo',
    description: 'Com `tipo_produto` 7 e `atributo` 1, os papéis de miolo dos livros.',
    auth: 'none',
    body: interiorPapersBody,
    data: z.array(
      z.object({
        pk_dependencia_atributo: z.int(),
        fk_atributo: z.int(),
        texto_dependencia_atributo: z.string(),
      }),
    ),
    example: { body: { tipo_produto: 7, atributo: 1 } },
  },
  {
    method: 'GET',
    path: '/api/formas-de-pagamento',
    area: 'store',
    summary: 'As formas de pagamento que se podem escolher hoje',
    auth: 'none',
    data: z.array(paymentMethod),
    example: {},
  },
  {
    method: 'GET',
    path: '/api/view-formas-de-pagamento',
    area: 'store',
    summary: 'O que a página de formas de pagamento mostra',
    description: 'As formas de hoje, as que virão, e quem recebe o pagamento.',
    auth: 'none',
    data: z.object({
      formasPagamento: z.array(paymentMethod),
      em_breve: z.array(paymentMethod),
      titular_deposito: z.string(),
      cnpj: z.string(),
    }),
    example: {},
  },
];
