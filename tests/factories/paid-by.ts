import { grantCredit } from '../../app/domain/credit/move-credit.server';
import type { WantedCard } from '../../app/domain/payments/core/planned-payment';
import { finaliseCart } from '../../app/domain/payments/flows/checkout/finalise-cart.server';
import { startPayment } from '../../app/domain/payments/flows/pay/attempt.server';
import { confirmBoleto } from '../../app/domain/payments/means/boleto/confirm-boleto.server';
import { confirmDeposit } from '../../app/domain/payments/means/deposit/handler.server';
import { confirmPix } from '../../app/domain/payments/means/pix/confirm-pix.server';
import type { Services } from '../../app/services.server';
import type { SandboxBank } from './bank';
import { byPix, type OrderableCart, orderableCart, type PlacedOrder, payableOrder } from './order';
import { depositOrder, slipOrder } from './order-payment';

/** Orders really paid at the sandbox's banks and gateway, each with its own method. */

const VISA = 17;

const placed = (cart: OrderableCart, orderId: number): PlacedOrder => ({
  ...cart,
  orderId,
  paymentId: 0,
  txid: '',
});

type Cards = {
  /** Card numbers, one or two that share the amount to pay. */
  cards: readonly string[];
  instalments?: number;
  /** Part paid with credit, centavos. */
  wallet?: number;
  lines?: number;
};

/** Paid by one card or two, and with credit if an amount is given. */
export const cardOrder = async (
  services: Services,
  bank: SandboxBank,
  { cards: numbers, instalments = 1, wallet = 0, lines = 1 }: Cards,
): Promise<PlacedOrder> => {
  const cart = await orderableCart(services, { lines });
  const { id: userId } = cart.customer;
  const credit = { userId, amount: wallet, description: 'Cortesia', key: `paid-by-${userId}` };
  if (wallet > 0) await grantCredit(services, credit);
  const toPay = cart.total - wallet;
  const first = Math.floor(toPay / 2) + 1;
  const cards: WantedCard[] = [];
  for (const [index, number] of numbers.entries()) {
    const amount = numbers.length === 1 ? null : index === 0 ? first : toPay - first;
    const token = await bank.cards.token(number);
    cards.push({ token, optionId: VISA, last4: number.slice(-4), instalments, amount });
  }
  const payment = { ...byPix, typeId: 3, withCredit: wallet > 0, cards };
  const finalised = await finaliseCart(services, { ...cart.input, payment });
  if (!finalised.ok || !finalised.value.attempt) throw new Error(JSON.stringify(finalised));
  await startPayment(services, finalised.value.attempt, userId);
  return placed(cart, finalised.value.orderId);
};

export const pixOrder = async (services: Services, bank: SandboxBank, lines = 1): Promise<PlacedOrder> => {
  const order = await payableOrder(services, await orderableCart(services, { lines }));
  await bank.pay(order.txid, { notify: 'never' });
  const confirmed = await confirmPix(services, order.txid);
  if (!confirmed.ok || confirmed.value !== 'paid') throw new Error(JSON.stringify(confirmed));
  return order;
};

export const paidSlipOrder = async (services: Services, bank: SandboxBank): Promise<PlacedOrder> => {
  const order = await slipOrder(services);
  const { externalId } = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  await bank.slips.pay(externalId ?? '', { notify: 'never' });
  await confirmBoleto(services, order.txid);
  return order;
};

export const paidDepositOrder = async (services: Services): Promise<PlacedOrder> => {
  const order = await depositOrder(services);
  await confirmDeposit(services, order.orderId);
  return order;
};

/** Paid with credit only. */
export const walletOrder = async (services: Services): Promise<PlacedOrder> => {
  const cart = await orderableCart(services);
  const { id: userId } = cart.customer;
  await grantCredit(services, { userId, amount: cart.total, description: 'Cortesia', key: `all-${userId}` });
  const finalised = await finaliseCart(services, { ...cart.input, payment: { ...byPix, typeId: 4 } });
  if (!finalised.ok) throw new Error(JSON.stringify(finalised));
  return placed(cart, finalised.value.orderId);
};
