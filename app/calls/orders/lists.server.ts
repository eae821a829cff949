import { z } from 'zod';
import { listOrders, listOrdersToAttend, listStatusNames } from '~/domain/orders/list-orders.server';
import { checkDays, filterOf, orderFilterFields } from '~/domain/orders/order-filter';
import { toWireOrderRow } from '~/domain/orders/wire';
import { ofWholeWay, waysToFilterBy } from '~/domain/payments/means/all-means';
import type { Call } from '../call';
import { defineRead, reply } from '../define-read.server';
import { orderRow } from './order-answer';
import { oneOrder } from './read-order.server';

const area = 'orders';

const list = defineRead({
  area,
  auth: 'customer',
  path: '/api/meus-pedidos',
  summary: 'Os pedidos do cliente, o mais novo primeiro',
  description:
    'Cada filtro pode faltar. Com `nome_pedido`, que não distingue acentos nem maiúsculas, `total` conta no máximo 1.000; uma ou duas letras procuram o começo de uma palavra.',
  // An invalid page number counts as 1.
  input: z
    .object({ page: z.coerce.number().catch(1).default(1), ...orderFilterFields })
    .superRefine(checkDays),
  data: z.object({
    total: z.int().meta({ description: 'Quantos há em todas as páginas', examples: [3] }),
    last_page: z.int(),
    data: z.array(orderRow).meta({ description: 'Os pedidos da página' }),
  }),
  example: { query: { page: '1' } },
  read: async (services, { customer }, requested) => {
    const input = { page: requested.page, filter: ofWholeWay(filterOf(requested)) };
    const { orders, total, pages } = await listOrders(services, customer.id, input);
    return reply({ total, last_page: pages, data: orders.map(toWireOrderRow) });
  },
  refusals: {},
});

const needNames = { payment: 'pagamento', files: 'arquivos', pickup: 'retirada' } as const;

const toAttend = defineRead({
  area,
  auth: 'customer',
  path: '/api/verificar-pedidos',
  summary: 'Os pedidos que esperam algo do cliente',
  description:
    'Para quem consulta de tempos em tempos e mostra um aviso: `pagamento` espera ser pago, `arquivos` tem um problema a conferir, `retirada` já pode ser retirado. Os 50 mais novos.',
  data: z.object({
    total: z.int().meta({ description: 'Quantos são', examples: [1] }),
    pedidos: z
      .array(
        z.object({
          pk_pedido: z.int(),
          pendencia: z.enum(['pagamento', 'arquivos', 'retirada']).describe('O que falta'),
          descricao_status_loja: z
            .string()
            .meta({ description: 'Situação, em palavras', examples: ['Aguardando pagamento por PIX'] }),
        }),
      )
      .describe('Do mais novo ao mais antigo'),
  }),
  example: {},
  read: async (services, { customer }) => {
    const orders = await listOrdersToAttend(services, customer.id);
    return reply({
      total: orders.length,
      pedidos: orders.map(({ id, need, label }) => ({
        pk_pedido: id,
        pendencia: needNames[need],
        descricao_status_loja: label,
      })),
    });
  },
  refusals: {},
});

const filters = defineRead({
  area,
  auth: 'customer',
  path: '/api/filtro-meus-pedidos',
  summary: 'O que a lista de pedidos filtra: formas de pagamento e status',
  data: z.object({
    formasPagamento: z.array(z.object({ pk_tipo_pagamento: z.int(), desc_tipo_pagamento: z.string() })),
    statusPedido: z
      .array(
        z.object({ pk_status_pedido: z.int(), desc_status_pedido: z.string().describe('Nome do status') }),
      )
      .describe('Os status que um pedido pode ter'),
  }),
  example: {},
  read: async (services) => {
    const [methods, statuses] = await Promise.all([services.paymentMethods.all(), listStatusNames(services)]);
    return reply({
      formasPagamento: waysToFilterBy(methods).map(({ id, name }) => ({
        pk_tipo_pagamento: id,
        desc_tipo_pagamento: name,
      })),
      statusPedido: statuses.map(({ id, label }) => ({ pk_status_pedido: id, desc_status_pedido: label })),
    });
  },
  refusals: {},
});

export const orderReads: readonly Call[] = [list, toAttend, filters, oneOrder];
