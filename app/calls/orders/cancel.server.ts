import { z } from 'zod';
import { cancelFields, checkAccount, wantedOf } from '~/domain/payments/flows/cancel/cancel-form';
import { cancelItem } from '~/domain/payments/flows/cancel/cancel-item.server';
import { cancelOrder } from '~/domain/payments/flows/cancel/cancel-order.server';
import { amountChanged, cancelledText, cancelMessages } from '~/domain/payments/flows/cancel/labels';
import { takeIntoWallet } from '~/domain/payments/flows/money-back/money-back.server';
import { toWireMoneyBack } from '~/domain/payments/flows/money-back/wire';
import { idField } from '~/domain/shared/flag-field';
import { formatBrl, fromReais, toReais } from '~/domain/shared/money';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const shown = z
  .preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(0).optional())
  .catch(undefined)
  .meta({ description: 'O que o cliente viu que volta, em reais; se mudou, a resposta é 409' });

const orderId = idField(cancelMessages.orderNotFound).meta({
  description: 'Número do pedido',
  examples: [1024],
});
const itemId = idField(cancelMessages.itemNotFound).meta({ description: 'Número do item', examples: [31] });

/** Where the money of a cancellation goes, in the API's answer. */
const moneyBack = z.object({
  valor: z.number().meta({ description: 'Quanto volta, em reais', examples: [148.9] }),
  devolucoes: z
    .array(
      z.object({
        fk_tipo_pagamento: z.int().meta({ description: 'Como foi pago', examples: [3] }),
        valor: z.number().meta({ description: 'Quanto volta deste pagamento, em reais', examples: [148.9] }),
        destino: z
          .enum(['pagador', 'carteira', 'conta'])
          .meta({ description: 'Para onde volta', examples: ['pagador'] }),
        descricao: z
          .string()
          .meta({ description: 'O mesmo em palavras', examples: ['Volta ao cartão Visa final 0010'] }),
        prazo: z.string().meta({ description: 'Em quanto tempo', examples: ['em até duas faturas'] }),
      }),
    )
    .meta({ description: 'De cada pagamento, quanto, como e em quanto tempo volta' }),
});

const refusals = {
  'reason-missing': { status: 422, text: cancelMessages.reasonMissing, fields: ['motivo'] },
  'paid-meanwhile': { status: 409, text: cancelMessages.paidMeanwhile },
  'try-later': { status: 409, text: cancelMessages.tryLater },
  'in-review': { status: 409, text: cancelMessages.inReview },
  'proof-sent': { status: 409, text: cancelMessages.proofSent },
  'not-paid': { status: 409, text: cancelMessages.notPaid },
} as const;

const description =
  'Até a produção começar. O que foi pago volta pelo mesmo caminho, para a carteira ou, onde não há caminho de volta (boleto, depósito), para a conta informada; a resposta diz quanto, como e em quanto tempo.';

const cancelWholeOrder = defineAct({
  intent: 'cancelar-pedido',
  section: 'pedido',
  area: 'orders',
  path: '/api/pedido/cancelar',
  summary: 'Cancela um pedido',
  description: `${description} Um pedido que espera pagamento é encerrado sem custo, e cupom e créditos voltam.`,
  isPersonal: true,
  amounts: ['valor'],
  input: z.object({ pedido: orderId, ...cancelFields, valor: shown }).superRefine(checkAccount),
  example: { pedido: 1024, motivo: 'Comprei o formato errado.', devolucao: 'mesma_forma' },
  perform: (services, { customer }, { pedido, valor, ...form }) =>
    cancelOrder(services, {
      userId: customer.id,
      orderId: pedido,
      reason: form.motivo,
      wanted: wantedOf(form),
      shown: valor === undefined ? null : fromReais(valor),
    }),
  refusals: {
    ...refusals,
    'not-found': { status: 404, text: cancelMessages.orderNotFound },
    'too-late': { status: 409, text: cancelMessages.orderTooLate },
    'amount-changed': { status: 409, text: ({ amount }) => amountChanged(amount) },
  },
  done: ({ back }) => cancelledText(cancelMessages.orderCancelled, back),
  data: z.object({ pk_pedido: z.int(), ...moneyBack.shape }),
  answer: (_services, _actor, done) => ({ pk_pedido: done.orderId, ...toWireMoneyBack(done.back) }),
});

const cancelOneItem = defineAct({
  intent: 'cancelar-item',
  section: 'itens',
  area: 'orders',
  path: '/api/pedido/cancelar-item',
  summary: 'Cancela um item de um pedido pago',
  description: `${description} Volta o preço do item menos a parte dele no desconto; o frete fica enquanto outro item for entregue. Com o último item, o pedido inteiro é cancelado.`,
  isPersonal: true,
  amounts: ['valor'],
  input: z
    .object({
      pedido_item: itemId.meta({ description: 'Número do item', examples: [31] }),
      ...cancelFields,
      valor: shown,
    })
    .superRefine(checkAccount),
  example: { pedido_item: 31, motivo: 'Comprei o formato errado.', devolucao: 'carteira' },
  perform: (services, { customer }, { pedido_item, valor, ...form }) =>
    cancelItem(services, {
      userId: customer.id,
      itemId: pedido_item,
      reason: form.motivo,
      wanted: wantedOf(form),
      shown: valor === undefined ? null : fromReais(valor),
    }),
  refusals: {
    ...refusals,
    'not-found': { status: 404, text: cancelMessages.itemNotFound },
    'too-late': { status: 409, text: cancelMessages.itemTooLate },
    'amount-changed': { status: 409, text: ({ amount }) => amountChanged(amount) },
  },
  done: ({ back, isWhole }) =>
    cancelledText(isWhole ? cancelMessages.orderCancelled : cancelMessages.itemCancelled, back),
  data: z.object({
    pk_pedido: z.int(),
    pedido_cancelado: z
      .boolean()
      .meta({ description: 'Era o último item, e o pedido acabou', examples: [false] }),
    ...moneyBack.shape,
  }),
  answer: (_services, _actor, done) => ({
    pk_pedido: done.orderId,
    pedido_cancelado: done.isWhole,
    ...toWireMoneyBack(done.back),
  }),
});

const takeRefund = defineAct({
  intent: 'receber-na-carteira',
  section: 'devolucoes',
  area: 'orders',
  path: '/api/pedido/receber-na-carteira',
  summary: 'Recebe na carteira uma devolução que o banco recusou',
  description: 'Só enquanto o banco ou a operadora não aceita a devolução; o crédito vale na hora.',
  isPersonal: true,
  input: z.object({
    estorno: idField(cancelMessages.refundNotFound).meta({
      description: 'Número da devolução',
      examples: [7],
    }),
  }),
  example: { estorno: 7 },
  perform: (services, { customer }, { estorno }) =>
    takeIntoWallet(services, { userId: customer.id, refundId: estorno }),
  refusals: {
    'not-found': { status: 404, text: cancelMessages.refundNotFound },
    'not-refused': { status: 409, text: cancelMessages.refundUnderWay },
  },
  done: ({ amount }) => `${formatBrl(amount)} já estão na sua carteira.`,
  data: z.object({ pk_pedido: z.int(), valor: z.number().meta({ description: 'O crédito, em reais' }) }),
  answer: (_services, _actor, { orderId: id, amount }) => ({ pk_pedido: id, valor: toReais(amount) }),
});

/** A customer's ways to cancel an order or a part of it, and to choose the refund. */
export const cancelActs: readonly CalledAct[] = [cancelWholeOrder, cancelOneItem, takeRefund];
