import { isErased } from '~/domain/accounts/privacy.server';
import { grantCredit, refundCredit } from '~/domain/credit/grant-credit.server';
import { givenBackDescription } from '~/domain/credit/labels';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { meansOf } from '../all-means';
import { lateMoneyDescription } from '../labels';
import { type RefundRow, updateRefund } from './refund-store.server';

/**
 * Puts a refund into its customer's wallet: what the wallet paid comes back from what the shop had earned, other money
 * is new credit. To be called in the transaction that locked the order. A customer without an account has no wallet
 * any more: a person decides.
 */
export const creditRefund = async (
  within: HasDb & { clock: Clock },
  userId: number,
  { id, orderId, typeId, amount, receiptId }: RefundRow,
): Promise<void> => {
  if (await isErased(within, userId)) {
    await updateRefund(within.db, id, { state: 'person', trouble: 'the account of its customer was erased' });
    return;
  }
  const move = { userId, orderId, amount, key: receiptId === null ? `refund-${id}` : `late-${receiptId}` };
  const description = receiptId === null ? givenBackDescription(orderId) : lateMoneyDescription(orderId);
  if (meansOf(typeId).isCredit) await refundCredit(within, move);
  else await grantCredit(within, { ...move, description });
  await updateRefund(within.db, id, { state: 'done', goal: 'wallet', settledAt: within.clock.now() });
};
