import type { Customer } from '~/domain/accounts/customer';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import type { Centavos } from '../shared/money';
import { findLegs, heldOf } from './leg-store.server';
import type { PaymentMethod } from './payment-method';
import { type PlanServices, readPlanFacts } from './plan-facts.server';

/** The ways in which an order that waits for its money can be paid now. */
export type PaymentChoice = {
  /** What is to be paid besides what the wallet holds for the order already. */
  toPay: Centavos;
  methods: PaymentMethod[];
  creditAvailable: Centavos;
};

/** Null for an order that waits for no money, or is not the customer's. */
export const readPaymentChoice = async (
  services: PlanServices,
  customer: Pick<Customer, 'id'>,
  orderId: number,
): Promise<PaymentChoice | null> => {
  const order = await readPayableOrder(services, customer.id, orderId);
  if (!order?.awaits) return null;
  const toPay = order.total - heldOf(await findLegs(services.db, orderId));
  const facts = await readPlanFacts(services, { userId: customer.id, total: toPay, wanted: null });
  return { toPay, methods: [...facts.methods], creditAvailable: facts.creditAvailable };
};
