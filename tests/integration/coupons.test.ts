import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CouponFailure } from '~/domain/promotions/coupon';
import { couponIsHandedOver, couponToGive, grantCoupon } from '~/domain/promotions/grant-coupon.server';
import { findCoupon, priceCoupon, returnCoupon } from '~/domain/promotions/price-coupon.server';
import { redeemCoupon } from '~/domain/promotions/redeem-coupon.server';
import { inTransaction } from '~/platform/db.server';
import { readEnv } from '~/platform/env.server';
import { createServices, getServices, type Services } from '~/services.server';
import { bareOrder, dropBareOrder } from '../factories/bare-order';
import { pastGuards } from '../factories/past-guards';
import { signedInCustomer } from '../factories/signed-in-customer';
import { expectInvariants } from '../setup/invariants';

let services: Services;
/** Fifty parallel transactions need a connection each. */
let crowd: Services;
beforeAll(async () => {
  services = await getServices();
  crowd = await createServices({ ...readEnv(), DATABASE_POOL: 50 });
  // Keeps all connections busy for a moment, so that they are open before the first race.
  await times(50, () => crowd.db.$queryRaw`select 1 from pg_sleep(0.2)`);
});
afterAll(() => crowd.close());

const GOODS = 200_00;
const lines = [{ productId: 101, goods: GOODS }];
const now = () => services.clock.now();

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

type Wish = Partial<Parameters<Services['db']['coupon']['create']>[0]['data']>;

let made = 0;
/** Ten percent by default. */
const couponWith = (wish: Wish = {}) =>
  services.db.coupon.create({
    data: {
      code: `LETRAS-${++made}`,
      description: '10 % de desconto',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
      ...wish,
    } as Parameters<Services['db']['coupon']['create']>[0]['data'],
  });

const customer = async (): Promise<number> => (await signedInCustomer(services)).id;

class Refused extends Error {
  constructor(readonly kind: string) {
    super(kind);
  }
}

/** Writes an order with the coupon, as finishing a cart does; returns its number, or the reason for a refusal. */
const order = (
  userId: number,
  couponId: number,
  { expected = 20_00, on = services } = {},
): Promise<number | string> =>
  inTransaction(on, async (within) => {
    const orderId = await bareOrder(within, { userId, goods: GOODS, discount: expected });
    const input = { couponId, userId, orderId, lines, now: now(), expected };
    const redeemed = await redeemCoupon(within, input);
    if (!redeemed.ok) throw new Refused(redeemed.failure.kind);
    return orderId;
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.kind;
    throw error;
  });

const usesOf = async (id: number) => (await services.db.coupon.findUniqueOrThrow({ where: { id } })).uses;

const tell = async (couponId: number, userId: number): Promise<number | CouponFailure['kind'] | null> => {
  const priced = await priceCoupon(services, { couponId, userId, lines, now: now() });
  return priced && (priced.refusal?.kind ?? priced.discount);
};

/** Marks a granted coupon as its mail does. */
const handOver = async (grantId: number): Promise<void> => {
  const coupon = await couponToGive(services, grantId);
  if (coupon) await couponIsHandedOver(services, coupon);
};

describe('a typed coupon', () => {
  it('is found in any spelling, with its discount', async () => {
    const { id, code } = await couponWith();
    const userId = await customer();
    const find = (typed: string) => findCoupon(services, { code: typed, userId, lines, now: now() });
    for (const typed of [code, ` ${code.toLowerCase()}\n`])
      expect(await find(typed)).toEqual({
        ok: true,
        value: { id, code, description: '10 % de desconto', discount: 20_00 },
      });
    for (const [typed, kind] of [
      [' ', 'blank'],
      ['NADA', 'unknown'],
      ["' or true --", 'unknown'],
      [`${code}\u0000`, 'unknown'],
      ['A'.repeat(10_000), 'unknown'],
    ] as const)
      expect(await find(typed)).toEqual({ ok: false, failure: { kind } });
    expect(await usesOf(id)).toBe(0);
  });

  it('is recognised in any spelling', async () => {
    const { code } = await couponWith({ amount: 5_00 });
    const input = { userId: await customer(), lines, now: now() };
    const found = await findCoupon(services, { ...input, code: ` ${code.toLowerCase()} ` });
    expect(found.ok && found.value.discount).toBe(10_00);
  });

  it('that is personal is valid for the e-mail it was mailed to, once per person', async () => {
    const [five, ten] = await times(2, (index) =>
      couponWith({ amount: (index + 1) * 5_00, isPersonal: true, limitPerCustomer: 1 }),
    );
    const [userId, stranger] = [await customer(), await customer()];
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: userId } });
    const kindFor = async (code: string, who: number) => {
      const found = await findCoupon(services, { code, userId: who, lines, now: now() });
      return found.ok ? found.value.discount : found.failure.kind;
    };
    const codes = [five?.code ?? '', ten?.code ?? ''] as const;
    expect(await kindFor(codes[0], userId)).toBe('not-yours');
    const granted = await grantCoupon(services, { code: codes[0], email });
    expect(await kindFor(codes[0], userId)).toBe('not-yours');
    await handOver(granted?.grantId ?? 0);
    expect(await kindFor(codes[0], userId)).toBe(10_00);
    expect(await kindFor(codes[0], stranger)).toBe('not-yours');
    const better = await grantCoupon(services, { code: codes[1], email, instead: [codes[0]] });
    await handOver(better?.grantId ?? 0);
    expect(await Promise.all(codes.map((code) => kindFor(code, userId)))).toEqual(['replaced', 20_00]);
  });

  it('counts its own products only', async () => {
    const { code } = await couponWith({
      kind: 'value',
      amount: 500_00,
      products: { create: [{ productId: 102 }] },
    });
    const userId = await customer();
    const find = (productIds: number[]) =>
      findCoupon(services, {
        code,
        userId,
        now: now(),
        lines: productIds.map((productId) => ({ productId, goods: 30_00 })),
      });
    expect(await find([101])).toEqual({ ok: false, failure: { kind: 'not-eligible' } });
    expect(await find([101, 102, 102])).toMatchObject({ ok: true, value: { discount: 60_00 } });
  });
});

