import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';

const statementQuery = z.object({
  dta_ini: z
    .string()
    .optional()
    .meta({ description: 'Desde este dia (AAAA-MM-DD)', examples: ['2026-11-01'] }),
  dta_fim: z
    .string()
    .optional()
    .meta({ description: 'Até este dia, inclusive (AAAA-MM-DD)', examples: ['2026-11-30'] }),
  page: z.coerce.number().catch(1).default(1),
});

const move = z
  .object({
    dta_inc: z.iso.datetime(),
    fk_pedido: z.int().nullable(),
    descricao: z.string(),
    valor: z.number().meta({ description: 'O que entra ou, negativo, o que sai, em reais' }),
    total_atualizado: z.number().meta({ description: 'O saldo depois desta linha, em reais' }),
  })
  .meta({ id: 'LinhaDoExtrato' });

export const creditCalls: readonly ApiCall[] = [
  {
    method: 'GET',
    area: 'orders',
    auth: 'customer',
    path: '/api/extrato-credito',
    summary: 'O saldo de créditos e o extrato, o mais novo primeiro',
    description: 'O que um pedido em aberto reservou conta como gasto.',
    query: statementQuery,
    data: z.object({
      saldo: z.number().meta({ description: 'O que pode ser gasto, em reais' }),
      total: z.int(),
      last_page: z.int(),
      data: z.array(move),
    }),
    example: {},
  },
];
