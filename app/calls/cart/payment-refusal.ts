import type { PlanFailure } from '~/domain/payments/core/planned-payment';
import { changeMessage } from '~/domain/payments/flows/pay/labels';
import type { ChangeFailure } from '~/domain/payments/flows/pay/waiting-payment';
import type { RefusalRule } from '../refusal';

/** How pages and calls answer a payment that is refused, in status and fields. */
type Row = {
  status: 403 | 404 | 409 | 422 | 429 | 503;
  /** The fields at fault, by the API's names. */
  fields?: readonly string[];
};

/** Of a payment that cannot be made as it was chosen, for a cart or an order. */
export const planRows: Record<PlanFailure['kind'], Row> = {
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
  ...planRows,
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

/** Why the payment of an order was not changed, on its page and to a program. */
export const changeRefusals = Object.fromEntries(
  Object.entries<Row>(change).map(([kind, row]) => [kind, { ...row, text: changeMessage }]),
) as Record<ChangeFailure['kind'], RefusalRule<ChangeFailure>>;
