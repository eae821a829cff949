import { endHold } from './end-hold.server';
import { captureDescription } from './labels';
import type { OrderMove } from './ledger';
import type { CreditServices } from './make-move.server';

/** The order is paid: what it held is the shop's. To be called in the transaction that turns it to paid. */
export const captureCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'capture', description: captureDescription(input.orderId) });
