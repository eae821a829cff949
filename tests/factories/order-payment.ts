import type { WantedPayment } from '../../app/domain/payments/core/planned-payment';
import { changePayment } from '../../app/domain/payments/flows/pay/change-payment.server';
import { issueBoleto } from '../../app/domain/payments/means/boleto/handler.server';
import type { Services } from '../../app/services.server';
import { addressOf } from './cart';
import { type PlacedOrder, payableOrder } from './order';

const wanted = (typeId: number, optionId: number | null = null): WantedPayment => ({
  typeId,
  optionId,
  withCredit: false,
  cards: [],
});

/** Enables these payment methods, whatever the seed says. */
export const allowTypes = async ({ db, paymentMethods }: Services, ids: readonly number[]): Promise<void> => {
  await db.paymentType.updateMany({ where: { id: { in: [...ids] } }, data: { active: true } });
  paymentMethods.forget();
};

/** An order that waited for a Pix and is switched to this method. */
const orderPaidBy = async (services: Services, payment: WantedPayment): Promise<PlacedOrder> => {
  const order = await payableOrder(services);
  const input = {
    customer: { id: order.customer.id },
    orderId: order.orderId,
    payment,
    shownAttempt: null,
    shownTotal: null,
    shownCredit: null,
    ip: null,
  };
  const changed = await changePayment(services, input);
  if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
  const { id } = await services.db.payment.findFirstOrThrow({
    where: { orderId: order.orderId },
    orderBy: { attempt: 'desc' },
  });
  return { ...order, paymentId: id };
};

/** An order that waits for the receipt of a deposit. */
export const depositOrder = (services: Services): Promise<PlacedOrder> =>
  orderPaidBy(services, wanted(1, 101));

/** An order to be paid by boleto; with `unasked` the boleto has not been requested from the bank. */
export const slipOrder = async (
  services: Services,
  { unasked = false }: { unasked?: boolean } = {},
): Promise<PlacedOrder> => {
  await allowTypes(services, [6]);
  const order = await payableOrder(services);
  await addressOf(services, order.customer.id);
  const away: typeof services.boletos.register = async () => ({
    ok: false,
    failure: { kind: 'unavailable', detail: 'not asked yet' },
  });
  const within = { ...services, boletos: { ...services.boletos, register: away } };
  const input = { customer: { id: order.customer.id }, orderId: order.orderId };
  const changed = await changePayment(within, {
    ...input,
    payment: wanted(6),
    shownAttempt: null,
    shownTotal: null,
    shownCredit: null,
    ip: null,
  });
  if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
  const { id, txid } = await services.db.payment.findFirstOrThrow({
    where: { orderId: order.orderId },
    orderBy: { attempt: 'desc' },
  });
  const issued = unasked ? { ok: true as const } : await issueBoleto(services, id);
  if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
  return { ...order, paymentId: id, txid: txid ?? '' };
};
