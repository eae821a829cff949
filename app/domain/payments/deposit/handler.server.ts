import type { PaymentHandler } from '../payment-handler.server';
import { deposit } from './means';

/** Nobody is asked for a deposit: staff see it in the shop's account (`confirmDeposit`). */
export const depositHandler: PaymentHandler = { means: deposit };
