import { expect, it } from 'vitest';
import { paymentType } from '../../core/payment-means';
import { openAttempt } from './attempt.server';

type Within = Parameters<typeof openAttempt>[0];

/** A shop without any row for payment methods. */
const shop = {
  clock: { now: () => new Date('2026-11-22T12:00:00Z') },
  paymentMethods: { all: async () => [] },
} as unknown as Within;

it('opens no attempt for a payment method without a row', async () => {
  const paymentParts = [{ typeId: paymentType.deposit, part: 1, amount: 60_000 }] as unknown as Parameters<
    typeof openAttempt
  >[1]['paymentParts'];
  await expect(openAttempt(shop, { orderId: 1, userId: 1, attempt: 1, paymentParts })).rejects.toThrow(
    `payment type ${paymentType.deposit} has no row`,
  );
});
