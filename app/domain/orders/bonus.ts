import type { Centavos } from '../shared/money';

/** A bonus as it was promised, and what of its order went back since; `total` is what the order cost. */
export type PromisedBonus = { amount: Centavos; total: Centavos; refunded: Centavos; isDead: boolean };

/**
 * What of a bonus is due: as much as is left of its order, since what was paid back earns none. Half a centavo counts
 * as one. An order that died earns nothing.
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
