import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookReceipt } from '~/domain/payments/book-receipt.server';
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

/** The promise for an order that was paid at one moment and of whose money the shop hears at another. */
const promise = async (paidAt: string, toldAt: string) => {
  const { orderId, paymentId, total } = await placedOrder(services);
  const told = { ...services, clock: fixedClock(new Date(toldAt)) };
  const money = { externalId: services.ids.id(), amount: total, paidAt: new Date(paidAt) };
  await bookReceipt(told, { id: paymentId, orderId }, money);
  const order = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order.paidAt).toEqual(money.paidAt);
  return order.promisedFor;
};

it('the promised day is counted from when the shop knows that an order is paid', async () => {
  // After whatever day these orders are placed on: money is never older than its order.
  const monday = '2086-11-25T03:00:00Z';
  const thursday = '2086-11-28T13:00:00Z';
  const told = await promise(monday, thursday);
  expect(told).toEqual(await promise(thursday, thursday));
  expect(told?.getTime()).toBeGreaterThan((await promise(monday, monday))?.getTime() ?? 0);
  // Told on the day itself, the payment's own hour counts.
  expect(await promise(monday, '2086-11-26T01:00:00Z')).toEqual(await promise(monday, monday));
});
