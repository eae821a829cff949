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
  type DeliveryChoice,
} from '~/domain/payments/delivery-change/change-delivery.server';
import { idField } from '~/domain/shared/id-field';
import { formatBrl } from '~/domain/shared/money';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const pedido = idField(deliveryMessages.notFound).meta({ description: 'Número do pedido', examples: [1024] });

const tooLate = { status: 409, text: deliveryMessages.tooLate } as const;
const notFound = { status: 404, text: deliveryMessages.notFound } as const;
const data = z.object({ pk_pedido: z.int() });
/** An address with a transport type, or a counter, perhaps with the price that was shown. */
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

const moved = (difference: number): string => {
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
    'Só até `carencia_ate`. O que a nova entrega custa a mais sai dos créditos; o que custa a menos vira crédito.',
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
  }),
  example: { pedido: 1024, entrega: 'b-1' },
  perform: (services, { customer }, { pedido: orderId, entrega }) =>
    changeDelivery(services, { userId: customer.id, orderId, ...wantedOf(entrega) }),
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
        `Esta entrega custa ${formatBrl(difference)} a mais, e você tem ${formatBrl(available)} em créditos. Escolha outra ou fale com a gente.`,
      fields: ['entrega'],
    },
  },
  done: ({ difference }) => moved(difference),
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

/** What a customer changes of a delivery while the order is not taken into production. */
export const orderDeliveryActs: readonly CalledAct[] = [redirect, collector, contact];
