import { captureCredit, releaseCredit } from '../../app/domain/credit/move-credit.server';
import {
  cancelUnpaidOrder,
  lockOrderForPayment,
} from '../../app/domain/orders/lock-order-for-payment.server';
import { markOrderPaid } from '../../app/domain/orders/mark-order-paid.server';
import { returnCoupon } from '../../app/domain/promotions/price-coupon.server';
import { inTransaction } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';
import { paperback } from './project';

type Within = Pick<Services, 'db' | 'clock' | 'ids'>;

type BareOrder = {
  userId: number;
  /** Price of its goods, printing only; centavos like the rest */
  goods?: number;
  /** Discount of a coupon; the caller records the use of the coupon */
  discount?: number;
  /** Part paid with credit, which the caller reserves in the wallet; the rest waits for a Pix */
  wallet?: number;
  at?: Date;
};

const lineOf = (productId: number, goods: number) => ({
  productId,
  productName: 'Livro brochura',
  configuration: paperback,
  summary: [],
  quantity: 1,
  printing: goods,
  cover: 0,
  binding: 0,
  finishes: 0,
  services: 0,
  total: goods,
  weightGrams: 0,
  spineMicrons: 0,
  leadTimeDays: 1,
  priceTableId: 1,
});

const paymentsOf = ({ ids }: Within, { total, wallet, at }: { total: number; wallet: number; at: Date }) => {
  const paymentPart = (amount: number) => ({ amount, charged: amount, createdAt: at, expiresAt: at });
  return [
    ...(wallet > 0 ? [{ ...paymentPart(wallet), typeId: 4, part: 0 }] : []),
    ...(total > wallet
      ? [{ ...paymentPart(total - wallet), typeId: 13, txid: ids.id().replaceAll('-', '') }]
      : []),
  ];
};

/**
 * An order that waits for its payment, written row by row in a few milliseconds, for tests of its money only. It meets
 * the invariants but has no file, carrier or bank. Returns its number.
 */
export const bareOrder = (services: Within, wish: BareOrder): Promise<number> =>
  inTransaction(services, async (within) => {
    const { userId, goods = 10_000, discount = 0, wallet = 0, at = within.clock.now() } = wish;
    const total = goods - discount;
    const { db, ids } = within;
    const { productId } = paperback;
    const project = await db.project.create({
      data: { id: ids.id(), userId, productId, configuration: paperback },
    });
    const cart = await db.cart.create({ data: { userId, token: ids.token(), status: 'ordered' } });
    const { id, payments } = await db.order.create({
      data: {
        userId,
        cartId: cart.id,
        statusId: 46,
        acceptanceCode: ids.id(),
        termsVersion: '2026-11',
        printing: goods,
        finishes: 0,
        services: 0,
        freight: 0,
        discount,
        total,
        weightGrams: 0,
        deliveryType: 2,
        delivery: {},
        productionDays: 1,
        deliveryDays: 1,
        createdAt: at,
        items: { create: [{ ...lineOf(productId, goods), projectId: project.id }] },
        payments: { create: paymentsOf(within, { total, wallet, at }) },
      },
      include: { payments: true },
    });
    const charges = payments.filter(({ typeId }) => typeId === 13);
    await db.outboxMessage.createMany({
      data: [
        { topic: 'mail.order-placed', payload: { orderId: id }, dedupeKey: `order-placed-${id}` },
        ...charges.map((payment) => ({
          topic: 'pix.issue',
          payload: { paymentId: payment.id },
          dedupeKey: `pix-issue-${payment.id}`,
        })),
      ],
    });
    return id;
  });

const walletPart = async ({ db }: Within, orderId: number): Promise<number> =>
  (await db.payment.findFirst({ where: { orderId, part: 0 } }))?.amount ?? 0;

/** Pays an order with credit only; returns false when it no longer waits. */
export const payBareOrder = (services: Services, userId: number, orderId: number): Promise<boolean> =>
  inTransaction(services, async (within) => {
    if (!(await lockOrderForPayment(within, orderId))?.awaits) return false;
    const [amount, paidAt] = [await walletPart(within, orderId), within.clock.now()];
    await captureCredit(within, { userId, orderId, amount, key: `capture-${orderId}` });
    await within.db.payment.updateMany({ where: { orderId }, data: { status: 'paid', paidAt } });
    return markOrderPaid(within, orderId, paidAt);
  });

/** Lets an unpaid order expire and releases what it held; returns false when it no longer waits. */
export const dropBareOrder = (services: Services, userId: number, orderId: number): Promise<boolean> =>
  inTransaction(services, async (within) => {
    if (!(await lockOrderForPayment(within, orderId))?.awaits) return false;
    const amount = await walletPart(within, orderId);
    await returnCoupon(within, orderId);
    if (amount > 0) await releaseCredit(within, { userId, orderId, amount, key: `release-${orderId}` });
    await within.db.payment.updateMany({ where: { orderId }, data: { status: 'cancelled' } });
    return cancelUnpaidOrder(within, orderId);
  });
