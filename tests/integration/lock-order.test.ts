import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { grantCredit } from '~/domain/credit/grant-credit.server';
import { changePayment } from '~/domain/payments/change-payment.server';
import { confirmDeposit } from '~/domain/payments/deposit/confirm-deposit.server';
import { expireUnpaidOrders } from '~/domain/payments/expire-payments.server';
import { finaliseCart } from '~/domain/payments/finalise-cart.server';
import { confirmPix } from '~/domain/payments/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/pix/issue-pix-charge.server';
import { fixedClock } from '~/platform/clock.server';
import type { Services } from '~/services.server';
import { cartOf } from '../factories/cart';
import { countedDb } from '../factories/counted-db';
import { byPix, orderableCart } from '../factories/order';
import { paymentWorld } from '../factories/payment-world';

/** The order of the house (GLOSSARY, Locks), and by what statements each is locked. */
const locks: readonly (readonly [string, RegExp])[] = [
  ['cart', /from carrinho\b[\s\S]*for (no key )?update|update "public"\."carrinho"/i],
  ['order', /from pedido\b[\s\S]*for (no key )?update|update "public"\."pedido"/i],
  [
    'payments',
    /from pagamento\b[\s\S]*for (no key )?update|update "public"\."pagamento"|update pagamento\b/i,
  ],
  // What is used of a coupon is counted at its row by a trigger.
  [
    'coupon',
    /from cupom\b[\s\S]*for (no key )?update|update "public"\."cupom_uso"|into "public"\."cupom_uso"/i,
  ],
  ['wallet', /from conta_credito\b[\s\S]*for (no key )?update/i],
];

const lockedBy = (statement: string): string[] =>
  locks.flatMap(([name, pattern]) => (pattern.test(statement) ? [name] : []));

const counted = countedDb(process.env.DATABASE_URL ?? '');
afterAll(() => counted.close());
const { bank, services: given } = await paymentWorld({ types: [1, 4] });
const services: Services = { ...given, db: counted.db };

/** What one piece of work locked, each once, in the order in which it came to it. */
const lockedIn = async (work: () => Promise<unknown>): Promise<string[]> => {
  counted.statements.length = 0;
  await work();
  return [...new Set(counted.statements.flatMap(lockedBy))];
};
const inOrder = (names: readonly string[]) =>
  locks.map(([name]) => name).filter((name) => names.includes(name));

let code = '';
beforeAll(async () => {
  code = `ORDEM-${given.ids.id().slice(-8).toUpperCase()}`;
  await given.db.coupon.create({
    data: {
      ...{ code, description: '10 %', kind: 'percent', amount: 10_00 },
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
});

/** A cart with a coupon, of a customer whose wallet pays a part; what it takes to finish it. */
const readyCart = async () => {
  const ready = await orderableCart(given);
  const { id: userId } = ready.customer;
  await grantCredit(given, { userId, amount: 1_000, description: 'Cortesia', key: `ordem-${userId}` });
  await applyCoupon(given, { userId, code, ip: null });
  const { total } = (await cartOf(given, userId)).summary;
  return { ...ready.input, shownTotal: total, payment: { ...byPix, withCredit: true } };
};

const placed = async (on: Services = given) => {
  const input = await readyCart();
  const made = await finaliseCart(on, input);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  const { orderId, attempt } = made.value;
  const pix = attempt?.legs.find(({ part }) => part === 1);
  if (!pix) throw new Error('no Pix');
  return { orderId, pix, userId: input.customer.id };
};

const changeTo = (userId: number, orderId: number, payment: Partial<typeof byPix>) => ({
  ...{ customer: { id: userId }, orderId, payment: { ...byPix, ...payment } },
  ...{ shownAttempt: null, shownTotal: null, shownCredit: null, ip: null },
});

describe('cart, order, payments, coupon, wallet are locked in this order', () => {
  it('by finishing a cart, whose order and payments are nobody else’s yet', async () => {
    const input = await readyCart();
    const locked = await lockedIn(() => finaliseCart(services, input));
    expect(locked).toEqual(['cart', 'coupon', 'wallet']);
  });

  it('by a payment', async () => {
    const { pix } = await placed();
    await issuePixCharge(given, pix);
    await bank.pay(pix.txid ?? '', { notify: 'never' });
    const locked = await lockedIn(() => confirmPix(services, pix.txid ?? ''));
    expect(locked).toEqual(['order', 'payments', 'wallet']);
  });

  it('by another way to pay, and by its confirmation', async () => {
    const { orderId, userId } = await placed();
    const change = changeTo(userId, orderId, { typeId: 1, optionId: 101 });
    const changed = await lockedIn(() => changePayment(services, change));
    expect(changed).toEqual(inOrder(changed));
    expect(changed).toEqual(expect.arrayContaining(['order', 'payments']));
    const confirmed = await lockedIn(() => confirmDeposit(services, orderId));
    expect(confirmed).toEqual(['order', 'payments', 'wallet']);
  });

  it('by the end of an order that was not paid', async () => {
    await placed();
    const due = { ...services, clock: fixedClock(new Date(Date.now() + 49 * 3_600_000)) };
    const locked = await lockedIn(() => expireUnpaidOrders(due));
    expect(locked).toEqual(['order', 'payments', 'coupon', 'wallet']);
  });
});
