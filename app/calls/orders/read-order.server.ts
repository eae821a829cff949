import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import { readOrderClaims } from '~/domain/claims/read-claims.server';
import { toWireClaim } from '~/domain/claims/wire';
import { readTracking } from '~/domain/fulfilment/give-up.server';
import { toWireTracking } from '~/domain/fulfilment/wire';
import { readInvoicing } from '~/domain/invoices/read-invoices.server';
import { toWireInvoicing } from '~/domain/invoices/wire';
import { orderMessages } from '~/domain/orders/labels';
import { readOrder } from '~/domain/orders/read-orders.server';
import { toWireOrder } from '~/domain/orders/wire';
import { readRefunds } from '~/domain/payments/flows/money-back/refund-queries.server';
import { toWireRefunds } from '~/domain/payments/flows/money-back/wire';
import { type AmountDue, readAmountDue } from '~/domain/payments/flows/pay/amount-due.server';
import { readPlanFacts } from '~/domain/payments/flows/pay/payment-methods.server';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { methodsBeside } from '~/domain/payments/flows/pay/waiting-payment';
import { toWireOrderPayment, toWirePayment } from '~/domain/payments/flows/pay/wire';
import { fail } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';
import { defineRead, reply } from '../define-read.server';
import { order as orderAnswer } from './order-answer';

/** The payment methods for the amount due of an order, with instalments; null if it takes no payment now. */
const wireChoice = async (services: Services, userId: number, due: AmountDue | null) => {
  if (!due || due.held) return null;
  const facts = await readPlanFacts(services, { userId, total: due.toPay, wanted: null });
  const methods = methodsBeside(due, facts);
  return toWirePayment({ ...facts, methods }, await services.storefront.facts());
};

/** How the order is paid, and what the customer can do about it. */
const wirePayment = async (services: Services, customer: Customer, orderId: number) => {
  const { paymentMethods, storefront } = services;
  const [payment, due, methods, account, { legalName, cnpj }] = await Promise.all([
    readPayment(services, orderId),
    readAmountDue(services, customer, orderId),
    paymentMethods.all(),
    paymentMethods.depositAccount(),
    storefront.facts(),
  ]);
  const facts = { orderId, payment, methods, account, holder: legalName, cnpj };
  return {
    ...toWireOrderPayment({ ...facts, awaits: due !== null, isHeld: due?.held != null }),
    opcoesPagamento: await wireChoice(services, customer.id, due),
  };
};

export const oneOrder = defineRead({
  area: 'orders',
  auth: 'customer',
  path: '/api/pedido/{id}',
  summary: 'Um pedido do cliente',
  params: z.object({
    id: z
      .int()
      .min(1)
      .meta({ description: 'Número do pedido', examples: [1] }),
  }),
  data: orderAnswer,
  example: { params: { id: '1024' } },
  fault: orderMessages.unreadable,
  read: async (services, { customer, params }) => {
    const order = await readOrder(services, customer.id, rowId(params.id));
    const invoicing = order && (await readInvoicing(services, { userId: customer.id, orderId: order.id }));
    if (!order || !invoicing) return fail({ kind: 'not-found' });
    const [payment, parcels, refunds] = await Promise.all([
      wirePayment(services, customer, order.id),
      readTracking(services, customer.id, order.id),
      readRefunds(services, order.id),
    ]);
    const { conhecimento_frete, ...tracking } = toWireTracking(parcels);
    const claims = await readOrderClaims(services, customer.id, order);
    const wire = { ...toWireOrder(order), ...toWireInvoicing(order.id, invoicing) };
    const pedidoItens = wire.pedidoItens.map((item) => ({
      ...item,
      ...toWireClaim(claims[item.pk_pedido_item]),
    }));
    const body = {
      ...wire,
      pedidoItens,
      frete: { ...wire.frete, conhecimento_frete },
      ...tracking,
      ...payment,
      estornos: toWireRefunds(refunds),
    };
    return reply({ ...body, hash: createHash('sha256').update(JSON.stringify(body)).digest('hex') });
  },
  refusals: { 'not-found': { status: 404, text: orderMessages.notFound } },
});
