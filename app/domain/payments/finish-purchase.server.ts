import type { CartServices } from '../cart/read-cart.server';
import type { Clock } from '../shared/ports';
import { ok, type Result } from '../shared/result';
import { type FinaliseInput, finaliseCart } from './finalise-cart.server';
import type { FinaliseFailure } from './finalise-failure';
import type { PlanServices } from './plan-facts.server';
import { type StartServices, startPayment } from './start-payment.server';

type Services = CartServices & PlanServices & StartServices & { clock: Clock };

/** Finalises a cart, then asks bank or gateway at once (see `startPayment`). */
export const finishPurchase = async (
  services: Services,
  input: FinaliseInput,
): Promise<Result<{ orderId: number }, FinaliseFailure>> => {
  const finalised = await finaliseCart(services, input);
  if (!finalised.ok) return finalised;
  const { orderId, attempt } = finalised.value;
  if (attempt) await startPayment(services, attempt, input.customer.id);
  return ok({ orderId });
};
