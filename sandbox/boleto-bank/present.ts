import { type Customer, dayOf, type Slip } from './records';

/** Errors in the API's form: a list of codes with descriptions. */
type Refusal = { status: number; code: string; description: string };
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (code: string, description: string, status = 400): Outcome<never> => ({
  ok: false,
  refusal: { status, code, description },
});

/** Records in the form of the API's answers. */

const reais = (centavos: number) => centavos / 100;

export const statusOf = (slip: Slip, now: Date): 'PENDING' | 'OVERDUE' | 'RECEIVED' => {
  if (slip.paid) return 'RECEIVED';
  return dayOf(now) > slip.dueOn ? 'OVERDUE' : 'PENDING';
};

export const presentSlip = (slip: Slip, now: Date) => ({
  object: 'payment',
  id: slip.id,
  dateCreated: slip.createdOn,
  customer: slip.customer,
  billingType: 'BOLETO',
  value: reais(slip.paid?.amount ?? slip.amount),
  originalValue: slip.paid && slip.paid.amount !== slip.amount ? reais(slip.amount) : null,
  status: statusOf(slip, now),
  dueDate: slip.dueOn,
  originalDueDate: slip.dueOn,
  paymentDate: slip.paid?.on ?? null,
  clientPaymentDate: slip.paid?.on ?? null,
  description: slip.description,
  externalReference: slip.externalReference,
  nossoNumero: slip.ourNumber,
  deleted: slip.isDeleted ?? false,
});

export const presentCustomer = (customer: Customer) => ({ object: 'customer', ...customer, deleted: false });

/** The body of a webhook call to the shop. */
export const presentEvent = (id: string, slip: Slip, now: Date) => ({
  id,
  event: 'PAYMENT_RECEIVED',
  dateCreated: now.toISOString().slice(0, 19).replace('T', ' '),
  payment: presentSlip(slip, now),
});
