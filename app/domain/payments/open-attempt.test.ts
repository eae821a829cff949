import { expect, it } from 'vitest';
import { openAttempt } from './open-attempt.server';
import { paymentType } from './payment-type';

type Within = Parameters<typeof openAttempt>[0];

/** A shop that has no row for any way to pay. */
const shop = {
  clock: { now: () => new Date('2026-11-22T12:00:00Z') },
  paymentMethods: { all: async () => [] },
} as unknown as Within;

it('gives no order a term that staff have not set', async () => {
  const paymentParts = [{ typeId: paymentType.deposit, part: 1, amount: 60_000 }] as unknown as Parameters<
    typeof openAttempt
  >[1]['paymentParts'];
  await expect(openAttempt(shop, { orderId: 1, userId: 1, attempt: 1, paymentParts })).rejects.toThrow(
    `payment type ${paymentType.deposit} has no row`,
  );
});
