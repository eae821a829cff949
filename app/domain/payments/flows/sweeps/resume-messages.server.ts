import { type NewMessage, queueAgain } from '~/domain/notifications/queue-message.server';
import type { PaymentContext } from '../../core/payment-handler.server';
import { handlerOf } from '../../means/all-handlers.server';
import { allMeans } from '../../means/all-means';
import { countOpenChargebacks } from '../../means/card/card-store.server';
import { listLateDeposits } from '../../means/deposit/proof-store.server';
import { countOpenReturns } from '../../means/pix/pix-store.server';
import { findOpenRefunds, refundMessage } from '../money-back/refund-store.server';
import { countWaitingReviews, findOwedRefunds, findUnissued } from './sweep-store.server';

export type ResumeContext = Pick<PaymentContext, 'db' | 'clock' | 'logger'>;

const PAGE = 100;

/** Methods whose charges are issued by banks. Cards have their own sweep. */
const issuedTypes = (): number[] => allMeans().flatMap(({ hasCode, typeIds }) => (hasCode ? typeIds : []));

type Work<Key> = { key: Key; message: NewMessage };

const renewAll = async <Key>(
  { db, logger }: ResumeContext,
  first: Key,
  nextPage: (after: Key) => Promise<Work<Key>[]>,
): Promise<number> => {
  let renewed = 0;
  for (let after = first; ; ) {
    const page = await nextPage(after);
    const last = page.at(-1);
    if (!last) return renewed;
    after = last.key;
    const keys = await queueAgain(
      { db },
      page.map(({ message }) => message),
    );
    if (keys.length > 0) logger.warn({ messages: keys }, 'work at a bank was given up and is taken up again');
    renewed += keys.length;
  }
};

/**
 * Finds work that should have happened and did not: refunds, and Pix or slips that orders wait for. If its message was
 * given up or is gone, it is queued again, so that an outage of any length loses nothing. A message that is still
 * alive stays as it is. Each keeps its original id, so that no money is refunded twice. Also reports money,
 * chargebacks, returned Pix and cancelled orders that wait for a person. Returns the number of renewed messages.
 */
export const resumeMessages = async (services: ResumeContext): Promise<number> => {
  const { db, clock, logger } = services;
  const now = clock.now();
  const refunds = await renewAll(services, 0, async (afterId) =>
    (await findOpenRefunds(db, { afterId, take: PAGE })).map((refund) => ({
      key: refund.id,
      message: refundMessage(refund),
    })),
  );
  const charges = await renewAll(services, 0, async (afterId) =>
    (await findUnissued(db, { typeIds: issuedTypes(), now, afterId, take: PAGE })).flatMap((paymentPart) =>
      (handlerOf(paymentPart.typeId).messages?.(paymentPart) ?? []).map((message) => ({
        key: paymentPart.id,
        message,
      })),
    ),
  );
  const chargebacks = await countOpenChargebacks(db);
  if (chargebacks > 0)
    logger.error({ chargebacks }, 'chargebacks wait for a person (contestacao_cartao without resolvida_em)');
  const returns = await countOpenReturns(db);
  if (returns > 0)
    logger.error(
      { returns },
      'Pix that banks sent back wait for a person (devolucao_pix without resolvida_em)',
    );
  const owed = await findOwedRefunds(db);
  if (owed.length > 0)
    logger.error({ orders: owed }, 'orders wait for a person to give money back (estorno, situacao person)');
  const reviews = await countWaitingReviews(db);
  if (reviews > 0) logger.error({ reviews }, 'receipts wait for a person (recebimento, destino review)');
  const deposits = await listLateDeposits(db);
  if (deposits.length > 0)
    logger.error(
      { orders: deposits },
      'deposits with a receipt wait to be confirmed (orders:confirm-deposit)',
    );
  return refunds + charges;
};
