import { readOrderStatus } from '~/domain/orders/read-orders.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import { withOrderLease } from '../../core/order-lease-store.server';
import { findPaymentParts, isOpenPaymentPart, type PaymentRow } from '../../core/payment-part-store.server';
import type { CardFailure } from '../../core/ports/card-gateway';
import { findRefundOfReceipt } from '../../core/receipt-store.server';
import {
  book,
  type CardContext,
  type Cards,
  cancel,
  capture,
  charge,
  readCharge,
  refuse,
  tellSilence,
} from './card-steps.server';
import { noteSilence } from './card-store.server';
import { cardTypeId } from './means';
import { nextCardStep } from './next-step';

/**
 * `waiting`: the gateway has not decided, or another process is working on it. `away`: the gateway could not be
 * reached. `ended`: nothing is held or paid.
 */
export type CardsOutcome = 'paid' | 'waiting' | 'away' | 'ended';

/** The process with the tokens waits fifteen seconds for the lease, since no other process can charge. */
const LEASE_TRIES = 60;

/** Two cards take six steps; more would mean that the gateway contradicts itself. */
const MAX_STEPS = 12;

/** Open cards of the latest attempt, up to `last`. */
const openCards = async ({ db }: HasDb, orderId: number, last: number): Promise<PaymentRow[]> => {
  const paymentParts = (await findPaymentParts(db, orderId)).filter(
    ({ typeId, attempt }) => typeId === cardTypeId && attempt <= last,
  );
  const latest = Math.max(...paymentParts.map(({ attempt }) => attempt));
  const cards = paymentParts.filter(({ attempt }) => attempt === latest);
  return cards.some(isOpenPaymentPart) ? cards : [];
};

const cardById = (all: Cards, id: number): Cards[number] => {
  const found = all.find(({ paymentPart }) => paymentPart.id === id);
  if (!found) throw new Error(`payment ${id} is no card of this attempt`);
  return found;
};

type Params = {
  orderId: number;
  userId: number;
  /** Tokens of the cards just entered, by payment; without them no charge can start. */
  tokens?: ReadonlyMap<number, string>;
  /** The attempt is to be closed: held amounts are released, unless every card has already paid. */
  isClosing?: boolean;
  /** Attempts after this one are not touched. */
  lastAttempt?: number;
};

/** Money with its own refund is finished for the attempt, whatever becomes of that refund. */
const markGivenBack = async ({ db }: HasDb, all: Cards): Promise<void> => {
  for (const card of all)
    if (
      card.state === 'captured' &&
      card.charge &&
      (await findRefundOfReceipt(db, card.charge.chargeId)) !== null
    )
      card.state = 'refunded';
};

/**
 * Moves the cards of an order's latest attempt as far as the gateway allows: authorise, capture, book, or release (see
 * `nextCardStep`). May be called any number of times: it asks the gateway and does what is left. A refusal sets the
 * order to "payment refused"; when closing, the order is left to the caller. One process at a time holds the order's
 * lease, which expires by itself; another waits for the first one's result.
 */
export const advanceCards = async (services: CardContext, requested: Params): Promise<CardsOutcome> => {
  const { orderId, tokens } = requested;
  const wanted = { orderId, tries: tokens && tokens.size > 0 ? LEASE_TRIES : 0 };
  return (await withOrderLease(services, wanted, (keep) => advance(services, requested, keep))) ?? 'waiting';
};

/** Stores whether the gateway answers about cards that it has not decided. */
const noteHearing = async (services: CardContext, all: Cards, orderId: number): Promise<void> => {
  const ids = all.map(({ paymentPart }) => paymentPart.id);
  if (all.some(({ isHeard }) => isHeard === false)) await tellSilence(services, { orderId, ids });
  else if (all.some(({ isHeard }) => isHeard)) await noteSilence(services.db, ids, null);
};

const advance = async (
  services: CardContext,
  { orderId, userId, tokens, isClosing = false, lastAttempt = Number.MAX_SAFE_INTEGER }: Params,
  keepLease: () => Promise<boolean>,
): Promise<CardsOutcome> => {
  const paymentParts = await openCards(services, orderId, lastAttempt);
  if (paymentParts.length === 0) return 'ended';
  const all: Cards = [];
  for (const paymentPart of paymentParts)
    all.push(await readCharge(services, paymentPart, tokens?.get(paymentPart.id) ?? null));
  await markGivenBack(services, all);
  // Nothing is charged or captured for an order that no longer waits, such as one that staff ended.
  let letGo = isClosing || !(await readOrderStatus(services, userId, orderId))?.awaits;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    if (!(await keepLease())) return 'waiting';
    const step = nextCardStep(
      all.map(({ paymentPart, state }) => ({ id: paymentPart.id, state })),
      letGo,
    );
    if (step.do === 'wait') {
      await noteHearing(services, all, orderId);
      return all.some(({ isSilent }) => isSilent) ? 'away' : 'waiting';
    }
    if (step.do === 'book') {
      await book(services, all);
      return 'paid';
    }
    if (step.do === 'end') {
      if (!isClosing) await refuse(services, all, orderId);
      return 'ended';
    }
    const card = cardById(all, step.id);
    if (step.do === 'charge') await charge(services, all, card, userId);
    if (step.do === 'capture' && !(await capture(services, card))) letGo = true;
    if (step.do === 'cancel') await cancel(services, card);
  }
  return 'waiting';
};

/** Follows up cards until the gateway has decided; a failure means: call again later. */
export const followCards = async (
  services: CardContext,
  input: { orderId: number; userId: number },
): Promise<Result<null, CardFailure>> => {
  const outcome = await advanceCards(services, input);
  return outcome === 'waiting' || outcome === 'away'
    ? fail({ kind: 'unavailable', detail: `the cards of order ${input.orderId} are not decided` })
    : ok(null);
};
