import type { PaymentTables } from './core/payment-handler.server';
import { deliveryPurpose } from './flows/delivery-change/delivery-to-pay.server';
import { meansOf } from './means/all-means';

/** Passed to the core, which itself knows no payment method and no flow. */
export const paymentTables: PaymentTables = { meansOf, purposes: { delivery: deliveryPurpose } };
