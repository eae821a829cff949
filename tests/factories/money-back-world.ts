import { beforeEach } from 'vitest';
import { lockOrderForPayment } from '../../app/domain/orders/lock-order-for-payment.server';
import { giveMoneyBack } from '../../app/domain/payments/flows/money-back/money-back.server';
import type { RefundWay } from '../../app/domain/payments/flows/money-back/refund';
import { fixedClock } from '../../app/platform/clock.server';
import { inTransaction } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';
import type { PlacedOrder } from './order';
import { comeDue, drain } from './payment-facts';
import { paymentWorld } from './payment-world';

/**
 * A shop that refunds at the sandbox's banks and gateway, until the end of the test file that awaits it at its top.
 */
export const moneyBackWorld = async () => {
  const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6] });
  beforeEach(async () => {
    await bank.clock.setOffset(0);
    await bank.recover();
    await bank.cards.recover();
    await bank.refundsEnd('DEVOLVIDO');
  });

  const later = async (ms: number): Promise<Services> => {
    await bank.clock.setOffset(ms);
    return { ...services, clock: fixedClock(new Date(Date.now() + ms)) };
  };

  const give = (
    { orderId, customer }: PlacedOrder,
    amount: number | 'all',
    wanted: RefundWay = 'same-way',
    on: Services = services,
  ) =>
    inTransaction(on, async (within) => {
      await lockOrderForPayment(within, orderId);
      const order = { id: orderId, userId: customer.id };
      return giveMoneyBack(within, {
        order,
        amount,
        cause: 'contest',
        reason: 'Uma parte saiu ruim',
        wanted,
      });
    });

  const refundsOf = ({ orderId }: PlacedOrder) =>
    services.db.refund.findMany({ where: { orderId }, orderBy: { id: 'asc' }, include: { payment: true } });

  const statesOf = async (order: PlacedOrder) => (await refundsOf(order)).map(({ state }) => state);

  /** Refunds by the gateway of an order's cards, in the order of its parts. */
  const backAtGateway = async ({ orderId }: PlacedOrder): Promise<number[]> => {
    const paymentParts = await services.db.payment.findMany({
      where: { orderId, typeId: 3 },
      orderBy: { part: 'asc' },
    });
    const orders = await bank.cards.orders();
    return paymentParts.map(
      ({ txid }) => orders.find(({ code }) => code === txid)?.charge.canceledAmount ?? -1,
    );
  };

  const receiptIdOf = async ({ paymentId }: PlacedOrder): Promise<string> =>
    (await services.db.moneyReceipt.findFirstOrThrow({ where: { paymentId, disposition: 'applied' } }))
      .externalId;

  const backByPix = async (order: PlacedOrder) =>
    (await bank.receipt(await receiptIdOf(order)))?.devolucoes.map(({ valor, final }) => `${valor} ${final}`);

  /** Runs all outbox work, including postponed work. */
  const drainAll = async (on: Services = services): Promise<void> => {
    await comeDue(on);
    await drain(on);
  };

  return {
    bank,
    services,
    later,
    give,
    refundsOf,
    statesOf,
    backAtGateway,
    receiptIdOf,
    backByPix,
    drainAll,
  };
};
