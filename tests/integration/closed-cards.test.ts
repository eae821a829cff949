import { expect, it } from 'vitest';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { cardReleaseOf } from '~/domain/payments/core/messages';
import type { CardCharge, CardGateway } from '~/domain/payments/core/ports/card-gateway';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { reconcileCards } from '~/domain/payments/means/card/reconcile-cards.server';
import { fail, ok } from '~/domain/shared/result';
import { fixedClock } from '~/platform/clock.server';
import type { Services } from '~/services.server';
import { card as testCard } from '../factories/card-gateway-under-test';
import { byPix, orderableCart } from '../factories/order';
import { comeDue, drain } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';

/** Money that the gateway holds for a card payment that the shop has closed. */

const MINUTE_MS = 60_000;

const { bank, services } = await paymentWorld();

/** A card payment that the shop records as refused while the gateway holds the money. */
const heldCard = async () => {
  const ready = await orderableCart(services);
  const token = await bank.cards.token(testCard.refused);
  const card = { token, optionId: 17, last4: '0028', instalments: 1, amount: null };
  const payment = { ...byPix, typeId: 3, cards: [card] };
  const finished = await finishPurchase(services, { ...ready.input, payment, ip: null });
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  const { orderId } = finished.value;
  const { id, txid } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
  await services.db.outboxMessage.updateMany({ data: { deliveredAt: new Date() } });
  const calls = { looks: 0, cancels: 0 };
  let canCancel = false;
  let status: CardCharge['status'] | 'unknown' = 'authorised';
  const found = await services.cards.findByReference(txid ?? '');
  if (!found.ok) throw new Error(found.failure.detail);
  const charge = (): CardCharge => ({ ...found.value, status: status === 'unknown' ? 'authorised' : status });
  const cards: CardGateway = {
    ...services.cards,
    findByReference: async (reference) => {
      if (reference !== txid) return services.cards.findByReference(reference);
      calls.looks += 1;
      if (status === 'unknown') return fail({ kind: 'not-found', detail: 'no order has this code' });
      return ok(charge());
    },
    cancel: async () => {
      calls.cancels += 1;
      if (!canCancel) return fail({ kind: 'refused', detail: 'this charge cannot be cancelled' });
      status = 'voided';
      return ok(charge());
    },
  };
  const letCancel = () => {
    canCancel = true;
  };
  const becomes = (next: typeof status) => {
    status = next;
  };
  const message = () =>
    services.db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey: `card-release-${id}` } });
  return { id, calls, letCancel, becomes, message, on: { ...services, cards } };
};

const sweepAt = (on: Services, instant: Date) => reconcileCards({ ...on, clock: fixedClock(instant) });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

it('closed cards are released by an outbox message, which is retried less and less often, given up, and then reports why', async () => {
  const { on, calls, message } = await heldCard();
  for (const minutes of [2, 7, 12, 17, 22]) await sweepAt(on, inMinutes(minutes));
  expect(calls.cancels).toBe(1);
  for (let turn = 0; turn < 260; turn += 1) {
    await comeDue(on);
    await drain(on);
  }
  expect(await message()).toMatchObject({
    deliveredAt: null,
    failedAt: expect.any(Date),
    lastError: 'refused: this charge cannot be cancelled',
  });
  expect(calls.cancels).toBe(250);
  await sweepAt(on, inMinutes(27));
  await drain(on);
  expect(calls.cancels).toBe(250);
});

it('closed cards are released at once if the gateway does it, and later if its first answer fails', async () => {
  const quick = await heldCard();
  quick.letCancel();
  await sweepAt(quick.on, inMinutes(2));
  expect(await quick.message()).toMatchObject({ deliveredAt: expect.any(Date), failedAt: null });
  expect(quick.calls.cancels).toBe(1);

  const slow = await heldCard();
  await sweepAt(slow.on, inMinutes(2));
  expect(await slow.message()).toMatchObject({ deliveredAt: null, failedAt: null });
  slow.letCancel();
  await comeDue(slow.on);
  await drain(slow.on);
  expect(await slow.message()).toMatchObject({ deliveredAt: expect.any(Date) });
});

it('closed cards are checked each time in the first hour, then once an hour, and not after three days', async () => {
  const { on, calls, letCancel, id } = await heldCard();
  letCancel();
  const looksOf = async (ageHours: number, minute: number): Promise<number> => {
    const now = new Date('2027-03-10T12:00:00Z');
    now.setUTCMinutes(minute);
    const createdAt = new Date(now.getTime() - ageHours * 60 * MINUTE_MS);
    await services.db.payment.update({ where: { id }, data: { createdAt } });
    const before = calls.looks;
    await sweepAt(on, now);
    return calls.looks - before;
  };
  expect(await looksOf(0.5, 31)).toBeGreaterThan(0);
  expect(await looksOf(2, 31)).toBe(0);
  expect(await looksOf(2, 3)).toBe(1);
  expect(await looksOf(71, 3)).toBe(1);
  expect(await looksOf(73, 3)).toBe(0);
});

it.each(['processing', 'unknown'] as const)(
  'a closed card that is %s at the gateway is asked about again until it is decided',
  async (state) => {
    const { on, id, calls, letCancel, becomes, message } = await heldCard();
    becomes(state);
    letCancel();
    await queueMessage(on, cardReleaseOf(id));
    for (let turn = 0; turn < 2; turn += 1) {
      await comeDue(on);
      await drain(on);
    }
    expect(await message()).toMatchObject({ deliveredAt: null, failedAt: null, attempts: 2 });
    becomes('authorised');
    await comeDue(on);
    await drain(on);
    expect(await message()).toMatchObject({ deliveredAt: expect.any(Date) });
    expect(calls.cancels).toBe(1);
  },
);

it('a closed card that the gateway does not know needs no release, until it hears of it', async () => {
  const { on, id, calls, letCancel, becomes, message } = await heldCard();
  becomes('unknown');
  await queueMessage(on, cardReleaseOf(id));
  const clock = fixedClock(inMinutes(4));
  await drain({ ...on, clock });
  expect(await message()).toMatchObject({ deliveredAt: expect.any(Date) });
  becomes('authorised');
  letCancel();
  await sweepAt(on, inMinutes(5));
  expect(calls.cancels).toBe(1);
});
