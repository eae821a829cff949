import type { ChangeFailure } from '~/domain/payments/change-failure';
import type { FinaliseFailure } from '~/domain/payments/finalise-failure';
import { changeMessage, finaliseMessage } from '~/domain/payments/labels';
import type { PlanFailure } from '~/domain/payments/payment-plan';
import type { FieldErrors } from '~/domain/shared/result';

/** How pages and calls answer a payment that is refused: one table for the cart, one for an order, with a part in common. */
type Row = {
  status: 403 | 404 | 409 | 422 | 429 | 503;
  /** The fields at fault, by the API's names. */
  fields?: readonly string[];
};

const plan: Record<PlanFailure['kind'], Row> = {
  'payment-missing': { status: 422, fields: ['tipo_pagamento'] },
  'deposit-option-missing': { status: 422, fields: ['dependency'] },
  'method-unavailable': { status: 422 },
  'address-missing': { status: 422 },
  'card-missing': { status: 422 },
  'instalments-missing': { status: 422 },
  'two-cards': { status: 422 },
  'credit-changed': { status: 409 },
  'charge-changed': { status: 409 },
  'too-many-unpaid': { status: 422, fields: ['tipo_pagamento'] },
};

const change: Record<ChangeFailure['kind'], Row> = {
  ...plan,
  'not-found': { status: 404 },
  operator: { status: 403 },
  'already-paid': { status: 409 },
  'in-review': { status: 409 },
  'proof-sent': { status: 409 },
  'not-payable': { status: 409 },
  'payment-changed': { status: 409 },
  'same-payment': { status: 409 },
  'price-changed': { status: 409 },
  'too-many-charges': { status: 409 },
  'try-later': { status: 503 },
  limited: { status: 429 },
};

const finalise: Record<FinaliseFailure['kind'], Row> = {
  ...plan,
  'cart-not-found': { status: 404 },
  'card-data': { status: 422 },
  'cart-empty': { status: 422 },
  'document-missing': { status: 422 },
  'billing-missing': { status: 422 },
  'delivery-missing': { status: 422, fields: ['transporte'] },
  'collector-missing': { status: 422 },
  'contact-missing': { status: 422 },
  'line-unavailable': { status: 422 },
  'files-missing': { status: 422 },
  limited: { status: 429 },
  operator: { status: 403 },
  'terms-missing': { status: 422, fields: ['termos_produtos', 'termos_arquivos'] },
  'contents-changed': { status: 409 },
  'days-changed': { status: 409 },
  'price-changed': { status: 409, fields: ['total'] },
  coupon: { status: 422 },
};

type Refusal = {
  status: Row['status'];
  message: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
};

const refusal = ({ status, fields }: Row, message: string): Refusal => ({
  status,
  message,
  ...(fields ? { errors: Object.fromEntries(fields.map((field) => [field, [message]])) } : {}),
});

const wait = (failure: ChangeFailure | FinaliseFailure): Pick<Refusal, 'headers'> =>
  failure.kind === 'limited' ? { headers: { 'Retry-After': String(failure.retryAfterSeconds) } } : {};

/** Why the payment of an order was not changed. */
export const changeRefusal = (failure: ChangeFailure): Refusal => ({
  ...refusal(change[failure.kind], changeMessage(failure)),
  ...wait(failure),
});

/** Why a cart did not become an order. */
export const finaliseRefusal = (failure: FinaliseFailure): Refusal => ({
  ...refusal(finalise[failure.kind], finaliseMessage(failure)),
  ...wait(failure),
});
