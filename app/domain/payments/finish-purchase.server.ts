import { hintOutbox } from '~/domain/notifications/promise-message.server';
import type { CartServices } from '../cart/read-cart.server';
import { withPatience } from '../shared/patience';
import type { Clock, Ids, Jobs } from '../shared/ports';
import { ok, type Result } from '../shared/result';
import { type FinaliseInput, finaliseCart } from './finalise-cart.server';
import type { FinaliseFailure } from './finalise-failure';
import { issuePixCharge } from './issue-pix-charge.server';
import type { PixBank } from './ports';

/** Whoever finishes waits no longer for the bank; the call goes on, and the order's page shows what it brought. */
const BANK_WITHIN_MS = 3_000;

type Services = CartServices & { clock: Clock; ids: Ids; jobs: Jobs; pix: PixBank };

/**
 * Finalises a cart, then asks the bank for the charge at once, so that the customer finds the code on the order's
 * page. A bank or queue that does not answer costs nothing but time: both were promised in the order's transaction.
 */
export const finishPurchase = async (
  services: Services,
  input: FinaliseInput,
): Promise<Result<{ orderId: number }, FinaliseFailure>> => {
  const finalised = await finaliseCart(services, input);
  if (!finalised.ok) return finalised;
  const { orderId, paymentId } = finalised.value;
  if (paymentId !== null) {
    const issued = issuePixCharge(services, paymentId).catch(() => undefined);
    await withPatience(issued, BANK_WITHIN_MS);
    await hintOutbox(services);
  }
  return ok({ orderId });
};
