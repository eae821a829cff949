import { captureCredit, holdCredit } from '~/domain/credit/move-credit.server';
import { queueMessages } from '~/domain/notifications/queue-message.server';
import type { Wanted } from '~/domain/orders/redirect-order.server';
import type { Context } from '../../../shared/context.server';
import { fail, ok, type Result } from '../../../shared/result';
import { txidFrom } from '../../core/callback';
import {
  insertPaymentParts,
  lastAttempt,
  lockPaymentParts,
  type NewPaymentPart,
  type PaymentRow,
  settlePayment,
} from '../../core/payment-part-store.server';
import { handlerOf } from '../../means/all-handlers.server';
import { pix } from '../../means/pix/means';
import { walletTypeId } from '../../means/wallet/means';
import { insertDeliveryToPay } from './delivery-to-pay-store.server';

type Within = Pick<Context, 'db' | 'clock' | 'ids'>;

/** `amount`: the extra price of the new delivery, centavos. */
type Difference = { orderId: number; userId: number; amount: number };

/** The wallet has too little: the difference to pay, and the balance, centavos. */
export type CreditShort = { kind: 'credit-short'; difference: number; available: number };

const MINUTE_MS = 60_000;

/** How long a Pix for a delivery can be paid, but not beyond the time for changing the order. */
const PIX_MINUTES = 30;

type FurtherPayment = Pick<NewPaymentPart, 'typeId' | 'part' | 'txid' | 'expiresAt'>;

const insertFurther = async (
  within: Within,
  { orderId, amount }: Difference,
  { typeId, part, txid, expiresAt }: FurtherPayment,
): Promise<PaymentRow> => {
  const [paymentPart] = await insertPaymentParts(within.db, [
    {
      orderId,
      typeId,
      part,
      txid,
      expiresAt,
      amount,
      charged: amount,
      purpose: 'delivery',
      attempt: lastAttempt(await lockPaymentParts(within.db, orderId)) + 1,
      createdAt: within.clock.now(),
      optionId: null,
      instalments: 1,
      cardBrand: null,
      cardLast4: null,
      dueOn: null,
    },
  ]);
  if (!paymentPart) throw new Error('the further payment was not written');
  return paymentPart;
};

/** Pays a dearer delivery from the wallet at once. Call it in the transaction that locked the order. */
export const payDeliveryFromWallet = async (
  within: Within,
  difference: Difference,
): Promise<Result<null, CreditShort>> => {
  const { orderId, userId, amount } = difference;
  const now = within.clock.now();
  const wallet = { typeId: walletTypeId, part: 0, txid: null, expiresAt: now } as const;
  const paymentPart = await insertFurther(within, difference, wallet);
  const held = await holdCredit(within, { userId, orderId, amount, key: `hold-${paymentPart.id}` });
  if (!held.ok) return fail({ kind: 'credit-short', difference: amount, available: held.failure.available });
  await captureCredit(within, { userId, orderId, amount, key: `capture-${paymentPart.id}` });
  await settlePayment(within.db, paymentPart.id, { status: 'paid', paidAt: now });
  return ok(null);
};

/**
 * Writes the Pix payment for the delivery, and the message that requests it from the bank. Call it in the transaction
 * that locked the order. It can be paid until `until` at most.
 */
export const openDeliveryPix = async (
  within: Within,
  difference: Difference,
  wanted: Wanted,
  until: Date,
): Promise<PaymentRow> => {
  const now = within.clock.now();
  const expiresAt = new Date(Math.min(until.getTime(), now.getTime() + PIX_MINUTES * MINUTE_MS));
  const typeId = pix.typeIds[0] ?? 0;
  const charge = { typeId, part: 1, txid: txidFrom(within.ids.id()), expiresAt } as const;
  const paymentPart = await insertFurther(within, difference, charge);
  await insertDeliveryToPay(within.db, paymentPart.id, wanted, now);
  await queueMessages(within, handlerOf(paymentPart.typeId).messages?.(paymentPart) ?? []);
  return paymentPart;
};
