import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { checkLedger } from '~/domain/credit/check-ledger.server';
import { readWallet } from '~/domain/credit/read-wallet.server';
import { drainOutbox } from '~/domain/notifications/drain-outbox.server';
import { readOrderShares } from '~/domain/orders/ending-lines.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { confirmBoleto } from '~/domain/payments/boleto/confirm-boleto.server';
import { cancelItem } from '~/domain/payments/cancelling/cancel-item.server';
import { cancelOrder } from '~/domain/payments/cancelling/cancel-order.server';
import { noteChargeback } from '~/domain/payments/card/note-chargeback.server';
import { reconcileCards } from '~/domain/payments/card/reconcile-cards.server';
import { confirmDeposit } from '~/domain/payments/deposit/confirm-deposit.server';
import { expireUnpaidOrders } from '~/domain/payments/expire-payments.server';
import { giveMoneyBack } from '~/domain/payments/money-back/give-money-back.server';
import type { MoneyBackWish } from '~/domain/payments/money-back/refund';
import { takeIntoWallet } from '~/domain/payments/money-back/take-into-wallet.server';
import { confirmPix } from '~/domain/payments/pix/confirm-pix.server';
import { reconcilePix } from '~/domain/payments/pix/reconcile-pix.server';
import { reconcilePixReturns } from '~/domain/payments/pix/reconcile-pix-returns.server';
import { inTransaction } from '~/platform/db.server';
import { outboxHandlers } from '../../workers/outbox-handlers';
import { cartOf } from '../factories/cart';
import { orderableCart, type PlacedOrder, payableOrder } from '../factories/order';
import { depositOrder, slipOrder } from '../factories/order-payment';
import { cardOrder, walletOrder } from '../factories/paid-by';
import { comeDue } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { randomFrom } from '../factories/random';
import { expectInvariants } from '../setup/invariants';
import { seed, sized } from '../setup/size';
import { card as testCard } from '../unit/card-gateway/gateway-under-test';

/**
 * Lives of orders: paid, cancelled whole or in parts, contested, charged back, refused, expired and paid too late, by
 * customers, staff and banks at once, while another process does the promised work. After each round the books of the
 * shop, the wallets and the banks' own records must tell the same.
 */

const LIVES = sized(24, 2_000);
const AT_ONCE = 12;
const HOUR_MS = 3_600_000;

const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6] });
const random = randomFrom(seed);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;

