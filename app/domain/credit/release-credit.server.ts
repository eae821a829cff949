import { endHold } from './end-hold.server';
import { givenBackDescription } from './labels';
import type { OrderMove } from './ledger';
import type { CreditServices } from './make-move.server';

/** The order died unpaid: what it held can be spent again. To be called in the transaction that ends it. */
export const releaseCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'release', description: givenBackDescription(input.orderId) });
