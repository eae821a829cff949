import { z } from 'zod';
import { listCreditMoves, readWallet } from '~/domain/credit/list-credit-moves.server';
import { readStatementQuery, statementMessages, toWireMove } from '~/domain/credit/statement-query';
import { futureReleasesFailed } from '~/domain/orders/labels';
import { listFutureReleases } from '~/domain/orders/list-future-releases.server';
import { toReais } from '~/domain/shared/money';
import { fail } from '~/domain/shared/result';
import type { Call } from './call';
import { defineRead, reply } from './define-read.server';
import { wrongFields } from './refusal';

const area = 'orders';

const statement = defineRead({
  area,
  auth: 'customer',
  path: '/api/extrato-credito',
  summary: 'O saldo de créditos e o extrato, o mais novo primeiro',
  description: 'O que um pedido em aberto reservou conta como gasto.',
  query: z.object({
    dta_ini: z
      .string()
      .optional()
      .meta({ description: 'Desde este dia (AAAA-MM-DD ou dd/mm/aaaa)', examples: ['2026-11-01'] }),
    dta_fim: z
      .string()
      .optional()
      .meta({ description: 'Até este dia, inclusive (AAAA-MM-DD ou dd/mm/aaaa)', examples: ['2026-11-30'] }),
    page: z.coerce.number().catch(1).default(1),
  }),
  data: z.object({
    saldo: z.number().meta({ description: 'O que pode ser gasto, em reais', examples: [0] }),
    total: z.int().meta({ description: 'Quantos há em todas as páginas', examples: [3] }),
    last_page: z.int(),
    data: z.array(
      z
        .object({
          dta_inc: z.iso.datetime().meta({ description: 'Quando', examples: ['2026-11-21T14:30:00.000Z'] }),
          fk_pedido: z.int().nullable(),
          descricao: z.string(),
          valor: z.number().meta({ description: 'O que entra ou, negativo, o que sai, em reais' }),
          total_atualizado: z
            .number()
            .meta({ description: 'O saldo depois desta linha, em reais', examples: [120.5] }),
        })
        .meta({ id: 'LinhaDoExtrato' }),
    ),
  }),
  example: {},
  fault: statementMessages.failed,
  read: async (services, { customer: { id: userId }, request }) => {
    const { from, to, page, errors } = readStatementQuery(new URL(request.url).searchParams);
    if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors });
    const [{ available }, found] = await Promise.all([
      readWallet(services, userId),
      listCreditMoves(services, { userId, from, to, page }),
    ]);
    return reply({
      saldo: toReais(available),
      total: found.total,
      last_page: found.pages,
      data: found.moves.map(toWireMove),
    });
  },
  refusals: { invalid: wrongFields },
});

const futureReleases = defineRead({
  area,
  auth: 'customer',
  path: '/api/lancamentos-futuros',
  summary: 'Os créditos que os pedidos ainda vão liberar',
  description: 'O próximo primeiro, no máximo 100. O que for devolvido de um pedido diminui o bônus dele.',
  data: z.array(
    z.object({
      pk_pedido: z.int(),
      dta_inc_pedido: z.iso
        .datetime()
        .meta({ description: 'Quando foi feito', examples: ['2026-11-21T14:30:00.000Z'] }),
      valor_total_pedido: z.number(),
      valor_pago: z.number().describe('O que foi pago pelos itens, sem os créditos da carteira, em reais'),
      vlr_bonus: z.number().describe('Quanto será liberado, em reais'),
      obs_bonus: z.string().describe('Quando será liberado'),
    }),
  ),
  example: {},
  fault: futureReleasesFailed,
  read: async (services, { customer }) => {
    const releases = await listFutureReleases(services, customer.id);
    return reply(
      releases.map(({ orderId, orderedAt, total, paid, bonus, note }) => ({
        pk_pedido: orderId,
        dta_inc_pedido: orderedAt.toISOString(),
        valor_total_pedido: toReais(total),
        valor_pago: toReais(paid),
        vlr_bonus: toReais(bonus),
        obs_bonus: note,
      })),
    );
  },
  refusals: {},
});

export const creditCalls: readonly Call[] = [statement, futureReleases];
