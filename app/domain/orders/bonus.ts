import type { Centavos } from '../shared/money';

/** A bonus as promised, and how much of its order was refunded since; `total` is the price of the order. */
export type PromisedBonus = { amount: Centavos; total: Centavos; refunded: Centavos; isDead: boolean };

/**
 * The part of a bonus that is due. It shrinks in proportion to refunds, since refunded money earns no bonus. Half a
 * centavo is rounded up. A cancelled order earns nothing.
 */
export const bonusDue = ({ amount, total, refunded, isDead }: PromisedBonus): Centavos => {
  if (isDead || total <= 0) return 0;
  const kept = Math.max(0, total - refunded);
  return Math.round((amount * kept) / total);
};

const dayCount = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`);

/** `releasedOn` as ISO, null before the order is delivered. */
export const bonusNote = ({
  daysAfter,
  releasedOn,
}: {
  daysAfter: number;
  releasedOn: string | null;
}): string => {
  if (releasedOn) return `Liberação prevista para ${releasedOn.split('-').reverse().join('/')}`;
  return daysAfter === 0 ? 'Liberado na entrega' : `Liberado ${dayCount(daysAfter)} depois da entrega`;
};

export const bonusDescription = (orderId: number): string => `Bônus do pedido ${orderId}`;
