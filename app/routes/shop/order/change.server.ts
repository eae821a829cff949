import { data, redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import { changePayment } from '~/domain/payments/change-payment.server';
import { cardDataRefused, changeMessage, paymentChanged } from '~/domain/payments/labels';
import { carriesCardData, paymentFields, readPayment, readShownCredit } from '~/domain/payments/payment-form';
import { proofMessage, proofSent } from '~/domain/payments/proof';
import { sendProof } from '~/domain/payments/send-proof.server';
import { writeFlash } from '~/platform/flash-cookie.server';
import type { Services } from '~/services.server';
import { isProofForm, readProofForm } from '../../proof-form.server';
import { readForm } from '../../request-body.server';
import { orderNotFound } from '../order-not-found';
import type { PaymentAnswer } from './payment-answer';

type Asked = { request: Request; customer: Customer; orderId: number };

const done = (services: Services, orderId: number, text: string) =>
  redirect(`/pedido/${orderId}`, {
    headers: { 'Set-Cookie': writeFlash(services.env, { id: services.ids.id(), text, tone: 'success' }) },
  });

const refused = (answer: PaymentAnswer, status: 400 | 403 | 409 | 422) => data(answer, { status });

const takeProof = async (services: Services, { request, customer, orderId }: Asked) => {
  const { file } = await readProofForm(request);
  const sent = await sendProof(services, { customer, orderId, ...file });
  if (sent.ok) return done(services, orderId, proofSent);
  return refused({ intent: 'comprovante', text: proofMessage(sent.failure) }, 422);
};

/** Centavos, as the page's form holds them. */
const shownTotalOf = (text: string | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

const pay = async (services: Services, { request, customer, orderId }: Asked) => {
  const form = await readForm(request, ['intent', 'total', ...paymentFields]);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const say = (text: string): PaymentAnswer => ({ intent: 'pagar', text });
  if (fields.intent !== 'pagar')
    return refused(say('Não entendemos o pedido. Atualize a página e tente de novo.'), 400);
  if (carriesCardData(fields)) return refused(say(cardDataRefused), 422);
  const shownTotal = shownTotalOf(fields.total);
  const payment = readPayment(fields);
  const changed = await changePayment(services, {
    ...{ customer, orderId, payment, shownTotal },
    shownCredit: readShownCredit(fields),
  });
  if (changed.ok) return done(services, orderId, paymentChanged);
  const { kind } = changed.failure;
  const isStale =
    kind === 'not-payable' || kind === 'price-changed' || kind === 'charge-changed' || kind === 'try-later';
  return refused(say(changeMessage(changed.failure)), kind === 'operator' ? 403 : isStale ? 409 : 422);
};

/** Does what a form of the order's page asks. @throws a 404 for an order that is not the customer's */
export const changeOrder = async (services: Services, asked: Asked) => {
  if (!(await readOrderStatus(services, asked.customer.id, asked.orderId))) throw orderNotFound();
  return isProofForm(asked.request) ? takeProof(services, asked) : pay(services, asked);
};
