import { itemStatus, orderStatus, waitingStatuses } from './order-status';

/** What of an order decides what its customer may do. */
export type OrderFacts = {
  statusId: number;
  isPaid: boolean;
  /** Staff look first at money that came for it, or at the receipt of a deposit */
  isHeld: boolean;
  /** Until then the customer changes the order himself; null before it is paid */
  graceEndsAt: Date | null;
};

/** The same of an item. */
export type ItemFacts = {
  statusId: number;
  /** Bought again, with the files of an earlier order */
  isRepeat: boolean;
  /** Printed again for nothing, as it was */
  isReprint: boolean;
  /** Files to be sent again are being gathered */
  isResendOpen: boolean;
};

export type OrderFlags = {
  cancel: boolean;
  /** Files, delivery and receiver are his to change */
  inGrace: boolean;
};

export type ItemFlags = {
  /** Files may be sent again now */
  resend: boolean;
  /** He may ask to send them again */
  requestResend: boolean;
  /** It takes no other files since it was bought again */
  resendIsBarred: boolean;
  cancel: boolean;
  /** Its files have a problem */
  hasProblem: boolean;
  /** Production may be authorised in spite of it */
  release: boolean;
};

/** In which an item waits for production. */
export const beforeProduction: readonly number[] = [
  itemStatus.paid,
  itemStatus.checkingFiles,
  itemStatus.fileProblem,
];

/** In which an order does, its money being there. */
const ordersBeforeProduction: readonly number[] = [orderStatus.paid, 5, 6];

export const isInGrace = ({ isPaid, graceEndsAt, statusId }: OrderFacts, now: Date): boolean =>
  isPaid && graceEndsAt !== null && now < graceEndsAt && ordersBeforeProduction.includes(statusId);

/** What the customer may do with the whole order: it is cancelled until something of it is in production. */
export const orderFlags = (order: OrderFacts, items: readonly ItemFacts[], now: Date): OrderFlags => {
  const live = items.filter(({ statusId }) => statusId !== itemStatus.cancelled);
  const isUntouched =
    (waitingStatuses.includes(order.statusId) && !order.isHeld) ||
    (order.isPaid && live.length > 0 && live.every(({ statusId }) => beforeProduction.includes(statusId)));
  return { cancel: isUntouched, inGrace: isInGrace(order, now) };
};

/** What he may do with one item of it. */
export const itemFlags = (order: OrderFacts, item: ItemFacts, now: Date): ItemFlags => {
  const isOpen = order.isPaid && beforeProduction.includes(item.statusId);
  const hasProblem = order.isPaid && item.statusId === itemStatus.fileProblem;
  const maySend = isOpen && (hasProblem || item.isResendOpen || isInGrace(order, now));
  return {
    resend: maySend && !item.isRepeat && !item.isReprint,
    requestResend: isOpen && !maySend && !item.isRepeat && !item.isReprint,
    resendIsBarred: isOpen && item.isRepeat && !item.isReprint,
    cancel: isOpen && !item.isReprint,
    hasProblem,
    // What was said of an earlier problem is void by now.
    release: hasProblem,
  };
};
