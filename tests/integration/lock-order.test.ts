import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import type { Decision } from '~/domain/claims/back-office/claim';
import { decideClaim } from '~/domain/claims/back-office/decide-claim.server';
import { claimState } from '~/domain/claims/claim-state';
import { contestItem } from '~/domain/claims/contest-item.server';
import { payClaim } from '~/domain/claims/pay-claim.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { noteReported } from '~/domain/fulfilment/note-told.server';
import { itemStatus } from '~/domain/orders/order-status';
import { cancelItem } from '~/domain/payments/flows/cancel/cancel-item.server';
import { cancelOrder } from '~/domain/payments/flows/cancel/cancel-order.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { changeDelivery } from '~/domain/payments/flows/delivery-change/change-delivery.server';
import { sendRefund } from '~/domain/payments/flows/money-back/send-refund.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { confirmDeposit } from '~/domain/payments/means/deposit/handler.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { holdItem, moveItems } from '~/domain/production/move-items.server';
import { fixedClock } from '~/platform/clock.server';
import type { Services } from '~/services.server';
import { newCode } from '../../sandbox/parcels/records';
import { attachmentOf } from '../factories/attachment';
import { addressOf, COUNTER, cartOf, PAC } from '../factories/cart';
import { countedDb } from '../factories/counted-db';
import { deliveredOrder } from '../factories/delivered-order';
import { enterParcel, orderToSend } from '../factories/dispatched-order';
import { graceOf, operatorOf } from '../factories/operator';
import { byPix, orderableCart } from '../factories/order';
import { orderedItem } from '../factories/ordered-item';
import { paidOrder } from '../factories/paid-order';
import { paymentWorld } from '../factories/payment-world';

/** Recognises statements that lock rows of a table, explicitly or by changing them. */
const rowsOf = (table: string): RegExp =>
  new RegExp(
    `from ${table}\\b[\\s\\S]*for (no key )?update(?! of)|join ${table} (\\w)\\b[\\s\\S]*for update of \\2|` +
      `from ${table} (\\w)\\b[\\s\\S]*for update of \\3|update "public"\\."${table}"|update ${table}\\b`,
    'i',
  );

