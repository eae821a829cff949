import { data, redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { deliveryWays } from '~/domain/cart/cart-query';
import type { FinaliseFailure } from '~/domain/payments/finalise-failure';
import { finishPurchase } from '~/domain/payments/finish-purchase.server';
import { isUndecidedCard, orderPlaced } from '~/domain/payments/labels';
import { carriesCardData, readPayment, readShownCredit } from '~/domain/payments/payment-form';
import { readPayment as readOrderPayment } from '~/domain/payments/read-payment.server';
import { writeFlash } from '~/platform/flash-cookie.server';
import type { Services } from '~/services.server';
import { finaliseRefusal } from '../../payment-refusal';
import { keptPaymentOf } from '../payment/kept-payment';
import { type CartAnswer, type CartSection, finishForm, tickedTerms } from './cart-form';

const sections: Record<FinaliseFailure['kind'], CartSection> = {
  'cart-not-found': 'resumo',
  'cart-empty': 'resumo',
  'document-missing': 'resumo',
  'billing-missing': 'entrega',
  'delivery-missing': 'entrega',
  'collector-missing': 'responsavel',
  'payment-missing': 'pagamento',
  'deposit-option-missing': 'pagamento',
  'method-unavailable': 'pagamento',
  'address-missing': 'pagamento',
  'card-missing': 'pagamento',
  'instalments-missing': 'pagamento',
  'two-cards': 'pagamento',
  'credit-changed': 'pagamento',
  'charge-changed': 'pagamento',
  'too-many-unpaid': 'pagamento',
  'card-data': 'pagamento',
  'line-unavailable': 'linhas',
  'files-missing': 'linhas',
  limited: 'pagamento',
  operator: 'termos',
  'terms-missing': 'termos',
  'contact-missing': 'contato',
  coupon: 'cupom',
  'contents-changed': 'resumo',
  'days-changed': 'resumo',
  'price-changed': 'resumo',
};

/**
 * Finishes the purchase and goes to the order's success page; or answers the page with the first reason why not.
 * The total and the contents that the page showed come back with the form, only to be compared.
 */
export const finish = async (
  services: Services,
  customer: Customer,
  fields: Record<string, string>,
  ip: string | null,
) => {
  const form = finishForm.parse(fields);
  if (carriesCardData(fields)) return refuse(fields, { kind: 'card-data' });
  const finished = await finishPurchase(services, {
    customer,
    cartToken: form.carrinho,
    shownTotal: form.total,
    shownContents: form.conferido,
    shownWay: form.entrega && deliveryWays[form.entrega],
    payment: readPayment(fields),
    shownCredit: readShownCredit(fields),
    orderName: form.nome,
    invoiceNote: form.observacoes,
    termsAccepted: form.termos_produtos === 'on' && form.termos_arquivos === 'on',
    ip,
  });
  if (finished.ok) {
    const { orderId } = finished.value;
    const paid = await readOrderPayment(services, orderId);
    // The page itself tells of a card that was refused or is looked at; nothing has been finished well yet.
    if (paid?.status === 'refused' || isUndecidedCard(paid)) return redirect(`/sucesso/${orderId}`);
    const flash = writeFlash(services.env, { id: services.ids.id(), text: orderPlaced, tone: 'success' });
    return redirect(`/sucesso/${orderId}`, { headers: { 'Set-Cookie': flash } });
  }
  return refuse(fields, finished.failure);
};

const refuse = (fields: Record<string, string>, failure: FinaliseFailure) => {
  const { status, message, headers } = finaliseRefusal(failure);
  const answer: CartAnswer = {
    intent: 'finalizar',
    ok: false,
    text: message,
    section: sections[failure.kind],
    failure: failure.kind,
    ...('lineId' in failure ? { lineId: failure.lineId } : {}),
    name: fields.nome,
    ...(fields.observacoes === undefined ? {} : { typed: { observacoes: fields.observacoes } }),
    payment: keptPaymentOf(fields),
    ticked: tickedTerms(fields),
  };
  return data(answer, { status, headers });
};
