import { applyCoupon } from '../../../app/domain/cart/apply-coupon.server';
import { grantCredit } from '../../../app/domain/credit/move-credit.server';
import type { WantedCard, WantedPayment } from '../../../app/domain/payments/core/planned-payment';
import { finaliseCart } from '../../../app/domain/payments/flows/checkout/finalise-cart.server';
import { startPayment } from '../../../app/domain/payments/flows/pay/attempt.server';
import { card as testCard } from '../card-gateway-under-test';
import { addressOf, cartOf } from '../cart';
import { byPix, orderableCart } from '../order';
import type { Draw } from './draw';
import type { Life, World } from './life';

/** The coupon that some orders use. */
export const COUPON = 'VIDA10';
/** The note of staff on credit that they grant. */
export const COURTESY = 'Cortesia';

const VISA = 17;
const PIX = 13;
const CARD = 3;
const WALLET = 4;
const SLIP = 6;
const DEPOSIT = 1;
const DEPOSIT_OPTION = 101;

const cards = [
  ...[testCard.approved, testCard.approved, testCard.approved, testCard.processingPaid],
  ...[testCard.refundLate, testCard.refundFailsOnce, testCard.refundRefused],
  ...[testCard.refused, testCard.processingRefused],
];

const cardsFor = async (
  { bank }: World,
  draw: Draw,
  { toPay, count }: { toPay: number; count: number },
): Promise<WantedCard[]> => {
  const first = Math.floor(toPay / 2) + 1;
  const made: WantedCard[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = draw.oneOf(cards);
    const amount = count === 1 ? null : index === 0 ? first : toPay - first;
    const instalments = draw.oneOf([1, 1, 3]);
    const token = await bank.cards.token(number);
    made.push({ token, optionId: VISA, last4: number.slice(-4), instalments, amount });
  }
  return made;
};

export const waysToPay = ['pix', 'pix', 'card', 'two cards', 'slip', 'deposit', 'wallet'] as const;
export type WayToPay = (typeof waysToPay)[number];

/** @param credit part of the total paid with credit, centavos */
export const wantedBy = async (
  world: World,
  draw: Draw,
  { way, total, credit }: { way: WayToPay; total: number; credit: number },
): Promise<WantedPayment> => {
  const wanted = { ...byPix, typeId: PIX, withCredit: credit > 0 };
  const toPay = total - credit;
  if (way === 'card' || way === 'two cards') {
    const count = way === 'card' ? 1 : 2;
    return { ...wanted, typeId: CARD, cards: await cardsFor(world, draw, { toPay, count }) };
  }
  if (way === 'slip') return { ...wanted, typeId: SLIP };
  if (way === 'deposit') return { ...wanted, typeId: DEPOSIT, optionId: DEPOSIT_OPTION };
  return way === 'wallet' ? { ...wanted, typeId: WALLET, withCredit: false } : wanted;
};

/** Places an order of one to three books with random payment and delivery. */
export const beginLife = async (world: World, index: number, draw: Draw): Promise<Life> => {
  const { services } = world;
  const delivery = draw.oneOf(['counter', 'address'] as const);
  const ready = await orderableCart(services, { lines: 1 + draw.below(3), delivery });
  const userId = ready.customer.id;
  if (delivery === 'counter') await addressOf(services, userId);
  if (draw.chance(30)) await applyCoupon(services, { userId, code: COUPON, ip: null });
  const { total } = (await cartOf(services, userId)).summary;
  const way = draw.oneOf(waysToPay);
  const part = way === 'wallet' ? total : draw.chance(30) ? 500 + draw.below(5_000) : 0;
  const amount = part + (draw.chance(20) ? draw.below(10_000) : 0);
  const key = `life-${userId}`;
  if (amount > 0) await grantCredit(services, { userId, amount, description: COURTESY, key });
  const credit = Math.min(total, way === 'wallet' || part > 0 ? amount : 0);
  const payment = await wantedBy(world, draw, { way, total, credit: credit === total ? 0 : credit });
  const input = { ...ready.input, shownTotal: null, shownContents: null, payment };
  const finalised = await finaliseCart(services, input);
  if (!finalised.ok) throw new Error(`${way}: ${JSON.stringify(finalised.failure)}`);
  const { orderId, attempt } = finalised.value;
  if (attempt) await startPayment(services, attempt, userId);
  const {
    freight,
    discount,
    total: price,
  } = await services.db.order.findUniqueOrThrow({
    where: { id: orderId },
  });
  const isLong = draw.chance(65);
  const kind = [way, delivery, ...(credit > 0 ? ['credit'] : []), ...(discount > 0 ? ['coupon'] : [])];
  return {
    index,
    kind: kind.join(', '),
    isLong,
    userId,
    orderId,
    goods: price - freight + discount,
    freight,
    acts: [],
  };
};
