import { z } from 'zod';
import { orderStatus } from '~/domain/orders/order-status';
import { readOrder, readPayableOrder } from '~/domain/orders/read-orders.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { checkPayment, confirmTestPurchase } from '~/domain/payments/flows/pay/check-payment.server';
import { cardDataRefused, changeMessage, paymentOutcome } from '~/domain/payments/flows/pay/labels';
import {
  carriesCardData,
  paymentAmounts,
  readPayment as readInput,
  readShownCredit,
} from '~/domain/payments/flows/pay/payment-form';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import type { ChangeFailure } from '~/domain/payments/flows/pay/waiting-payment';
import { digitableLine, formatDigitableLine } from '~/domain/payments/means/boleto/barcode';
import { slipFault, slipMessage } from '~/domain/payments/means/boleto/means';
import { findSlip } from '~/domain/payments/means/boleto/read-slip.server';
import { refusalText } from '~/domain/payments/means/card/labels';
import {
  type ProofFailure,
  proofMessage,
  proofSent,
  tooManyProofsAtOnce,
} from '~/domain/payments/means/deposit/proof';
import { sendProof } from '~/domain/payments/means/deposit/send-proof.server';
import { isPix } from '~/domain/payments/means/pix/means';
import { idField, optionalIdField } from '~/domain/shared/flag-field';
import { fromReais, toReais } from '~/domain/shared/money';
import { fail } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import type { Call } from '../call';
import { changeRefusals, paymentShape } from '../cart/payment-refusals';
import { defineChange, defineRead, reply } from '../define-read.server';
import { PROOF_RETRY_HEADERS, readProofOf } from '../http/proof-form.server';
import { refuse } from '../http/respond.server';
import type { RefusalRules } from '../refusal';

const area = 'orders';
const instant = z.iso.datetime();
const orderParams = z.object({
  id: z
    .int()
    .min(1)
    .meta({ description: 'Número do pedido', examples: [1] }),
});
/** The same call with the attempt's number after the order's, as in the specification; it is not compared. */
const withAttempt = (call: Call): Call => ({
  ...call,
  path: `${call.path}/{tentativa}`,
  description: [call.description, 'A tentativa não muda a resposta.'].join(' '),
  params: orderParams.extend({
    tentativa: z
      .int()
      .min(1)
      .meta({ description: 'Qual pagamento do pedido', examples: [1] }),
  }),
  example: { params: { ...call.example.params, tentativa: '1' } },
});
const notFound = { status: 404, text: 'Pedido não encontrado.' } as const;

const state = defineRead({
  area,
  auth: 'customer',
  path: '/api/pedido/recupera-pedido-pagamento-ok/{id}',
  summary: 'Diz se o PIX do pedido já foi pago',
  params: orderParams,
  data: z.object({
    status: z.boolean().meta({ description: 'Já foi pago', examples: [true] }),
    situacao: z.enum(['waiting', 'paid', 'closed']),
  }),
  example: { params: { id: '1024' } },
  cache: 'no-store',
  read: async (services, { customer, params }) => {
    const situacao = await checkPayment(services, { userId: customer.id, orderId: rowId(params.id) });
    if (situacao === null) return fail({ kind: 'not-found' });
    return reply({ status: situacao === 'paid', situacao });
  },
  refusals: { 'not-found': notFound },
});

type PixFailure =
  | { kind: 'not-found' | 'no-pix' | 'order-cancelled' | 'pix-ended' }
  | { kind: 'refused'; text: string };

