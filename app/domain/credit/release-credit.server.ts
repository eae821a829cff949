import { captureDescription, givenBackDescription } from './labels';
import type { OrderMove } from './ledger';
import { type CreditServices, endHold } from './make-move.server';

/** The order is paid: what it held is the shop's. To be called in the transaction that turns it to paid. */
export const captureCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'capture', description: captureDescription(input.orderId) });

/** The order died unpaid: what it held can be spent again. To be called in the transaction that ends it. */
export const releaseCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'release', description: givenBackDescription(input.orderId) });
