import { isErased } from '~/domain/accounts/privacy.server';
import { grantCredit } from '~/domain/credit/grant-credit.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { meansOf } from './all-means';
import { lateMoneyDescription } from './labels';
import { decideReview, findOtherAmounts } from './receipt-store.server';

type Within = HasDb & { clock: Clock };

/** Money that pays nothing, by the bank's or gateway's id; centavos, and how it was paid. */
type Unused = { externalId: string; amount: number; typeId: number };

/**
 * Which way money goes that cannot pay its order: a Pix and a card back to where they came from; a slip's, which has no
 * way back, into the wallet, and to a person where its customer has no account any more.
 */
export const wayBack = async (
  within: HasDb,
  typeId: number,
  userId: number,
): Promise<'refund' | 'credited' | 'nobody'> => {
  if (meansOf(typeId).goesBackTo === 'payer') return 'refund';
  return (await isErased(within, userId)) ? 'nobody' : 'credited';
};

/**
 * Sends it that way; to be called in the transaction that locked the order and noted the money. What goes back to who
 * paid it is promised by the database with the receipt (`estorno`).
 */
export const giveBack = async (
  within: Within,
  order: Pick<PayableOrder, 'id' | 'userId'>,
  { externalId, amount, typeId }: Unused,
): Promise<void> => {
  if (meansOf(typeId).goesBackTo === 'payer') return;
  await grantCredit(within, {
    userId: order.userId,
    orderId: order.id,
    amount,
    description: lateMoneyDescription(order.id),
    key: `late-${externalId}`,
  });
  await queueMessage(within, {
    topic: 'mail.money-credited',
    payload: { orderId: order.id, amount },
    dedupeKey: `money-credited-${externalId}`,
  });
};

/** The order is paid: what came for it in other amounts, and waited for a person, is not needed any more. */
export const giveBackOtherAmounts = async (within: Within, order: PayableOrder): Promise<void> => {
  for (const money of await findOtherAmounts(within.db, order.id)) {
    const way = await wayBack(within, money.typeId, order.userId);
    if (way !== 'nobody' && (await decideReview(within.db, money.externalId, way)))
      await giveBack(within, order, money);
  }
};
