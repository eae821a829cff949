import type { PaymentHandler } from '../payment-handler.server';
import { wallet } from './means';

/** The ledger holds and captures it with the order itself. */
export const walletHandler: PaymentHandler = { means: wallet };
