import { z } from 'zod';
import {
  checkCollector,
  collectorFields,
  collectorOf,
  contactFields,
  contactOf,
} from '~/domain/cart/receiver';
import { changeReceiver } from '~/domain/orders/change-receiver.server';
import { deliveryMessages } from '~/domain/orders/labels';
import {
  changeDelivery,
  type DeliveryChanged,
  type DeliveryChoice,
} from '~/domain/payments/flows/delivery-change/change-delivery.server';
import { giveUpDelivery } from '~/domain/payments/flows/delivery-change/delivery-to-pay.server';
import { idField } from '~/domain/shared/flag-field';
import { formatBrl, toReais } from '~/domain/shared/money';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const pedido = idField(deliveryMessages.notFound).meta({ description: 'Número do pedido', examples: [1024] });

const tooLate = { status: 409, text: deliveryMessages.tooLate } as const;
const notFound = { status: 404, text: deliveryMessages.notFound } as const;
const data = z.object({ pk_pedido: z.int() });
const changedData = z.object({
  pk_pedido: z.int(),
  pix: z
    .object({
      valor: z.number().meta({ description: 'Em reais', examples: [18.4] }),
      linhaDigitavel: z
        .string()
        .nullable()
        .meta({ description: 'O PIX copia e cola; nulo enquanto o banco o gera', examples: [null] }),
      expira_em: z.iso
        .datetime()
        .meta({ examples: ['2026-03-02T15:30:00.000Z'], description: 'Quando o código vence' }),
    })
    .nullable()
    .meta({ description: 'O que falta pagar para a entrega mudar; nulo se ela já mudou' }),
});
/** An address with a transport type, or a pickup counter, optionally with the price that was shown. */
const WAY = /^(?:e-(\d{1,9})-(\d{1,9})|b-(\d{1,9}))(?:@(\d{1,9}))?$/;

type Wanted = { choice: DeliveryChoice; shownPrice: number | null };

const wantedOf = (way: string): Wanted => {
  const [, addressId, transportTypeId, counterId, price] = WAY.exec(way) ?? [];
  return {
    choice:
      counterId === undefined
        ? { addressId: Number(addressId), transportTypeId: Number(transportTypeId) }
        : { counterId: Number(counterId) },
    shownPrice: price === undefined ? null : Number(price),
  };
};

const moved = ({ difference, pix }: DeliveryChanged): string => {
  if (pix) return deliveryMessages.payPix;
  if (difference === 0) return deliveryMessages.changed;
  const amount = formatBrl(Math.abs(difference));
  return difference > 0
    ? `${deliveryMessages.changed} ${amount} saíram dos seus créditos.`
    : `${deliveryMessages.changed} ${amount} voltaram para os seus créditos.`;
};

const redirect = defineAct({
  intent: 'alterar-entrega',
  section: 'entrega',
  area: 'orders',
  path: '/api/pedido/alterar-entrega',
  summary: 'Manda um pedido pago para outro lugar',
  description:
    'Só até `carencia_ate`. O que a nova entrega custa a mais sai dos créditos, ou é pago por um PIX que a muda assim que o dinheiro chega; o que custa a menos vira crédito.',
  input: z.object({
    pedido,
    entrega: z
      .string(deliveryMessages.choose)
      .regex(WAY, deliveryMessages.choose)
      .meta({
        description:
          '`e-{endereço}-{transporte}` ou `b-{balcão}`; com `@` e os centavos que o cliente viu, é recusada se o preço mudou',
        examples: ['b-1'],
      }),
    pagar_com: z
      .enum(['creditos', 'pix'], deliveryMessages.choosePayment)
      .default('creditos')
      .meta({ description: 'Do que é pago o que a entrega custa a mais', examples: ['pix'] }),
  }),
  example: { pedido: 1024, entrega: 'b-1', pagar_com: 'pix' },
  perform: (services, { customer }, { pedido: orderId, entrega, pagar_com }) =>
    changeDelivery(services, {
      userId: customer.id,
      orderId,
      ...wantedOf(entrega),
      payWith: pagar_com === 'pix' ? 'pix' : 'wallet',
    }),
  refusals: {
    'not-found': notFound,
    'too-late': tooLate,
    'not-offered': { status: 409, text: deliveryMessages.notOffered, fields: ['entrega'] },
    same: { status: 409, text: deliveryMessages.same, fields: ['entrega'] },
    'price-changed': {
      status: 409,
      text: ({ price }) => `O preço desta entrega agora é ${formatBrl(price)}. Confira e confirme de novo.`,
      fields: ['entrega'],
    },
    'credit-short': {
      status: 409,
      text: ({ difference, available }) =>
        `Esta entrega custa ${formatBrl(difference)} a mais, e você tem ${formatBrl(available)} em créditos. Pague com PIX ou escolha outra.`,
      fields: ['pagar_com'],
    },
    waiting: { status: 409, text: deliveryMessages.waiting },
    'pix-refused': { status: 409, text: deliveryMessages.pixRefused, fields: ['pagar_com'] },
    'too-many-charges': { status: 409, text: deliveryMessages.tooManyCharges, fields: ['pagar_com'] },
  },
  done: (changed) => moved(changed),
  data: changedData,
  answer: (_services, _actor, { orderId, pix }) => ({
    pk_pedido: orderId,
    pix: pix && {
      valor: toReais(pix.amount),
      linhaDigitavel: pix.copyPaste,
      expira_em: pix.expiresAt.toISOString(),
    },
  }),
});

