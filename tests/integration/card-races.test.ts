import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartContents } from '~/domain/cart/cart';
import type { WantedCard } from '~/domain/payments/core/planned-payment';
import type { CardFailure, CardGateway } from '~/domain/payments/core/ports/card-gateway';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { remainderOf } from '~/domain/payments/means/card/plan';
import { reconcileCards } from '~/domain/payments/means/card/reconcile-cards.server';
import { receiveCardWebhook } from '~/domain/payments/means/card/webhook.server';
import { confirmPix, reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { fixedClock } from '~/platform/clock.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Order as CardOrder } from '../../sandbox/card-gateway/records';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { card as testCard } from '../factories/card-gateway-under-test';
import { byPix } from '../factories/order';
import { comeDue, drain } from '../factories/payment-facts';
import { randomFrom } from '../factories/random';
import { type ReadyCustomer, readyCustomers } from '../factories/ready-customers';
import { unsteadyCalls } from '../factories/unsteady';
import { expectInvariants } from '../setup/invariants';
import { seed, sized } from '../setup/size';

/** Longer than the term of any payment method. */
const TWO_DAYS_LATER = 49 * 3_600_000;
const ROUNDS = sized(1, 8);
const ORDERS_PER_ROUND = 25;
const VISA = 17;

let bank: SandboxBank;
let services: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  // Thirty parallel customers need thirty connections, so that none waits for another.
  services = await createServices({ ...readEnv(), DATABASE_POOL: 40 });
});
afterAll(async () => {
  await services.close();
  await bank.close();
});

const random = randomFrom(seed);
const below = (limit: number) => Math.floor(random() * limit);

const away: { ok: false; failure: CardFailure } = {
  ok: false,
  failure: { kind: 'unavailable', detail: 'a bad moment' },
};

const unsteady = (cards: CardGateway): CardGateway => {
  const shaken = unsteadyCalls(below, away);
  return {
    ...cards,
    createCharge: shaken(cards.createCharge),
    findByReference: shaken(cards.findByReference),
    capture: shaken(cards.capture),
    cancel: shaken(cards.cancel),
  };
};

const numbers = [
  ...[testCard.approved, testCard.approved, testCard.approved],
  ...[testCard.refused, testCard.processingPaid, testCard.processingRefused],
];

const cardFor = async (amount: number | null): Promise<WantedCard> => {
  const number = numbers[below(numbers.length)] ?? testCard.approved;
  const token = await bank.cards.token(number);
  return { token, optionId: VISA, last4: number.slice(-4), instalments: 1, amount };
};

/** Two cards, or sometimes one. */
const byCards = async (total: number) => ({
  ...byPix,
  typeId: 3,
  cards:
    below(4) === 0 ? [await cardFor(null)] : [await cardFor(50_00), await cardFor(remainderOf(total, 50_00))],
});

/** The orders of a round by their carts, as they are placed; this is the only thing that is waited for. */
const watchOrders = (ready: readonly ReadyCustomer[]) => {
  const placed = new Map<number, number>();
  const cartIds = ready.map(({ cart }) => cart.id);
  let isOver = false;
  const watch = async () => {
    while (!isOver && placed.size < cartIds.length) {
      const rows = await services.db.order.findMany({
        where: { cartId: { in: cartIds } },
        select: { id: true, cartId: true },
      });
      for (const { id, cartId } of rows) placed.set(cartId, id);
      await wait(15);
    }
  };
  const watching = watch();
  const orderOf = async (cartId: number): Promise<number> => {
    for (let turn = 0; turn < 20_000; turn += 1) {
      const id = placed.get(cartId);
      if (id !== undefined) return id;
      await wait(5);
    }
    throw new Error(`cart ${cartId} becomes no order`);
  };
  const count = async (orders: number): Promise<void> => {
    while (placed.size < orders) await wait(5);
  };
  const end = async () => {
    isOver = true;
    await watching;
  };
  return { orderOf, count, end };
};
type Watch = ReturnType<typeof watchOrders>;

/** Changes the payment method while the cards are being charged; a resulting Pix is paid or not. */
const changeMind = async (on: Services, { customer, cart }: ReadyCustomer, { orderOf }: Watch) => {
  const pause = below(200);
  const orderId = await orderOf(cart.id);
  await wait(pause);
  const isPix = below(4) > 0;
  const payment = isPix ? byPix : await byCards(cart.summary.total);
  const input = {
    customer,
    orderId,
    payment,
    shownTotal: null,
    shownCredit: null,
    shownAttempt: null,
    ip: null,
  };
  let changed = await changePayment(on, input);
  for (let turn = 0; turn < 8 && !changed.ok && changed.failure.kind === 'try-later'; turn += 1) {
    await wait(60);
    changed = await changePayment(on, input);
  }
  if (!changed.ok || !isPix || below(3) === 0) return;
  const pix = await services.db.payment.findFirst({ where: { orderId, typeId: 13, status: 'pending' } });
  if (!pix?.txid) return;
  // The term may have expired meanwhile.
  await bank.pay(pix.txid, { notify: 'never' }).catch(() => undefined);
  if (below(2) === 0) await confirmPix(on, pix.txid);
};

