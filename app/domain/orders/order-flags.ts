import { itemStatus, orderStatus, waitingStatuses } from './order-status';

/** The facts of an order that decide what its customer may do. */
export type OrderFacts = {
  statusId: number;
  isPaid: boolean;
  /** Staff must first check a payment that came for it, or the receipt of a deposit */
  isHeld: boolean;
  /** Until then the customer may change the order without staff; null before it is paid */
  graceEndsAt: Date | null;
};

/** The same facts of an item. */
export type ItemFacts = {
  statusId: number;
  /** Reordered, with the files of an earlier order */
  isRepeat: boolean;
  /** A free reprint without changes */
  isReprint: boolean;
  /** Files to be sent again are being collected */
  isResendOpen: boolean;
  /** It was in production once, so that copies of it may be made */
  wasInProduction: boolean;
};

export type OrderFlags = {
  cancel: boolean;
  /** The customer may change files, delivery and receiver */
  inGrace: boolean;
};

export type ItemFlags = {
  /** Files may be sent again now */
  resend: boolean;
  /** The customer may ask to send files again */
  requestResend: boolean;
  /** Takes no other files, because it is a reorder */
  resendIsBarred: boolean;
  cancel: boolean;
  /** Its files have a problem */
  hasProblem: boolean;
  /** Production may be authorised in spite of the problem */
  release: boolean;
};

/** The statuses in which an item waits for production. */
export const beforeProduction: readonly number[] = [
  itemStatus.paid,
  itemStatus.checkingFiles,
  itemStatus.fileProblem,
];

/** The statuses in which a paid order waits for production. */
const ordersBeforeProduction: readonly number[] = [orderStatus.paid, 5, 6];

export const isInGrace = ({ isPaid, graceEndsAt, statusId }: OrderFacts, now: Date): boolean =>
  isPaid && graceEndsAt !== null && now < graceEndsAt && ordersBeforeProduction.includes(statusId);

const isUnmade = ({ statusId, wasInProduction }: ItemFacts): boolean =>
  beforeProduction.includes(statusId) && !wasInProduction;

/** What the customer may do with the whole order. It can be cancelled until one of its items is in production. */
export const orderFlags = (order: OrderFacts, items: readonly ItemFacts[], now: Date): OrderFlags => {
  const live = items.filter(({ statusId }) => statusId !== itemStatus.cancelled);
  const isUntouched =
    (waitingStatuses.includes(order.statusId) && !order.isHeld) ||
    (order.isPaid && live.length > 0 && live.every(isUnmade));
  return { cancel: isUntouched, inGrace: isInGrace(order, now) };
};

/** What the customer may do with one item. */
export const itemFlags = (order: OrderFacts, item: ItemFacts, now: Date): ItemFlags => {
  const isOpen = order.isPaid && beforeProduction.includes(item.statusId);
  const hasProblem = order.isPaid && item.statusId === itemStatus.fileProblem;
  const maySend = isOpen && (hasProblem || item.isResendOpen || isInGrace(order, now));
  return {
    resend: maySend && !item.isRepeat && !item.isReprint,
    requestResend: isOpen && !maySend && !item.isRepeat && !item.isReprint,
    resendIsBarred: isOpen && item.isRepeat && !item.isReprint,
    cancel: isOpen && !item.wasInProduction && !item.isReprint,
    hasProblem,
    // An authorisation for an earlier problem is void by now.
    release: hasProblem,
  };
};
