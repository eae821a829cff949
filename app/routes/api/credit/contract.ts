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
  {
    method: 'GET',
    area: 'orders',
    auth: 'customer',
    path: '/api/lancamentos-futuros',
    summary: 'Os créditos que os pedidos ainda vão liberar',
    description: 'O próximo primeiro, no máximo 100. O que for devolvido de um pedido diminui o bônus dele.',
    data: z.array(
      z.object({
        pk_pedido: z.int(),
        dta_inc_pedido: z.iso.datetime(),
        valor_total_pedido: z.number(),
        valor_pago: z.number().describe('O que foi pago pelos itens, sem os créditos da carteira, em reais'),
        vlr_bonus: z.number().describe('Quanto será liberado, em reais'),
        obs_bonus: z.string().describe('Quando será liberado'),
      }),
    ),
    example: {},
  },
];