const giveUp = defineAct({
  intent: 'desistir-entrega',
  section: 'entrega',
  area: 'orders',
  path: '/api/pedido/desistir-entrega',
  summary: 'Desiste de uma entrega que espera pelo seu PIX',
  description: 'O PIX é encerrado no banco, e o pedido segue para onde já ia.',
  input: z.object({ pedido }),
  example: { pedido: 1024 },
  perform: (services, { customer }, { pedido: orderId }) =>
    giveUpDelivery(services, { userId: customer.id, orderId }),
  refusals: {
    'not-found': notFound,
    'nothing-waits': { status: 409, text: deliveryMessages.nothingWaits },
    'paid-meanwhile': { status: 409, text: deliveryMessages.paidMeanwhile },
    'try-later': { status: 503, text: deliveryMessages.tryLater },
  },
  done: deliveryMessages.givenUp,
  data,
  answer: (_services, _actor, done) => ({ pk_pedido: done.orderId }),
});

const receiverRefusals = {
  'not-found': notFound,
  'too-late': tooLate,
  'other-way': { status: 409, text: deliveryMessages.otherWay },
} as const;

const collector = defineAct({
  intent: 'alterar-retirada',
  section: 'entrega',
  area: 'orders',
  path: '/api/pedido/alterar-retirada',
  summary: 'Diz quem retira um pedido pago',
  description: 'Só até `carencia_ate`, de um pedido que é retirado no balcão.',
  input: z.object({ pedido, ...collectorFields }).superRefine(checkCollector),
  example: { pedido: 1024, tipo: '1', verificar: '1' },
  perform: (services, { customer }, { pedido: orderId, ...form }) =>
    changeReceiver(services, { userId: customer.id, orderId, receiver: { collector: collectorOf(form) } }),
  refusals: receiverRefusals,
  done: deliveryMessages.receiverChanged,
  data,
  answer: (_services, _actor, done) => ({ pk_pedido: done.orderId }),
});

const contact = defineAct({
  intent: 'alterar-contato',
  section: 'entrega',
  area: 'orders',
  path: '/api/pedido/alterar-contato',
  summary: 'Diz com quem a transportadora fala sobre um pedido pago',
  description: 'Só até `carencia_ate`, de um pedido que é entregue em casa.',
  input: z.object({ pedido, ...contactFields }),
  example: {
    pedido: 1024,
    contato_transporte: 'Clara Monteiro',
    documento_transporte: '529.982.247-25',
    telefone_transporte: '(11) 98765-4321',
  },
  perform: (services, { customer }, { pedido: orderId, ...form }) =>
    changeReceiver(services, { userId: customer.id, orderId, receiver: { contact: contactOf(form) } }),
  refusals: receiverRefusals,
  done: deliveryMessages.receiverChanged,
  data,
  answer: (_services, _actor, done) => ({ pk_pedido: done.orderId }),
});

/** A customer's changes to a delivery before the order goes into production. */
export const orderDeliveryActs: readonly CalledAct[] = [redirect, giveUp, collector, contact];