const pix = defineRead({
  area,
  auth: 'customer',
  path: '/api/pedido/gerar-pix/pedido/{id}',
  summary: 'O código copia e cola do PIX do pedido',
  description: '`linhaDigitavel` é nula enquanto o banco não responde.',
  params: orderParams,
  data: z.union([
    z.object({ pago: z.literal(true).meta({ description: 'Já foi pago' }) }),
    z.object({
      pago: z.literal(false).meta({ description: 'Já foi pago', examples: [false] }),
      link: z
        .string()
        .meta({ description: 'A página do pedido, que mostra o QR Code', examples: ['/livro'] }),
      linhaDigitavel: z
        .string()
        .nullable()
        .meta({ description: 'PIX copia e cola', examples: ['00020126580014br.gov.bcb.pix'] }),
      vlr_pagamento: z.number().meta({ description: 'Valor a pagar, em reais', examples: [836.4] }),
      expira_em: instant.meta({
        description: 'Quando o código vence',
        examples: ['2026-11-23T14:30:00.000Z'],
      }),
    }),
  ]),
  example: { params: { id: '1024' } },
  fault: 'Ocorreu um erro ao consultar o pix.',
  read: async (services, { customer, params }) => {
    const id = rowId(params.id);
    const order = await readPayableOrder(services, customer.id, id);
    const payment = order && (await readPayment(services, id));
    if (!payment) return fail<PixFailure>({ kind: 'not-found' });
    const isCancelled = order.statusId === orderStatus.cancelled;
    if (payment.status === 'paid' || !(order.awaits || isCancelled))
      return reply({ pago: true as const }, 'Já identificamos o seu pagamento, aguarde.');
    if (!isPix(payment.typeId)) return fail<PixFailure>({ kind: 'no-pix' });
    if (payment.status === 'refused')
      return fail<PixFailure>({ kind: 'refused', text: refusalText(payment) });
    if (isCancelled) return fail<PixFailure>({ kind: 'order-cancelled' });
    if (payment.status === 'cancelled') return fail<PixFailure>({ kind: 'pix-ended' });
    return reply({
      pago: false as const,
      link: `/pedido/${id}`,
      linhaDigitavel: payment.copyPaste,
      vlr_pagamento: toReais(payment.amount),
      expira_em: payment.expiresAt.toISOString(),
    });
  },
  refusals: {
    'not-found': notFound,
    'no-pix': { status: 409, text: 'Este pedido não é pago por PIX.' },
    refused: { status: 409, text: ({ text }) => text },
    'order-cancelled': { status: 409, text: 'Este pedido foi cancelado.' },
    'pix-ended': { status: 409, text: 'Este PIX foi encerrado.' },
  },
});

const slip = defineRead({
  area,
  auth: 'customer',
  path: '/api/pedido/gerar-boleto-bkn-bank/pedido/{id}',
  summary: 'O boleto que o pedido espera',
  description: '`link` é o boleto em PDF.',
  params: orderParams,
  data: z.object({
    link: z.string().meta({ description: 'Para onde leva', examples: ['/livro'] }),
    linhaDigitavel: z
      .string()
      .meta({ description: 'Linha digitável do boleto', examples: ['00020126580014br.gov.bcb.pix'] }),
    codigo_barras: z.string().meta({
      description: 'Os 44 dígitos do código de barras',
      examples: ['00191164000000159900000003128557000000000117'],
    }),
    vlr_pagamento: z.number().meta({ description: 'Valor a pagar, em reais', examples: [836.4] }),
    vencimento: z.iso.date().meta({ description: 'Último dia para pagar', examples: ['2026-11-24'] }),
  }),
  example: { params: { id: '1024' } },
  fault: slipFault,
  read: async (services, { customer, params }) => {
    const orderId = rowId(params.id);
    const found = await findSlip(services, { userId: customer.id, orderId });
    if (!found.ok) return found;
    const { barcode, charged, dueOn } = found.value;
    return reply({
      link: `/pedido/${orderId}/boleto`,
      linhaDigitavel: formatDigitableLine(digitableLine(barcode)),
      codigo_barras: barcode,
      vlr_pagamento: toReais(charged),
      vencimento: dueOn.toISOString().slice(0, 10),
    });
  },
  refusals: {
    'not-found': { status: 404, text: slipMessage['not-found'] },
    paid: { status: 409, text: slipMessage.paid },
    'no-slip': { status: 409, text: slipMessage['no-slip'] },
    'not-ready': { status: 503, text: slipMessage['not-ready'] },
  },
});

const confirmInSandbox = defineChange({
  method: 'GET',
  area,
  auth: 'customer',
  path: '/api/pedido/confirmacao-compra/pedido/{id}',
  summary: 'Paga o PIX do pedido, só no ambiente de testes',
  description: 'Numa loja aberta ao público esta chamada não existe: responde 404.',
  params: orderParams,
  data: z.object({ status: z.boolean().meta({ description: 'O PIX foi pago', examples: [true] }) }),
  example: { params: { id: '1024' } },
  perform: async (services, { customer, params }) => {
    const confirmed = await confirmTestPurchase(services, { userId: customer.id, orderId: rowId(params.id) });
    return confirmed.ok ? reply({ status: true }) : confirmed;
  },
  refusals: {
    'not-found': { status: 404, text: changeMessage },
    'not-payable': { status: 409, text: changeMessage },
  },
});

const orderNumber = idField(changeMessage({ kind: 'not-found' })).meta({
  description: 'Número do pedido',
  examples: [1024],
});

/**
 * `total` is the amount due that the client showed, in reais, and `tentativa` the payment that it showed. Missing
 * values are not compared.
 */
