import { queueMessages } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../../shared/ports';
import { findParameter } from '../payment-method-store.server';
import { lockPaymentParts } from '../payment-part-store.server';
import { isDeposit } from './means';
import { findLastProof, findLateDeposits, noteLate } from './proof-store.server';

type Services = HasDb & { clock: Clock; logger: Logger };

const PAGE = 50;
const HOUR_MS = 3_600_000;
/** A deposit at a machine counts after 72 hours (spec 3, section 9); for where staff deleted the parameter. */
const USUAL_HOURS = 72;

const sentBefore = async ({ db, clock }: Services): Promise<Date> => {
  const hours = Number(await findParameter(db, 'deposito.conferencia_horas')) || USUAL_HOURS;
  return new Date(clock.now().getTime() - hours * HOUR_MS);
};

/** Looks again under the order's lock: staff may confirm it, or the customer send another receipt, at this moment. */
const tell = (services: Services, orderId: number, before: Date): Promise<boolean> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const deposit = (await lockPaymentParts(within.db, orderId)).find(
      ({ typeId, status }) => isDeposit(typeId) && status === 'pending',
    );
    if (!order?.awaits || !deposit || deposit.lateSince) return false;
    const last = await findLastProof(within.db, deposit.id);
    if (!last || last > before) return false;
    await noteLate(within.db, deposit.id, within.clock.now());
    const message = (topic: 'mail.deposit-late' | 'mail.staff-deposit-late') => ({
      topic,
      payload: { orderId, amount: deposit.amount },
      dedupeKey: `${topic.replace('mail.', '')}-${deposit.id}`,
    });
    await queueMessages(within, [message('mail.deposit-late'), message('mail.staff-deposit-late')]);
    return true;
  });

/**
 * An order whose receipt was sent is never cancelled by itself, since its money may be there; where nobody has confirmed
 * it in the time that staff set (`deposito.conferencia_horas`), the shop's mailbox and the customer are told, once.
 * Answers how many.
 */
export const tellLateDeposits = async (services: Services): Promise<number> => {
  const before = await sentBefore(services);
  let reported = 0;
  for (let afterOrderId = 0; ; ) {
    const page = await findLateDeposits(services.db, { sentBefore: before, afterOrderId, take: PAGE });
    for (const orderId of page) {
      afterOrderId = orderId;
      if (!(await tell(services, orderId, before))) continue;
      reported += 1;
      services.logger.error({ orderId }, 'a deposit with a receipt was not confirmed in time');
    }
    if (page.length < PAGE) return reported;
  }
};
