import type { PaymentTables } from './core/payment-handler.server';
import { deliveryPurpose } from './flows/delivery-change/delivery-to-pay.server';
import { meansOf } from './means/all-means';

/** What the core is handed, since it knows no way to pay and no flow. */
export const paymentTables: PaymentTables = { meansOf, purposes: { delivery: deliveryPurpose } };
