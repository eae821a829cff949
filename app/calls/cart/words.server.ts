import { z } from 'zod';
import { nameOrder, noteForInvoice } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { invoiceNote, orderName } from '~/domain/cart/order-name';
import { defineCartAct } from './cart-act.server';
import { token } from './payment-fields';

/** What the order is called. */
export const name = defineCartAct({
  intent: 'nome',
  section: 'nome',
  path: '/api/carrinho/nome-pedido',
  summary: 'Dá um nome ao pedido',
  description: 'Um nome vazio tira o que havia.',
  input: z.object({ token, nome: orderName }),
  example: { nome: 'Contos de inverno' },
  perform: (services, { customer }, { nome }) => nameOrder(services, { userId: customer.id, name: nome }),
  refusals: { 'not-found': { status: 404, text: cartMessages.orderNotNamed } },
  done: cartMessages.orderNamed,
  unreadable: cartMessages.orderNotNamed,
  fault: cartMessages.orderNotNamed,
});

/** What the invoice is to say. */
export const note = defineCartAct({
  intent: 'nota',
  section: 'nota',
  path: '/api/carrinho/obs-nota-pedido',
  summary: 'Guarda uma observação para a nota fiscal',
  description: 'Um texto vazio tira a que havia.',
  input: z.object({ token, observacoes: invoiceNote }),
  example: { observacoes: 'Pedido de compra 4512' },
  perform: (services, { customer }, { observacoes }) =>
    noteForInvoice(services, { userId: customer.id, note: observacoes }),
  refusals: { 'not-found': { status: 404, text: cartMessages.invoiceNotNoted } },
  done: cartMessages.invoiceNoted,
  unreadable: cartMessages.invoiceNotNoted,
  fault: cartMessages.invoiceNotNoted,
});
