import { queueMessages } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { depositLateMessage, staffDepositLateMessage } from '~/domain/orders/messages';
import { inTransaction } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import type { PaymentContext } from '../../core/payment-handler.server';
import { findParameter } from '../../core/payment-method-store.server';
import { lockPaymentParts } from '../../core/payment-part-store.server';
import { isDeposit } from './means';
import {
  deleteProofs,
  findLastProof,
  findLateDeposits,
  findProofsSent,
  noteLate,
} from './proof-store.server';

/** Longer than any upload takes. */
const SURE_MS = 15 * 60_000;

const LOOK_BACK_MS = 48 * 3_600_000;

/**
 * Deletes rows of receipts whose bytes never arrived, because their process died between row and bytes. They would
 * block their order for ever. Returns how many.
 */
export const sweepProofs = async ({
  db,
  storage,
  clock,
}: Pick<Context, 'db' | 'storage' | 'clock'>): Promise<number> => {
  const now = clock.now().getTime();
  const period = { from: new Date(now - LOOK_BACK_MS), to: new Date(now - SURE_MS) };
  let forgotten = 0;
  for (let afterId = ''; ; ) {
    const page = await findProofsSent(db, { ...period, afterId });
    const empty: string[] = [];
    for (const { id, storageKey } of page) {
      afterId = id;
      if ((await storage.size(storageKey)) === null) empty.push(id);
    }
    if (empty.length > 0) forgotten += (await deleteProofs(db, empty)).count;
    if (page.length === 0) return forgotten;
  }
};

type DepositContext = Pick<PaymentContext, 'db' | 'clock' | 'logger'>;

const PAGE = 50;

const HOUR_MS = 3_600_000;

/** A deposit at a machine counts after 72 hours (spec 3, section 9). Used if staff deleted the parameter. */
const USUAL_HOURS = 72;

const sentBefore = async ({ db, clock }: DepositContext): Promise<Date> => {
  const hours = Number(await findParameter(db, 'deposito.conferencia_horas')) || USUAL_HOURS;
  return new Date(clock.now().getTime() - hours * HOUR_MS);
};

/** The key of the mail that tells a customer that his deposit was not found in time. */
export const depositLateKey = (paymentId: number): string => `deposit-late-${paymentId}`;

/**
 * Checks again under the order's lock, since staff may confirm it, or the customer may send another receipt, at this
 * moment.
 */
const reportLate = (services: DepositContext, orderId: number, before: Date): Promise<boolean> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const deposit = (await lockPaymentParts(within.db, orderId)).find(
      ({ typeId, status }) => isDeposit(typeId) && status === 'pending',
    );
    if (!order?.awaits || !deposit || deposit.lateSince) return false;
    const last = await findLastProof(within.db, deposit.id);
    if (!last || last > before) return false;
    await noteLate(within.db, deposit.id, within.clock.now());
    const payload = { orderId, amount: deposit.amount };
    await queueMessages(within, [
      depositLateMessage.of({ payload, dedupeKey: depositLateKey(deposit.id) }),
      staffDepositLateMessage.of({ payload, dedupeKey: `staff-deposit-late-${deposit.id}` }),
    ]);
    return true;
  });

/**
 * An order with a receipt is never cancelled automatically, since its money may be there. If it was not confirmed in
 * the time that staff set (`deposito.conferencia_horas`), the shop's mailbox and the customer get a mail, once.
 * Returns how many.
 */
export const reportLateDeposits = async (services: DepositContext): Promise<number> => {
  const before = await sentBefore(services);
  let late = 0;
  for (let afterOrderId = 0; ; ) {
    const page = await findLateDeposits(services.db, { sentBefore: before, afterOrderId, take: PAGE });
    for (const orderId of page) {
      afterOrderId = orderId;
      if (!(await reportLate(services, orderId, before))) continue;
      late += 1;
      services.logger.error({ orderId }, 'a deposit with a receipt was not confirmed in time');
    }
    if (page.length < PAGE) return late;
  }
};
