import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PixBank, PixFailure } from '~/domain/payments/core/ports/pix-bank';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { confirmPix, reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { fixedClock } from '~/platform/clock.server';
import type { Services } from '~/services.server';
import type { Receipt } from '../../sandbox/pix-bank/records';
import { type PlacedOrder, payableOrder } from '../factories/order';
import { comeDue, drain, moneyOf, orderFacts, statusesOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { randomFrom } from '../factories/random';
import { unsteadyCalls } from '../factories/unsteady';
import { expectInvariants } from '../setup/invariants';
import { seed, sized } from '../setup/size';

const HOURS_48 = 48 * 3_600_000;
const ROUNDS = sized(1, 8);
const ORDERS_PER_ROUND = 25;

const { bank, services } = await paymentWorld();

const random = randomFrom(seed);
const below = (limit: number) => Math.floor(random() * limit);

const away: { ok: false; failure: PixFailure } = {
  ok: false,
  failure: { kind: 'unavailable', detail: 'a bad moment' },
};

const unsteady = (pix: PixBank): PixBank => {
  const shaken = unsteadyCalls(below, away);
  return {
    ...pix,
    findCharge: shaken(pix.findCharge),
    cancelCharge: shaken(pix.cancelCharge),
    refund: shaken(pix.refund),
  };
};

/**
 * Pays at some moment while the sweeps run, or after them, or never. Most payments succeed at a charge that is already
 * removed.
 */
const payer = async ({ txid }: PlacedOrder, sweeps: Promise<unknown>): Promise<void> => {
  const [kind, moment] = [below(4), below(600)];
  if (kind === 0) return;
  await (kind === 3 ? sweeps : wait(moment));
  const paid = kind === 1 ? bank.pay(txid, { notify: 'never' }) : bank.payAnyway(txid, { notify: 'never' });
  await paid.catch(() => undefined);
};

const soon = async (work: () => Promise<unknown>): Promise<void> => {
  await wait(below(200));
  await work();
};

/** Runs all scheduled work, with a bank that answers again. */
const settle = async (on: Services): Promise<void> => {
  await reconcilePix(on);
  await expireUnpaidOrders(on);
  await reconcilePix(on);
  await drain(on);
  await bank.clock.setOffset((await bank.clock.offsetMs()) + 5_000);
  await comeDue(on);
  await drain(on);
};

const outcomeOf = async (order: PlacedOrder, receipts: Receipt[]) => {
  const received = receipts.filter(({ txid }) => txid === order.txid);
  const kept = received.filter(({ devolucoes }) => devolucoes.length === 0);
  return {
    ...(await orderFacts(services, order.orderId)),
    booked: (await moneyOf(services, order.paymentId)).map(({ disposition }) => disposition),
    received: received.length,
    keptByShop: kept.length,
    sentBackInFull: received.filter(({ valor, devolucoes }) => devolucoes[0]?.valor === valor).length,
    history: (await statusesOf(services, order.orderId)).length,
  };
};

const paid = { status: 'paid', payment: 'paid', booked: ['applied'], keptByShop: 1, sentBackInFull: 0 };
const cancelled = { status: 'cancelled', payment: 'cancelled', keptByShop: 0, history: 2 };

describe('payment against cancellation', () => {
  it(`conserves the money in ${ROUNDS * ORDERS_PER_ROUND} random interleavings`, async () => {
    const ends = { paid: 0, cancelled: 0, refunded: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await bank.clock.setOffset(0);
      const orders = await Promise.all(
        Array.from({ length: ORDERS_PER_ROUND }, () => payableOrder(services)),
      );
      const clock = fixedClock(new Date(Date.now() + HOURS_48));
      // Mails are tested elsewhere.
      const due = { ...services, clock, mailer: { ...services.mailer, send: async () => {} } };
      const shaky = { ...due, pix: unsteady(services.pix) };
      const lookers = orders.flatMap(({ txid }) =>
        Array.from({ length: below(4) }, () => soon(() => confirmPix(shaky, txid))),
      );
      const sweeps = Array.from({ length: 1 + below(2) }, () => soon(() => expireUnpaidOrders(shaky)));
      const others = [soon(() => drain(shaky)), soon(() => reconcilePix(shaky))];
      const swept = Promise.all(sweeps);
      await Promise.all([...orders.map((order) => payer(order, swept)), ...lookers, swept, ...others]);
      await settle(due);
      const receipts = await bank.receipts();
      for (const order of orders) {
        const outcome = await outcomeOf(order, receipts);
        if (outcome.status === 'paid') expect(outcome).toMatchObject({ ...paid, received: 1, history: 2 });
        else {
          const back = Array.from({ length: outcome.received }, () => 'refunded');
          expect(outcome).toMatchObject({ ...cancelled, booked: back, sentBackInFull: outcome.received });
        }
        ends[outcome.status === 'paid' ? 'paid' : outcome.received > 0 ? 'refunded' : 'cancelled'] += 1;
      }
    }
    await expectInvariants(services);
    // In the long size each of the three ends must be common; otherwise the acts were not really concurrent.
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(sized(-1, 5));
  });
});