/** The shop's lock order (GLOSSARY, Locks), and the statements that take each lock. */
const locks: readonly (readonly [string, RegExp])[] = [
  ['cart', rowsOf('carrinho')],
  ['contest', rowsOf('contestacao_item')],
  ['order', rowsOf('pedido')],
  ['parcels', rowsOf('volume')],
  ['payments', rowsOf('pagamento')],
  // A trigger counts the uses of a coupon in its row.
  ['coupon', new RegExp(`${rowsOf('cupom').source}|(update|into) "public"\\."cupom_uso"`, 'i')],
  ['counts', /pg_advisory_xact_lock\(hashtext\('limites do cliente'\)/],
  ['wallet', rowsOf('conta_credito')],
  ['items', rowsOf('pedido_item')],
];

const lockedBy = (statement: string): string[] =>
  locks.flatMap(([name, pattern]) => (pattern.test(statement) ? [name] : []));

const counted = countedDb(process.env.DATABASE_URL ?? '');
afterAll(() => counted.close());
const { bank, services: given } = await paymentWorld({ types: [1, 4] });
const services: Services = { ...given, db: counted.db };

/** The locks of one piece of work, each once, in the order in which they were taken. */
const lockedIn = async (work: () => Promise<unknown>): Promise<string[]> => {
  counted.statements.length = 0;
  await work();
  return [...new Set(counted.statements.flatMap(lockedBy))];
};
const inOrder = (names: readonly string[]) =>
  locks.map(([name]) => name).filter((name) => names.includes(name));

beforeEach(() => graceOf(given, 0));

let code = '';
beforeAll(async () => {
  code = `ORDEM-${given.ids.id().slice(-8).toUpperCase()}`;
  await given.db.coupon.create({
    data: {
      code,
      description: '10 %',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
});

/** A cart with a coupon, of a customer who pays a part with credit; with the input to finish it. */
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
  const pix = attempt?.paymentParts.find(({ part }) => part === 1);
  if (!pix) throw new Error('no Pix');
  return { orderId, pix, userId: input.customer.id };
};

const changeTo = (userId: number, orderId: number, payment: Partial<typeof byPix>) => ({
  customer: { id: userId },
  orderId,
  payment: { ...byPix, ...payment },
  shownAttempt: null,
  shownTotal: null,
  shownCredit: null,
  ip: null,
});

describe('cart, claim, order, parcels, payments, coupon, counts, wallet, items are locked in this order', () => {
  it('by finishing a cart, whose new order and payments are not locked by others yet', async () => {
    const input = await readyCart();
    const locked = await lockedIn(() => finaliseCart(services, input));
    expect(locked).toEqual(['cart', 'coupon', 'counts', 'wallet']);
  });

  it('by a payment', async () => {
    const { pix } = await placed();
    await issuePixCharge(given, pix);
    await bank.pay(pix.txid ?? '', { notify: 'never' });
    const locked = await lockedIn(() => confirmPix(services, pix.txid ?? ''));
    expect(locked).toEqual(['order', 'payments', 'wallet']);
  });

  it('by another payment method, and by its confirmation', async () => {
    const { orderId, userId } = await placed();
    const change = changeTo(userId, orderId, { typeId: 1, optionId: 101 });
    const changed = await lockedIn(() => changePayment(services, change));
    expect(changed).toEqual(inOrder(changed));
    expect(changed).toEqual(expect.arrayContaining(['order', 'payments']));
    const confirmed = await lockedIn(() => confirmDeposit(services, orderId));
    expect(confirmed).toEqual(['order', 'payments', 'wallet']);
  });

  it('by the expiry of an unpaid order', async () => {
    await placed();
    const due = { ...services, clock: fixedClock(new Date(Date.now() + 49 * 3_600_000)) };
    const locked = await lockedIn(() => expireUnpaidOrders(due));
    expect(locked).toEqual(['order', 'payments', 'coupon', 'wallet']);
  });
});

/** An order with a coupon, paid with credit and by Pix. */
const paidInParts = async () => {
  const order = await placed();
  await issuePixCharge(given, order.pix);
  await bank.pay(order.pix.txid ?? '', { notify: 'never' });
  await confirmPix(given, order.pix.txid ?? '');
  return order;
};
const reason = 'Comprei o formato errado.';

describe('in the same order, after the payment', () => {
  it('by the cancellation of an order, and by its refund', async () => {
    const { orderId, userId } = await paidInParts();
    const input = { userId, orderId, reason, wanted: 'same-way' as const, shown: null };
    const ended = await lockedIn(async () =>
      expect(await cancelOrder(services, input)).toMatchObject({ ok: true }),
    );
    expect(ended).toEqual(['order', 'payments', 'coupon', 'wallet', 'items']);
    const { id } = await given.db.refund.findFirstOrThrow({ where: { orderId, state: 'promised' } });
    expect(await lockedIn(() => sendRefund(services, id))).toEqual(['order', 'payments']);
  });

  it('by the cancellation of an item, refunded as credit', async () => {
    const { orderId, customer } = await paidOrder(given, await orderableCart(given, { lines: 2 }));
    const { id: itemId } = await given.db.orderItem.findFirstOrThrow({ where: { orderId } });
    const input = { userId: customer.id, itemId, reason, wanted: 'wallet' as const, shown: null };
    const locked = await lockedIn(async () =>
      expect(await cancelItem(services, input)).toMatchObject({ ok: true }),
    );
    expect(locked).toEqual(['order', 'payments', 'wallet', 'items']);
  });

  it.each([
    ['cheaper', 'address', 'wallet', ['order', 'payments', 'wallet']],
    ['more expensive, paid with credit', 'counter', 'wallet', ['order', 'payments', 'wallet']],
    ['more expensive, paid by Pix', 'counter', 'pix', ['order', 'payments']],
  ] as const)('by another delivery: %s', async (_what, delivery, payWith, expected) => {
    await graceOf(given, 60);
    const { orderId, customer } = await paidOrder(given, await orderableCart(given, { delivery }));
    const { id: userId } = customer;
    await grantCredit(given, { userId, amount: 50_000, description: 'Cortesia', key: `entrega-${userId}` });
    const choice =
      delivery === 'address'
        ? { counterId: COUNTER.free }
        : { addressId: await addressOf(given, userId), transportTypeId: PAC };
    const ask = { userId, orderId, choice, shownPrice: null, payWith };
    const locked = await lockedIn(async () =>
      expect(await changeDelivery(services, ask)).toMatchObject({ ok: true }),
    );
    expect(locked).toEqual(expected);
  });

  it('by a move in the back office, which locks the order before its item', async () => {
    const { itemId } = await orderedItem(given);
    const { id: operatorId } = await operatorOf(given);
    const seen = { itemId, statusId: itemStatus.paid, operatorId };
    const held = { ...seen, cause: 'arquivo' as const, message: 'Falta a capa.' };
    const holding = await lockedIn(async () =>
      expect(await holdItem(services, held)).toMatchObject({ ok: true }),
    );
    expect(holding).toEqual(['order', 'items']);
    const items = [{ itemId, statusId: itemStatus.fileProblem }];
    const moving = await lockedIn(async () =>
      expect(
        await moveItems(services, { items, toId: itemStatus.paid, operatorId, releasesHeld: true }),
      ).toMatchObject({
        moved: 1,
      }),
    );
    expect(moving).toEqual(['order', 'items']);
  });

  it('by events of a carrier about a parcel', async () => {
    const { orderId } = await orderToSend(given);
    const code = newCode('correios');
    const row = { fk_pedido: orderId, fk_transportadora: 1, codigo_rastreio: code };
    const id = await enterParcel(given, row);
    const parcel = await given.db.parcel.findUniqueOrThrow({ where: { id } });
    const at = given.clock.now();
    const event = { at, code: 'BDE', text: 'Entregue', detail: '', place: '', toPlace: '' };
    const told = { kind: 'events' as const, code, expectedOn: null };
    const events = [{ ...event, state: 'delivered' as const, pickupUntil: null }];
    const locked = await lockedIn(() =>
      noteReported(services, [
        { parcel: { ...parcel, code, state: 'posted' as const }, reported: { ...told, events } },
      ]),
    );
    expect(locked).toEqual(['order', 'parcels']);
    expect(await given.db.orderItem.count({ where: { orderId, statusId: itemStatus.delivered } })).toBe(1);
  });

  it('by a claim, its decision and its refund', async () => {
    const { customer, itemId } = await deliveredOrder(given);
    const fileId = await attachmentOf(given, customer.id, { purpose: `contestacao:${itemId}` });
    const sent = {
      userId: customer.id,
      itemId,
      reason: 'A capa veio rasgada.',
      phone: '11987654321',
      period: 'manha' as const,
      attachmentIds: [fileId],
    };
    const contesting = await lockedIn(async () =>
      expect(await contestItem(services, sent)).toMatchObject({ ok: true }),
    );
    expect(contesting).toEqual(['contest', 'order']);
    const { id: claimId } = await given.db.claim.findFirstOrThrow({ where: { itemId } });
    const { id: lastEntry } = await given.db.claimEntry.findFirstOrThrow({
      where: { claimId },
      orderBy: { id: 'desc' },
    });
    const decision: Decision = {
      ultima: String(lastEntry),
      decisao: claimState.credited,
      resposta: 'Vimos as fotos.',
      quantidade: null,
      valor: 500,
    };
    const { id: operatorId } = await operatorOf(given);
    const deciding = await lockedIn(async () =>
      expect(await decideClaim(services, { claimId, operatorId, decision })).toMatchObject({ ok: true }),
    );
    expect(deciding).toEqual(['contest']);
    expect(await lockedIn(() => payClaim(services, claimId))).toEqual([
      'contest',
      'order',
      'payments',
      'wallet',
    ]);
  });
});