let child: ChildProcess;
beforeAll(async () => {
  await services.db.parameter.update({ where: { key: 'pedidos.carencia_minutos' }, data: { value: '0' } });
  await services.db.coupon.create({
    data: {
      ...{ code: 'VIDA10', description: '10 %', kind: 'percent', amount: 10_00 },
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
  const path = fileURLToPath(new URL('../factories/drain-child.ts', import.meta.url));
  child = fork(path, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
}, 60_000);
afterAll(() => child.kill('SIGKILL'));

let offsetMs = 0;
/** Moves the time of shop, database and banks. */
const moveTime = async (ms: number): Promise<void> => {
  offsetMs += ms;
  await services.db.sandboxClock.update({ where: { id: 1 }, data: { offsetMs: BigInt(offsetMs) } });
  await (services.clock as unknown as { refresh(): Promise<void> }).refresh();
  await bank.clock.setOffset(offsetMs);
};

type Life = PlacedOrder & { kind: string; granted: number };

const cards = [
  ...[testCard.approved, testCard.approved, testCard.approved],
  ...[testCard.refundLate, testCard.refundFailsOnce, testCard.refundRefused],
];

const begin: Record<string, () => Promise<Omit<Life, 'kind'>>> = {
  pix: async () => {
    const ready = await orderableCart(services, { lines: 1 + below(3) });
    if (below(3) > 0) return { ...(await payableOrder(services, ready)), granted: 0 };
    await applyCoupon(services, { userId: ready.customer.id, code: 'VIDA10', ip: null });
    const { total } = (await cartOf(services, ready.customer.id)).summary;
    const input = { ...ready.input, shownTotal: null, shownContents: null };
    return { ...(await payableOrder(services, { ...ready, total, input })), granted: 0 };
  },
  card: async () => {
    const order = await cardOrder(services, bank, { cards: [oneOf(cards)], lines: 1 + below(3) });
    return { ...order, granted: 0 };
  },
  'two cards and wallet': async () => {
    const wallet = 500 + below(5_000);
    const made = { cards: [oneOf(cards), oneOf(cards)], wallet, lines: 2 + below(2) };
    return { ...(await cardOrder(services, bank, made)), granted: wallet };
  },
  slip: async () => ({ ...(await slipOrder(services)), granted: 0 }),
  deposit: async () => ({ ...(await depositOrder(services)), granted: 0 }),
  wallet: async () => {
    const order = await walletOrder(services);
    return { ...order, granted: order.total };
  },
};

const account = {
  ...{ bank: '001', agency: '1234-5', account: '67890-1' },
  ...{ holder: 'Clara Monteiro', document: '52998224725' },
};
const anyWish = (): MoneyBackWish => oneOf(['same-way', 'same-way', 'wallet', { account }] as const);

const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** The bank of an order's charge gets its money, if it still takes it. */
const pay = async ({ kind, txid, orderId, paymentId }: Life): Promise<void> => {
  if (kind === 'deposit') await confirmDeposit(services, orderId);
  if (kind === 'pix') {
    await bank.pay(txid, { notify: 'never' }).catch(() => count('a Pix that its bank refused'));
    await confirmPix(services, txid);
  }
  if (kind === 'slip') {
    const { externalId } = await services.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    await bank.slips
      .pay(externalId ?? '', { notify: 'never' })
      .catch(() => count('a slip that its bank refused'));
    await confirmBoleto(services, txid);
  }
};

/** What its status or the database forbids is not done. */
const staff = (what: string, work: () => Promise<unknown>): Promise<void> =>
  work().then(
    () => count(what),
    (error: unknown) => {
      if (!String(error).match(/não passa|não está pago|já não há|deadlock|write conflict/i)) throw error;
      count('an act of staff that the database refused');
    },
  );

const itemOf = async ({ orderId }: Life): Promise<number> =>
  oneOf(await services.db.orderItem.findMany({ where: { orderId }, select: { id: true } })).id;

const disputed = async ({ orderId }: Life): Promise<void> => {
  const legs = await services.db.payment.findMany({ where: { orderId, typeId: 3, status: 'paid' } });
  const leg = legs.length > 0 ? oneOf(legs) : null;
  const charge = (await bank.cards.orders()).find(({ code }) => code === leg?.txid)?.charge;
  if (charge?.status !== 'paid' || charge.canceledAmount > 0) return;
  await bank.cards.dispute(charge.id).then(
    () => count('a chargeback'),
    () => undefined,
  );
  await noteChargeback(services, leg?.txid ?? '');
};

const acts: readonly ((life: Life) => Promise<void>)[] = [
  pay,
  pay,
  pay,
  async ({ customer, orderId }) => {
    const wish = anyWish();
    const done = await cancelOrder(services, {
      userId: customer.id,
      orderId,
      reason: 'Desisti',
      wish,
      shown: null,
    });
    count(done.ok ? 'an order cancelled' : `an order not cancelled: ${done.failure.kind}`);
  },
  async (life) => {
    const input = { userId: life.customer.id, itemId: await itemOf(life), reason: 'Um só', wish: anyWish() };
    const done = await cancelItem(services, { ...input, shown: null });
    count(done.ok ? 'an item cancelled' : `an item not cancelled: ${done.failure.kind}`);
  },
  async (life) => {
    const input = { userId: life.customer.id, itemId: await itemOf(life), reason: 'Um só', wish: anyWish() };
    const done = await cancelItem(services, { ...input, shown: null });
    count(done.ok ? 'an item cancelled' : `an item not cancelled: ${done.failure.kind}`);
  },
  async ({ orderId, customer }) => {
    const amount = 1 + below(3_000);
    const given = await inTransaction(services, async (within) => {
      const order = await lockOrderForPayment(within, orderId);
      if (!order?.wasPaid || order.isCancelled) return null;
      const to = { id: orderId, userId: customer.id };
      return giveMoneyBack(within, { order: to, amount, cause: 'contest', reason: null, wish: anyWish() });
    });
    if (given) count(given.ok ? 'a part given back' : 'a part that was too much');
  },
  async (life) =>
    staff('an item in production', async () =>
      services.db.orderItem.update({ where: { id: await itemOf(life) }, data: { statusId: 7 } }),
    ),
  async (life) =>
    staff('an item cancelled by staff', async () =>
      services.db.orderItem.update({ where: { id: await itemOf(life) }, data: { statusId: 3 } }),
    ),
  async ({ orderId }) =>
    staff('an order cancelled by staff', () =>
      services.db.order.update({ where: { id: orderId }, data: { statusId: 3 } }),
    ),
  disputed,
  async ({ orderId, customer }) => {
    const refused = await services.db.refund.findFirst({ where: { orderId, state: 'refused' } });
    if (!refused) return;
    const taken = await takeIntoWallet(services, { userId: customer.id, refundId: refused.id });
    if (taken.ok) count('a refused refund taken into the wallet');
  },
];

const live = async (): Promise<Life> => {
  const kind = oneOf(Object.keys(begin));
  const life = { ...(await (begin[kind] as NonNullable<(typeof begin)[string]>)()), kind };
  const steps = 2 + below(5);
  for (let step = 0; step < steps; step += 1) {
    await wait(below(30));
    // Two at once, every other time.
    const two = below(2) === 0 ? [oneOf(acts)] : [oneOf(acts), oneOf(acts)];
    await Promise.all(two.map((act) => act(life)));
  }
  return life;
};

/** All promised work, until none is left that is not a bank's or a person's turn. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 9; round += 1) {
    await comeDue(services);
    await drainOutbox(services, outboxHandlers(services));
    await moveTime(20_000);
    const open = await services.db.refund.count({
      where: { state: { in: ['promised', 'processing', 'refused'] } },
    });
    const due = await services.db.outboxMessage.count({ where: { deliveredAt: null, failedAt: null } });
    if (open === 0 && due === 0) return;
  }
};

/** What came from outside and what went back there, by the records of the banks. */
const outside = async ({ orderId }: Life): Promise<{ came: number; back: number; isDisputed: boolean }> => {
  const legs = await services.db.payment.findMany({ where: { orderId }, include: { receipts: true } });
  const charges = new Map((await bank.cards.orders()).map(({ code, charge }) => [code, charge]));
  let [came, back, isDisputed] = [0, 0, false];
  for (const { txid, typeId, receipts } of legs) {
    if (typeId === 1 || typeId === 6) came += receipts.reduce((sum, { amount }) => sum + amount, 0);
    if (typeId === 3) {
      const charge = charges.get(txid ?? '');
      if (charge?.paidAt) came += charge.amount;
      if (charge?.paidAt) back += charge.canceledAmount;
      if (charge?.status === 'chargedback') isDisputed = true;
    }
    if (typeId === 13)
      for (const { externalId } of receipts) {
        const receipt = await bank.receipt(externalId);
        came += Math.round(Number(receipt?.valor ?? 0) * 100);
        for (const { valor, final } of receipt?.devolucoes ?? [])
          if (final === 'DEVOLVIDO') back += Math.round(Number(valor) * 100);
      }
  }
  return { came, back, isDisputed };
};

const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

/** Paid less refunded is what the order still is; wallet and banks tell the same as the shop's books. */
const expectBalanced = async (life: Life): Promise<void> => {
  const { orderId, customer, granted } = life;
  const order = await services.db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: { include: { receipts: true } }, refunds: true },
  });
  const paid = order.payments.filter(({ status }) => status === 'paid');
  const forOrder = order.refunds.filter(({ receiptId }) => receiptId === null);
  const left = sum(paid, ({ amount }) => amount) - sum(forOrder, ({ orderAmount }) => orderAmount);
  const isOver = order.statusId === 3 || order.paidAt === null;
  const shares = await readOrderShares(services, orderId);
  const given = sum(
    forOrder.filter(({ cause }) => cause === 'contest'),
    ({ orderAmount }) => orderAmount,
  );
  const live = sum(
    shares.filter(({ isCancelled }) => !isCancelled),
    ({ share }) => share,
  );
  const context = JSON.stringify({ orderId, kind: life.kind, statusId: order.statusId });
  // A part that was given back before may be of an item that was cancelled since.
  if (isOver) expect([context, left]).toEqual([context, 0]);
  else {
    expect([context, left <= live + order.freight]).toEqual([context, true]);
    expect([context, left >= live + order.freight - given]).toEqual([context, true]);
  }

  const done = (goal: string) =>
    sum(
      order.refunds.filter((each) => each.state === 'done' && each.goal === goal),
      ({ amount }) => amount,
    );
  const toPayer = order.refunds.filter((each) => each.state === 'done' && each.goal === 'payer');
  const credited = sum(
    order.payments.flatMap(({ receipts }) =>
      receipts.filter(
        ({ disposition, externalId }) =>
          disposition === 'credited' && !order.refunds.some(({ receiptId }) => receiptId === externalId),
      ),
    ),
    ({ amount }) => amount,
  );
  const walletPaid = sum(
    paid.filter(({ typeId }) => typeId === 4),
    ({ amount }) => amount,
  );
  const { available, held } = await readWallet(services, customer.id);
  expect([context, available + held]).toEqual([context, granted - walletPaid + done('wallet') + credited]);

  const { came, back, isDisputed } = await outside(life);
  expect([context, back]).toEqual([context, sum(toPayer, ({ amount }) => amount)]);
  // Whatever the shop gave in any way is no more than what came in any way.
  const gave =
    sum(
      order.refunds.filter(({ state }) => state === 'done'),
      ({ amount }) => amount,
    ) + credited;
  expect([context, gave <= came + walletPaid]).toEqual([context, true]);
  if (isDisputed) count('a life with a chargeback');
  for (const { state, goal } of order.refunds) count(`refund ${state} (${goal})`);
};

it(
  `${LIVES} random lives leave nobody paid twice, and no centavo astray`,
  async () => {
    for (let lived = 0; lived < LIVES; lived += AT_ONCE) {
      await bank.refundsEnd(below(4) === 0 ? 'NAO_REALIZADO' : 'DEVOLVIDO');
      const lives = await Promise.all(Array.from({ length: Math.min(AT_ONCE, LIVES - lived) }, live));
      await settle();
      await bank.refundsEnd('DEVOLVIDO');
      // What nobody paid ends with its term, and money comes for it all the same.
      await moveTime(15 * 24 * HOUR_MS);
      await expireUnpaidOrders(services);
      for (const life of lives)
        if (life.kind === 'pix' && below(2) === 0) {
          await bank.payAnyway(life.txid, { notify: 'never' }).then(
            () => count('a Pix that came too late'),
            () => undefined,
          );
          await confirmPix(services, life.txid);
        }
      await reconcilePix(services);
      await reconcileCards(services);
      await settle();
      await reconcilePixReturns(services);
      for (const life of lives) await expectBalanced(life);
      expect(await checkLedger(services)).toEqual([]);
      await expectInvariants(services);
    }
    console.log(`${LIVES} lives: ${JSON.stringify(counts, null, 1)}`);
  },
  sized(180_000, 6_000_000),
);