/** An order of a customer who pays by cards and may change the payment method meanwhile. */
const buyer = async (on: Services, one: ReadyCustomer, watch: Watch): Promise<void> => {
  const { customer, cart } = one;
  const { total } = cart.summary;
  await wait(below(100));
  const finished = finishPurchase(on, {
    customer: { id: customer.id, document: customer.document, type: 2 },
    cartToken: cart.token,
    shownTotal: total,
    shownContents: cartContents(cart),
    payment: await byCards(total),
    shownCredit: null,
    termsAccepted: true,
    ip: null,
  });
  const changes = Array.from({ length: below(3) }, () => changeMind(on, one, watch));
  const [done] = await Promise.all([finished, ...changes]);
  if (!done.ok) throw new Error(JSON.stringify(done.failure));
};

/** The gateway's notifications, in any order, some of them twice or very late. */
const callbacks = async (on: Services): Promise<void> => {
  for (const { code } of await bank.cards.orders()) {
    if (below(3) > 0) continue;
    const eventId = `hook_${code}_${below(4)}`;
    await receiveCardWebhook(on, { eventId, reference: code, type: 'order.paid' });
  }
  await drain(on);
};

const isHeld = ({ charge }: CardOrder): boolean => charge.transaction.status === 'authorized_pending_capture';

/** On a busy machine the gateway may time out, and the outbox work is tried again. */
const MOST_TURNS = 6;

/** Runs all scheduled work, with a gateway that answers again. */
const settle = async (on: Services): Promise<void> => {
  // Slow cards have been decided by then.
  await wait(250);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (turn >= 2 && !(await bank.cards.orders()).some(isHeld)) return;
    await reconcileCards(on);
    await reconcilePix(on);
    await expireUnpaidOrders(on);
    await comeDue(on);
    await drain(on);
    await bank.clock.setOffset((await bank.clock.offsetMs()) + 5_000);
  }
};

/** The part of a charge that the shop holds: all, nothing, or an intermediate state that must not last. */
const kept = (order: CardOrder): number => {
  const { charge } = order;
  if (isHeld(order)) return Number.NaN;
  return charge.status === 'paid' ? charge.amount - charge.canceledAmount : 0;
};

/** The state of an order in shop, gateway and bank, and its end as one word. */
const endOf = async (cartId: number, charges: Map<string, CardOrder>): Promise<string> => {
  const order = await services.db.order.findUniqueOrThrow({
    where: { cartId },
    include: { status: true, payments: { include: { receipts: true } } },
  });
  let keptByShop = 0;
  let wasCharged = false;
  for (const { txid, receipts } of order.payments) {
    const charge = charges.get(txid ?? '');
    if (charge) keptByShop += kept(charge);
    if (charge?.charge.canceledAmount) wasCharged = true;
    for (const { externalId, amount } of receipts) {
      const pix = await bank.receipt(externalId);
      if (pix) keptByShop += pix.devolucoes.length > 0 ? 0 : amount;
    }
  }
  const isPaid = order.status.code === 'paid';
  const asked = order.payments.filter(({ status }) => status === 'paid');
  const owed = asked.reduce((sum, { charged }) => sum + charged, 0);
  expect({ order: order.id, status: order.status.code, keptByShop }).toEqual({
    order: order.id,
    status: isPaid ? 'paid' : 'cancelled',
    keptByShop: isPaid ? owed : 0,
  });
  if (isPaid) return asked.some(({ typeId }) => typeId === 13) ? 'paid by pix' : 'paid by cards';
  return wasCharged ? 'let go' : 'never charged';
};

describe('cards against a changed payment method, the end of the term and callbacks', () => {
  it(`conserve the money in ${ROUNDS * ORDERS_PER_ROUND} random interleavings`, async () => {
    const started = Date.now();
    const ends: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const ready = await readyCustomers(services, ORDERS_PER_ROUND);
      await bank.clock.setOffset(0);
      // Mails are tested elsewhere.
      const mailer = { ...services.mailer, send: async () => {} };
      const now = { ...services, mailer, cards: unsteady(services.cards) };
      const later = { ...now, clock: fixedClock(new Date(Date.now() + TWO_DAYS_LATER)) };
      const watch = watchOrders(ready);
      /** Runs at a random moment while the orders are placed and changed. */
      const amid = async (work: () => Promise<unknown>): Promise<void> => {
        const [orders, pause] = [1 + below(ORDERS_PER_ROUND), below(150)];
        await watch.count(orders);
        await wait(pause);
        await work();
      };
      await Promise.all([
        ...ready.map((one) => buyer(now, one, watch)),
        ...[0, 1, 2].map(() => amid(() => callbacks(now))),
        amid(() => reconcileCards(later)),
        amid(() => reconcilePix(now)),
        amid(() => expireUnpaidOrders(later)),
      ]);
      await watch.end();
      await settle({ ...later, cards: services.cards });
      const charges = new Map((await bank.cards.orders()).map((order) => [order.code, order]));
      for (const { cart } of ready) {
        const end = await endOf(cart.id, charges);
        ends[end] = (ends[end] ?? 0) + 1;
      }
      await expectInvariants(services);
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${ROUNDS * ORDERS_PER_ROUND} orders by cards in ${seconds} s: ${JSON.stringify(ends)}`);
    // In the long size every end must occur; otherwise the acts were not really concurrent.
    for (const end of ['paid by pix', 'paid by cards', 'let go'])
      expect(ends[end] ?? 0).toBeGreaterThan(sized(-1, 2));
  }, 600_000);
});
