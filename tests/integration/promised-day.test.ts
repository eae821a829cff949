import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatus } from '~/domain/orders/order-status';
import { readArrival } from '~/domain/orders/read-orders.server';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import { fixedClock } from '~/platform/clock.server';
import { getServices, type Services } from '~/services.server';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { placedOrder } from '../factories/order';

let bank: SandboxBank;
let services: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
});
afterAll(() => bank.close());

/** The delivery date of an order when the shop learns of the payment later than it was made. */
const promise = async (paidAt: string, reportedAt: string) => {
  const { orderId, paymentId, total } = await placedOrder(services);
  const told = { ...services, clock: fixedClock(new Date(reportedAt)) };
  const money = { externalId: services.ids.id(), amount: total, paidAt: new Date(paidAt) };
  await bookReceipt(told, { id: paymentId, orderId }, money);
  const order = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order.paidAt).toEqual(money.paidAt);
  expect(order.expectedOn).toEqual(order.promisedFor);
  return order.promisedFor;
};

it('the promised date is counted from when the shop learns that an order is paid', async () => {
  // Later than these orders are placed: a payment is never older than its order.
  const monday = '2086-11-25T03:00:00Z';
  const thursday = '2086-11-28T13:00:00Z';
  const told = await promise(monday, thursday);
  expect(told).toEqual(await promise(thursday, thursday));
  expect(told?.getTime()).toBeGreaterThan((await promise(monday, monday))?.getTime() ?? 0);
  // Reported on the same day, the payment's own hour counts.
  expect(await promise(monday, '2086-11-26T01:00:00Z')).toEqual(await promise(monday, monday));
});

it('delivery dates are shown for undelivered orders, with a deadline only while a payment is open', async () => {
  const now = { ...services, clock: fixedClock(new Date('2086-11-25T12:00:00Z')) };
  const promised = { kind: 'day' as const, day: '2086-12-10' };
  const term = { id: 0, promised, productionDays: 5, deliveryDays: 3 };
  const of = (statusId: number) => readArrival(now, { ...term, statusId });
  const awaited = await of(orderStatus.awaitingPix);
  expect(awaited?.payBy).toMatch(/^antes das /);
  expect(await of(orderStatus.processingCard)).toEqual({ promised: awaited?.promised, payBy: null });
  expect(await of(orderStatus.paid)).toEqual({ promised, payBy: null });
});
