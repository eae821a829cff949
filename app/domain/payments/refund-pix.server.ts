import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { findReceipt, markRefunded } from './payment-store.server';
import type { PixBank, PixFailure } from './ports';

/**
 * Sends back money that came too late or twice. The refund's id is made from the payment's own, so a repetition
 * never returns it twice. `refused` by the bank stays for a person to look at.
 */
export const refundPix = async (
  { db, pix }: HasDb & { pix: PixBank },
  endToEndId: string,
): Promise<Result<null, PixFailure>> => {
  const receipt = await findReceipt(db, endToEndId);
  if (receipt?.disposition !== 'refund') return ok(null);
  const refund = await pix.refund({
    endToEndId,
    refundId: 'integral',
    amount: receipt.amount,
    description: 'Pagamento recebido depois do prazo do pedido ou em duplicidade',
  });
  if (!refund.ok) return fail(refund.failure);
  await markRefunded(db, endToEndId);
  return ok(null);
};
