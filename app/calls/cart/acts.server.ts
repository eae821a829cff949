import { z } from 'zod';
import { tooManyAttempts } from '~/domain/accounts/labels';
import {
  type ApplyFailure,
  applyCoupon,
  dropCoupon,
  nameCollector,
  nameContact,
} from '~/domain/cart/apply-coupon.server';
import { nameOrder, noteForInvoice } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { invoiceNote, orderName } from '~/domain/cart/order-name';
import {
  checkCollector,
  collectorFields,
  collectorOf,
  contactFields,
  contactOf,
} from '~/domain/cart/receiver';
import { couponMessage, couponMessages, couponRefused } from '~/domain/promotions/labels';
import { fail, ok, type Result } from '~/domain/shared/result';
import { transportMessages } from '~/ui/transport/trouble';
import type { Act, CalledAct } from '../act';
import { definePageAct } from '../define-act.server';
import { defineCartAct } from './define-cart-act.server';
import { deliveryOptionsCall, leave, pickUp, sendTo } from './delivery.server';
import { finish, twoCards } from './finish.server';
import { add, clear, duplicate, remove, step, undo } from './lines.server';
import { token } from './payment-refusals';
import { repeat } from './repeat.server';

const fields = ['codigo_cupom'];

/** From the API, an empty code removes the coupon. If there is none, a code is required. */
const coupon = defineCartAct({
  intent: 'cupom',
  section: 'cupom',
  path: '/api/carrinho/aplicar-cupom-desconto',
  summary: 'Aplica um cupom de desconto',
  description:
    'Um código vazio tira o cupom. Ele só é gasto quando o pedido é finalizado. Códigos errados são contados por conta e por endereço.',
  input: z.object({
    token,
    codigo_cupom: z
      .string()
      .default('')
      .meta({ description: 'Código do cupom; vazio tira o que havia', examples: ['LIVRO10'] }),
  }),
  example: { codigo_cupom: 'LIVRO10' },
  perform: async (
    services,
    { customer, ip },
    { codigo_cupom: code },
  ): Promise<Result<string, ApplyFailure>> => {
    if (code.trim() !== '') {
      const applied = await applyCoupon(services, { userId: customer.id, code, ip });
      return applied.ok ? ok(couponMessages.applied) : applied;
    }
    const isDropped = await dropCoupon(services, customer.id);
    return isDropped ? ok(couponMessages.removed) : fail({ kind: 'coupon', failure: { kind: 'blank' } });
  },
  refusals: {
    'no-cart': { status: 404, text: couponRefused(cartMessages.empty), fields },
    coupon: { status: 422, text: ({ failure }) => couponRefused(couponMessage(failure)), fields },
    limited: {
      status: 429,
      text: ({ retryAfterSeconds }) => tooManyAttempts(retryAfterSeconds),
      fields,
    },
  },
  done: (text) => text,
  fault: couponMessages.failed,
});

const withoutCoupon = definePageAct({
  area: 'cart',
  intent: 'tirar-cupom',
  section: 'cupom',
  input: z.object({}),
  perform: async (services, { customer }) => ok(await dropCoupon(services, customer.id)),
  refusals: {},
  done: couponMessages.removed,
  fault: couponMessages.notRemoved,
});

const collector = defineCartAct({
  intent: 'responsavel',
  section: 'responsavel',
  path: '/api/carrinho/responsavel-retirada',
  summary: 'Diz quem retira o pedido no balcão',
  description: '`tipo` 1 é o comprador, 2 é outra pessoa, com nome, documento e as duas confirmações.',
  input: z.object({ token, ...collectorFields }).superRefine(checkCollector),
  example: { tipo: '1', verificar: '1' },
  perform: (services, { customer }, input) =>
    nameCollector(services, { userId: customer.id, collector: collectorOf(input) }),
  refusals: { 'no-counter': { status: 409, text: cartMessages.chooseCounterFirst } },
  done: cartMessages.collectorKept,
  unreadable: transportMessages.checkFields,
});

const contact = defineCartAct({
  intent: 'contato',
  section: 'contato',
  path: '/api/carrinho/contato-transporte',
  summary: 'Diz com quem a transportadora fala',
  description: 'Nome, CPF e telefone de quem recebe.',
  input: z.object({ token, ...contactFields }),
  example: {
    contato_transporte: 'Clara Monteiro',
    documento_transporte: '529.982.247-25',
    telefone_transporte: '(11) 98765-4321',
  },
  perform: (services, { customer }, input) =>
    nameContact(services, { userId: customer.id, contact: contactOf(input) }),
  refusals: { 'no-address': { status: 409, text: cartMessages.chooseAddressFirst } },
  done: cartMessages.contactKept,
  unreadable: transportMessages.checkFields,
});

/** Sets the order's name. */
const name = defineCartAct({
  intent: 'nome',
  section: 'nome',
  path: '/api/carrinho/nome-pedido',
  summary: 'Dá um nome ao pedido',
  description: 'Um nome vazio tira o que havia.',
  input: z.object({ token, nome: orderName.meta({ description: 'Nome', examples: ['Contos de inverno'] }) }),
  example: { nome: 'Contos de inverno' },
  perform: (services, { customer }, { nome }) => nameOrder(services, { userId: customer.id, name: nome }),
  refusals: { 'not-found': { status: 404, text: cartMessages.orderNotNamed } },
  done: cartMessages.orderNamed,
  unreadable: cartMessages.orderNotNamed,
  fault: cartMessages.orderNotNamed,
});

/** Sets the note for the invoice. */
const note = defineCartAct({
  intent: 'nota',
  section: 'nota',
  path: '/api/carrinho/obs-nota-pedido',
  summary: 'Guarda uma observação para a nota fiscal',
  description: 'Um texto vazio tira a que havia.',
  input: z.object({
    token,
    observacoes: invoiceNote.meta({
      description: 'O que escrever na nota fiscal; vazio tira o que havia',
      examples: ['Pedido de compra 4512'],
    }),
  }),
  example: { observacoes: 'Pedido de compra 4512' },
  perform: (services, { customer }, { observacoes }) =>
    noteForInvoice(services, { userId: customer.id, note: observacoes }),
  refusals: { 'not-found': { status: 404, text: cartMessages.invoiceNotNoted } },
  done: cartMessages.invoiceNoted,
  unreadable: cartMessages.invoiceNotNoted,
  fault: cartMessages.invoiceNotNoted,
});

/** Acts of the cart that pages and API share. */
export const cartCalledActs: readonly CalledAct[] = [
  ...[add, remove, duplicate, step, clear],
  ...[sendTo, pickUp, deliveryOptionsCall, collector, contact],
  ...[coupon, name, note],
  ...[twoCards, finish, repeat],
] as CalledAct[];

/** Acts that only the page has: undoing a removal, and leaving the cart. */
export const cartPageActs: readonly Act[] = [undo, withoutCoupon, leave];
