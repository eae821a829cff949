import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { fail, ok, type Result } from '../../shared/result';
import { findReceipt, settleFailedRefund, settleRefund } from '../receipt-store.server';
import type { PixBank, PixFailure } from './ports';

/**
 * Sends back money that came too late or twice. The refund's id is the same at every try until the bank says for good
 * that it was not done, so a repetition never returns it twice. A refund under way counts as no answer yet, to be asked about again; one that the bank could
 * not carry out leaves the receipt, with what the bank said, for a person to look at.
 */
export const refundPix = async (
  { db, pix, logger }: HasDb & { pix: PixBank; logger: Logger },
  endToEndId: string,
): Promise<Result<null, PixFailure>> => {
  const receipt = await findReceipt(db, endToEndId);
  if (receipt?.disposition !== 'refund') return ok(null);
  const { failures } = receipt;
  const refund = await pix.refund({
    endToEndId,
    refundId: failures === 0 ? 'integral' : `integral${failures + 1}`,
    amount: receipt.amount,
    description: 'Pagamento recebido depois do prazo do pedido ou em duplicidade',
  });
  if (!refund.ok && refund.failure.kind !== 'refused') {
    await settleRefund(db, endToEndId, 'refund', refund.failure.detail);
    return fail(refund.failure);
  }
  if (refund.ok && refund.value.status === 'processing')
    return fail({ kind: 'unavailable', detail: `the refund of ${endToEndId} is under way` });
  if (refund.ok && refund.value.status === 'returned') {
    await settleRefund(db, endToEndId, 'refunded');
    return ok(null);
  }
  const trouble = refund.ok ? `the refund is ${refund.value.status}` : refund.failure.detail;
  logger.error({ receipt: endToEndId, trouble }, 'a Pix could not be refunded');
  if (refund.ok) await settleFailedRefund(db, endToEndId, failures, trouble);
  else await settleRefund(db, endToEndId, 'review', trouble);
  return ok(null);
};