const changePaymentBody = z.object({
  ...paymentShape,
  pedido: orderNumber,
  tentativa: optionalIdField('Tentativa inválida').meta({
    description: 'Qual pagamento do pedido, de 1 em diante; ao pagar, o que o cliente viu',
    examples: [1],
  }),
  total: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'Total inválido' })
      .min(0, 'Total inválido')
      .max(20_000_000, 'Total inválido')
      .optional(),
  ),
});

type PayFailure = ChangeFailure | { kind: 'card-data' } | { kind: 'refused'; text: string };

const pay = defineChange({
  area,
  auth: 'customer',
  path: '/api/pedido/alterar-pagamento',
  summary: 'Paga um pedido que espera, ou troca a forma de pagamento',
  description:
    'A cobrança anterior é encerrada antes. `total` é o que o cliente viu: se o valor mudou, a resposta é 409. Dados de cartão são recusados: o cartão vai do navegador à operadora, e aqui vem só o seu token. Tentativas com cartão são contadas por conta e por endereço. Um pedido aceita no máximo 10 cobranças em 24 horas, sem contar as de cartão; contam também as que refazem um boleto vencido ou um PIX expirado. Depois disso a resposta é 409; se uma cobrança ainda está em aberto, ela continua valendo.',
  input: changePaymentBody,
  amounts: paymentAmounts,
  data: z.object({
    pk_pedido: z.int(),
    fk_status_pedido: z.int().meta({ description: 'Código da situação', examples: [46] }),
  }),
  example: { body: { pedido: 1024, tipo_pagamento: '1', dependency: '101' } },
  perform: async (services, { customer, ip }, body) => {
    if (carriesCardData(body)) return fail<PayFailure>({ kind: 'card-data' });
    const { pedido: orderId, total, tentativa = null } = body;
    const changed = await changePayment(services, {
      customer,
      orderId,
      payment: readInput(body),
      shownAttempt: tentativa,
      shownTotal: total === undefined ? null : fromReais(total),
      shownCredit: readShownCredit(body),
      ip,
    });
    if (!changed.ok) return fail<PayFailure>(changed.failure);
    const order = await readOrder(services, customer.id, orderId);
    const payment = await readPayment(services, orderId);
    const text = paymentOutcome(payment);
    if (payment?.status === 'refused') return fail<PayFailure>({ kind: 'refused', text });
    return reply({ pk_pedido: orderId, fk_status_pedido: order?.status.id ?? 0 }, text);
  },
  refusals: {
    ...changeRefusals,
    'card-data': { status: 422, text: cardDataRefused },
    refused: { status: 422, text: ({ text }) => text },
  },
});

/** A form with a file. */
const proofBody = z.object({
  pedido: orderNumber,
  comprovante: z
    .string()
    .meta({ format: 'binary', description: 'O arquivo do comprovante', examples: ['%PDF-1.4 1 0 obj'] }),
});
const proofRefusals: RefusalRules<ProofFailure> = {
  infected: { status: 422, text: proofMessage, fields: ['comprovante'] },
  unchecked: { status: 503, text: proofMessage },
  'not-found': { status: 404, text: proofMessage },
  'not-waiting': { status: 409, text: proofMessage },
  'too-many': { status: 409, text: proofMessage },
  'too-large': { status: 413, text: proofMessage },
  missing: { status: 422, text: proofMessage, fields: ['comprovante'] },
  invalid: { status: 422, text: proofMessage, fields: ['comprovante'] },
};

const proof = defineChange({
  area,
  auth: 'customer',
  path: '/api/pedido/enviar-comprovante',
  summary: 'Envia o comprovante de um depósito',
  description:
    'PDF, JPG, PNG ou CDR, conferido pelo conteúdo, de no máximo 10 MB; até 10 por depósito. Quem envia mais de 3 ao mesmo tempo recebe 429.',
  body: proofBody,
  multipart: true,
  data: z.object({
    enviado: z.boolean().meta({ description: 'O comprovante foi guardado', examples: [false] }),
  }),
  example: { body: { pedido: 1024, comprovante: '%PDF-1.4 1 0 obj' } },
  alsoRefused: [429],
  perform: async (services, { customer, request }) => {
    const form = await readProofOf(customer.id, request);
    if (!form) throw refuse({ status: 429, message: tooManyProofsAtOnce, headers: PROOF_RETRY_HEADERS });
    const { fields, file } = form;
    const sent = await sendProof(services, { customer, orderId: rowId(fields.pedido), ...file });
    return sent.ok ? reply({ enviado: true }, proofSent) : sent;
  },
  refusals: proofRefusals,
});

export const paymentCalls: readonly Call[] = [
  state,
  pix,
  withAttempt(pix),
  slip,
  withAttempt(slip),
  confirmInSandbox,
  pay,
  proof,
];
