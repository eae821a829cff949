import { z } from 'zod';
import { invoiceNote } from '~/domain/cart/order-name';
import { invoiceMessages } from '~/domain/invoices/labels';
import { changeInvoiceNote, requestInvoice } from '~/domain/invoices/request-invoice.server';
import { idField } from '~/domain/shared/flag-field';
import type { CalledAct } from '../act';
import { defineAct } from '../define-act.server';

const request = defineAct({
  intent: 'solicitar-nota-fiscal',
  section: 'nota-fiscal',
  area: 'orders',
  path: '/api/pedido/solicitar-nota-fiscal',
  summary: 'Solicita a nota fiscal de um pedido pago',
  description:
    'A nota costuma sair em minutos; se a loja não a emite por conta própria, a equipe a anexa em até 5 dias úteis. Repetir a solicitação não muda nada.',
  input: z.object({
    pkPedido: idField(invoiceMessages.notFound).meta({ description: 'Número do pedido', examples: [1024] }),
  }),
  example: { pkPedido: 1024 },
  perform: (services, { customer }, { pkPedido }) =>
    requestInvoice(services, { userId: customer.id, orderId: pkPedido }),
  refusals: {
    'not-found': { status: 404, text: invoiceMessages.notFound },
    'not-paid': { status: 409, text: invoiceMessages.notPaid },
    attached: { status: 409, text: invoiceMessages.attached },
    later: { status: 409, text: invoiceMessages.automatic },
  },
  done: ({ isIssuing }) => (isIssuing ? invoiceMessages.issuing : invoiceMessages.requested),
  data: z.object({ solicitada: z.boolean().meta({ description: 'A nota fiscal foi solicitada' }) }),
  answer: () => ({ solicitada: true }),
});

const changeNote = defineAct({
  intent: 'alterar-obs-nota-fiscal',
  section: 'nota-fiscal',
  area: 'orders',
  path: '/api/pedido/alterar-obs-nota-fiscal',
  summary: 'Muda uma observação para a nota fiscal do pedido',
  description: 'Onde `permite_editar_obs_nf` é verdadeiro. Um texto vazio tira o que havia.',
  input: z.object({
    pk_obs_pedido: idField(invoiceMessages.noteNotFound).meta({
      description: 'Código da observação',
      examples: [512],
    }),
    obs_pedido: invoiceNote.meta({
      description: 'Observação para a nota fiscal',
      examples: ['Pedido de compra 4512'],
    }),
  }),
  example: { pk_obs_pedido: 512, obs_pedido: 'Pedido de compra 4512' },
  perform: (services, { customer }, { pk_obs_pedido, obs_pedido }) =>
    changeInvoiceNote(services, { userId: customer.id, noteId: pk_obs_pedido, text: obs_pedido }),
  refusals: {
    'not-found': { status: 404, text: invoiceMessages.noteNotFound },
    closed: { status: 409, text: invoiceMessages.noteClosed },
  },
  done: invoiceMessages.noteSaved,
  fault: invoiceMessages.noteFault,
  data: z.object({ pk_pedido: z.int() }),
  answer: (_services, _actor, { orderId }) => ({ pk_pedido: orderId }),
});

/** A customer's acts on the invoice of an order. */
export const invoiceActs: readonly CalledAct[] = [request, changeNote];
