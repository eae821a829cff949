import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import type { PixBank, PixFailure } from './ports';
import { findReceipt, settleRefund } from './receipt-store.server';

/**
 * Sends back money that came too late or twice. The refund's id is the same at every try, so a repetition never
 * returns it twice. A refund under way counts as no answer yet, to be asked about again; one that the bank could
 * not carry out leaves the receipt for a person to look at.
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
  if (!refund.ok && refund.failure.kind !== 'refused') return fail(refund.failure);
  if (!refund.ok) {
    await settleRefund(db, endToEndId, 'review');
    return ok(null);
  }
  if (refund.value.status === 'processing')
    return fail({ kind: 'unavailable', detail: `the refund of ${endToEndId} is under way` });
  await settleRefund(db, endToEndId, refund.value.status === 'returned' ? 'refunded' : 'review');
  return ok(null);
};