describe('a cart with a coupon', () => {
  it('shows when it is no longer valid, and pays the shown price', async () => {
    const { id } = await couponWith({ limit: 1 });
    const [one, other] = [await customer(), await customer()];
    expect([await tell(id, one), await tell(id, other)]).toEqual([20_00, 20_00]);
    const orderId = await order(one, id);
    expect(await tell(id, other)).toBe('used-up');
    expect(await priceCoupon(services, { couponId: id, userId: other, lines, now: now() })).toMatchObject({
      id,
      discount: 0,
      refusal: { kind: 'used-up' },
    });
    await dropBareOrder(services, one, Number(orderId));
    expect(await tell(id, other)).toBe(20_00);
    await services.db.coupon.update({ where: { id }, data: { active: false } });
    expect(await tell(id, other)).toBe('inactive');
    expect(await tell(2_000_000_000, other)).toBeNull();
  });

  it('counts as a first order until one was paid or waits; an expired unpaid one does not count', async () => {
    const { id } = await couponWith({ firstOrderOnly: true });
    const userId = await customer();
    const dead = Number(await order(userId, id));
    expect(await tell(id, userId)).toBe('not-first-order');
    expect(await order(userId, id)).toBe('not-first-order');
    await dropBareOrder(services, userId, dead);
    expect(await tell(id, userId)).toBe(20_00);
    expect(await order(userId, id)).toBeTypeOf('number');

    const regular = await customer();
    const old = await bareOrder(services, { userId: regular });
    await dropBareOrder(services, regular, old);
    // Paid once and fully refunded since: it still counts as the first order.
    const setPaidAt = (paidAt: Date | null) =>
      pastGuards(services, (tx) => tx.order.update({ where: { id: old }, data: { paidAt } }));
    await setPaidAt(services.clock.now());
    expect(await tell(id, regular)).toBe('not-first-order');
    await setPaidAt(null);
    expect(await tell(id, regular)).toBe(20_00);
  });
});

describe('redeeming', () => {
  const race = async (what: string, wish: Wish, customers: readonly number[]) => {
    const { id } = await couponWith(wish);
    const outcomes = await Promise.all(customers.map((userId) => order(userId, id, { on: crowd })));
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) {
      const kind = typeof outcome === 'number' ? 'ordered' : outcome;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    console.log(`${what}: ${JSON.stringify(counts)}`);
    expect(await services.db.couponUse.count({ where: { couponId: id } })).toBe(counts.ordered);
    expect(await usesOf(id)).toBe(counts.ordered);
    await expectInvariants(services);
    return counts;
  };

  it.each([
    [1, 50],
    [10, 50],
  ])('of %i uses by %i customers in parallel allows each use once', async (limit, customers) => {
    const ids = await times(customers, customer);
    const counts = await race(`${customers} customers, limit ${limit}`, { limit }, ids);
    expect(counts).toEqual({ ordered: limit, 'used-up': customers - limit });
  });

  it('by one customer in twenty parallel orders is allowed once', async () => {
    const ids = Array<number>(20).fill(await customer());
    const counts = await race('20 orders of one customer', { limitPerCustomer: 1 }, ids);
    expect(counts).toEqual({ ordered: 1, 'customer-limit': 19 });
  });

  it('for a first order in twenty parallel orders is allowed once', async () => {
    const ids = Array<number>(20).fill(await customer());
    const counts = await race('20 first orders', { firstOrderOnly: true }, ids);
    expect(counts).toEqual({ ordered: 1, 'not-first-order': 19 });
  });

  it('does not trust the shown value: with another discount, or an ended coupon, nothing is written', async () => {
    const { id } = await couponWith();
    const userId = await customer();
    for (const expected of [19_99, 20_01]) expect(await order(userId, id, { expected })).toBe('changed');
    await services.db.coupon.update({
      where: { id },
      data: { validUntil: new Date('2026-01-02T03:00:00Z') },
    });
    expect(await order(userId, id)).toBe('over');
    expect(await order(userId, 2_000_000_000)).toBe('unknown');
    expect(await services.db.order.count({ where: { userId } })).toBe(0);
    expect(await usesOf(id)).toBe(0);
  });

  it('is undone once, when the order expires unpaid, and then available to others', async () => {
    const { id } = await couponWith({ limit: 2 });
    const [one, other] = [await customer(), await customer()];
    const dead = Number(await order(one, id));
    expect(await order(other, id)).toBeTypeOf('number');
    expect(await order(await customer(), id)).toBe('used-up');
    const answers = await times(10, () => dropBareOrder(services, one, dead));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await usesOf(id)).toBe(1);
    expect(await times(5, () => returnCoupon(services, dead))).toEqual(Array(5).fill(false));
    expect(await usesOf(id)).toBe(1);
    expect(await returnCoupon(services, await bareOrder(services, { userId: one }))).toBe(false);
    expect(await order(await customer(), id)).toBeTypeOf('number');
    await expectInvariants(services);
  });
});
