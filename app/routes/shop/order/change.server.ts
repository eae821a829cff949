import { data, redirect } from '@remix-run/node';
import { refusalOf } from '~/calls/refusal';
import type { Customer } from '~/domain/accounts/customer';
import { attachmentAnswer } from '~/domain/attachments/attachment';
import { orderMessages } from '~/domain/orders/labels';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { cardDataRefused, isUndecidedCard, paymentOutcome } from '~/domain/payments/flows/pay/labels';
import {
  carriesCardData,
  paymentFields,
  readPayment as readInput,
  readShownCredit,
} from '~/domain/payments/flows/pay/payment-form';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { proofMessage, proofSent, tooManyProofsAtOnce } from '~/domain/payments/means/deposit/proof';
import { sendProof } from '~/domain/payments/means/deposit/send-proof.server';
import type { FieldErrors } from '~/domain/shared/result';
import { writeFlash } from '~/platform/cookies.server';
import type { Services } from '~/services.server';
import type { Act } from '../../../calls/act';
import { allActs } from '../../../calls/all-calls.server';
import { changeRefusals } from '../../../calls/cart/payment-refusals';
import { readAttachmentForm } from '../../../calls/http/attachment-form.server';
import { isMultipart } from '../../../calls/http/multipart.server';
import { PROOF_RETRY_HEADERS, readProofOf } from '../../../calls/http/proof-form.server';
import { readForm } from '../../../calls/http/request-body.server';
import { contest } from '../../../calls/orders/contest.server';
import { confirmResend, resendPath } from '../../../calls/orders/files.server';
import { refuseOperator } from '../../guards.server';
import { keptPaymentOf } from '../payment/payment-fields';
import type { PaymentAnswer } from './payment/payment-state';

/** The answer to a refused act of the order's page; a successful one redirects to the page. */
export type ActAnswer = {
  act: string;
  text: string;
  errors?: FieldErrors;
  /** The typed values, by field name */
  typed: Record<string, string>;
};

/**
 * Redirects from an order's page to the customer's orders, with the reason. Another customer's order is treated like
 * one that does not exist.
 */
export const leaveOrder = (
  { env, ids }: Pick<Services, 'env' | 'ids'>,
  why: 'notFound' | 'unreadable',
): Response =>
  redirect('/pedidos', {
    headers: { 'Set-Cookie': writeFlash(env, { id: ids.id(), text: orderMessages[why], tone: 'danger' }) },
  });

type Params = {
  request: Request;
  customer: Customer;
  orderId: number;
  /** The request's IP address, if known. */
  ip: string | null;
};

const done = (services: Services, orderId: number, text: string, tone: 'success' | 'info' = 'success') =>
  redirect(`/pedido/${orderId}`, {
    headers: { 'Set-Cookie': writeFlash(services.env, { id: services.ids.id(), text, tone }) },
  });

const refused = (answer: PaymentAnswer, status: number, headers: Record<string, string> = {}) =>
  data(answer, { status, headers });

const takeProof = async (services: Services, { request, customer, orderId }: Params) => {
  const form = await readProofOf(customer.id, request);
  if (!form) return refused({ intent: 'comprovante', text: tooManyProofsAtOnce }, 429, PROOF_RETRY_HEADERS);
  const sent = await sendProof(services, { customer, orderId, ...form.file });
  if (sent.ok) return done(services, orderId, proofSent);
  return refused({ intent: 'comprovante', text: proofMessage(sent.failure) }, 422);
};

/** A browser without scripts sends the files with the form. */
const isContestForm = (request: Request): boolean =>
  isMultipart(request) && new URL(request.url).searchParams.get('acao') === contest.intent;

const takeContest = async (services: Services, requested: Params) => {
  const { form, field } = contest.attachments ?? { form: '', field: '' };
  const wanted = { form, rowField: 'pedido_item', fields: contest.fields, filesField: field };
  const read = await readAttachmentForm(services, requested.request, {
    userId: requested.customer.id,
    ...wanted,
  });
  if (!read.refusal) return perform(services, contest, read.fields, requested);
  const { status, text } = attachmentAnswer(read.refusal);
  const { [field]: _files, ...typed } = read.fields;
  const answer: ActAnswer = { act: contest.intent, text, errors: { [field]: [text] }, typed };
  return data(answer, { status: status >= 500 ? 409 : status });
};

/** A number in the page's form: centavos, or the payment attempt that was shown. */
const shownNumber = (text: string | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

const orderActs = allActs.filter(({ area }) => area === 'orders');

/** All fields of the page's forms. */
const pageFields = [
  ...new Set([
    ...['intent', 'total', 'tentativa', ...paymentFields],
    ...orderActs.flatMap(({ fields }) => fields),
  ]),
];

/** Where an act redirects, if not to the order. */
const leadsTo: Record<string, (done: never) => string> = {
  [confirmResend.intent]: ({ projectId }: { projectId: string }) => resendPath(projectId),
};

const perform = async (
  services: Services,
  act: Act,
  fields: Record<string, string>,
  { request, customer, orderId, ip }: Params,
) => {
  if (act.isPersonal) await refuseOperator(request);
  const outcome = await act.attempt(services, { customer, ip }, fields);
  if (outcome.ok) {
    const path = leadsTo[act.intent]?.(outcome.done as never) ?? `/pedido/${orderId}`;
    const flash = { id: services.ids.id(), text: outcome.text, tone: 'success' } as const;
    return redirect(path, { headers: { 'Set-Cookie': writeFlash(services.env, flash) } });
  }
  const { status, text, errors } = outcome;
  const typed = Object.fromEntries(
    act.fields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  const answer: ActAnswer = { act: act.intent, text, typed, ...(errors && { errors }) };
  // At a status from 500 on the browser would show a general error instead of this message.
  return data(answer, { status: status >= 500 ? 409 : status });
};

const pay = async (services: Services, requested: Params, fields: Record<string, string>) => {
  const { customer, orderId, ip } = requested;
  const say = (text: string): PaymentAnswer => ({
    intent: 'pagar',
    text,
    payment: keptPaymentOf(fields),
  });
  if (fields.intent !== 'pagar')
    return refused(say('Não entendemos o pedido. Atualize a página e tente de novo.'), 400);
  if (carriesCardData(fields)) return refused(say(cardDataRefused), 422);
  const changed = await changePayment(services, {
    customer,
    orderId,
    ip,
    payment: readInput(fields),
    shownAttempt: shownNumber(fields.tentativa),
    shownTotal: shownNumber(fields.total),
    shownCredit: readShownCredit(fields),
  });
  if (!changed.ok) {
    const { status, text: message, headers } = refusalOf(changeRefusals, changed.failure);
    // At a status from 500 on the browser would show a general error instead of this message.
    return refused(say(message), status >= 500 ? 409 : status, headers);
  }
  const payment = await readPayment(services, orderId);
  const text = paymentOutcome(payment);
  if (payment?.status === 'refused') return refused(say(text), 422);
  return done(services, orderId, text, isUndecidedCard(payment) ? 'info' : 'success');
};

/** Handles a form of the order's page. @throws a redirect to the other orders if it is not the customer's */
export const changeOrder = async (services: Services, requested: Params) => {
  if (!(await readOrderStatus(services, requested.customer.id, requested.orderId)))
    throw leaveOrder(services, 'notFound');
  if (isContestForm(requested.request)) return takeContest(services, requested);
  if (isMultipart(requested.request)) return takeProof(services, requested);
  const form = await readForm(requested.request, pageFields);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const act = orderActs.find(({ intent }) => intent === fields.intent);
  return act ? perform(services, act, fields, requested) : pay(services, requested, fields);
};
