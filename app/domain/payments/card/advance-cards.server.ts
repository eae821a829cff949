import { findPayer } from '~/domain/accounts/find-payer.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, moveWaitingOrder } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock, Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { bookReceipt } from '../book-receipt.server';
import { cardNotCharged, cardNotTaken, cardRefusalMessage } from '../labels';
import { findRefundOfReceipt } from '../money-back/refund-store.server';
import { withOrderLease } from '../order-lease.server';
import {
  findPaymentParts,
  isOpenPaymentPart,
  lockPaymentParts,
  noteAuthorised,
  type PaymentRow,
  settlePayment,
} from '../payment-part-store.server';
import { cardTypeId } from './means';
import { type CardState, nextCardStep } from './next-step';
import type { CardCharge, CardFailure, CardGateway } from './ports';
import { cardLetGo, cardNotTried } from './refused-cards';

export type CardServices = HasDb & { cards: CardGateway; clock: Clock; ids: Ids; logger: Logger };

/**
 * `waiting`: the gateway has not decided, or somebody else is at it. `away`: it was not to be reached. `ended`: nothing
 * is held or paid.
 */
export type CardsOutcome = 'paid' | 'waiting' | 'away' | 'ended';

/** The cards of an attempt, the gateway's word on each, and the tokens that only the checkout itself holds. */
type Cards = {
  paymentPart: PaymentRow;
  charge: CardCharge | null;
  state: CardState;
  token: string | null;
  /** The gateway gave no answer the last time. */
  isSilent?: boolean;
  /** The gateway would not charge it, for another reason than its token. */
  isTurnedDown?: boolean;
}[];

/** A charge that nobody began within so long never will: its token is gone, and late answers have come. */
const NEVER_AFTER_MS = 3 * 60_000;
/** Whoever holds the tokens waits fifteen seconds for his lease, since nobody else can charge. */
const TURN_TRIES = 60;
/** Two cards take six steps; more would be a gateway that contradicts itself. */
const MAX_STEPS = 12;

/** Cards of the latest attempt, up to `last`, while they are open. */
const openCards = async ({ db }: HasDb, orderId: number, last: number): Promise<PaymentRow[]> => {
  const paymentParts = (await findPaymentParts(db, orderId)).filter(
    ({ typeId, attempt }) => typeId === cardTypeId && attempt <= last,
  );
  const latest = Math.max(...paymentParts.map(({ attempt }) => attempt));
  const cards = paymentParts.filter(({ attempt }) => attempt === latest);
  return cards.some(isOpenPaymentPart) ? cards : [];
};

const ask = async (
  { cards, clock }: CardServices,
  paymentPart: PaymentRow,
  token: string | null,
): Promise<Cards[number]> => {
  const isFresh = token !== null && paymentPart.externalId === null;
  if (isFresh) return { paymentPart, charge: null, state: 'none', token };
  const found = await cards.findByReference(paymentPart.txid ?? '');
  if (found.ok) return { paymentPart, charge: found.value, state: found.value.status, token };
  if (found.failure.kind !== 'not-found')
    return {
      paymentPart,
      charge: null,
      state: 'unknown',
      token,
      isSilent: found.failure.kind === 'unavailable',
    };
  const age = clock.now().getTime() - paymentPart.createdAt.getTime();
  // Without its token nobody can charge it; until the gateway would know, it may still be on its way.
  return { paymentPart, charge: null, state: age > NEVER_AFTER_MS ? 'never' : 'unknown', token };
};

const cardById = (all: Cards, id: number): Cards[number] => {
  const found = all.find(({ paymentPart }) => paymentPart.id === id);
  if (!found) throw new Error(`payment ${id} is no card of this attempt`);
  return found;
};

const note = (card: Cards[number], answer: Result<CardCharge, CardFailure>): void => {
  card.token = null;
  card.isSilent = !answer.ok && answer.failure.kind === 'unavailable';
  if (answer.ok) {
    card.charge = answer.value;
    card.state = answer.value.status;
  } else card.state = 'unknown';
};

const charge = async (
  services: CardServices,
  all: Cards,
  card: Cards[number],
  userId: number,
): Promise<void> => {
  const { paymentPart, token } = card;
  const payer = await findPayer(services, userId);
  if (!token || !payer) {
    card.state = 'unknown';
    return;
  }
  const answer = await services.cards.createCharge({
    reference: paymentPart.txid ?? '',
    amount: paymentPart.charged,
    instalments: paymentPart.instalments,
    cardToken: token,
    capture: all.length === 1,
    customer: payer,
    description: `Pedido ${paymentPart.orderId} na Lombada`,
  });
  note(card, answer);
  // The adapter has looked: nothing stands under the reference, and nothing will.
  if (!answer.ok && (answer.failure.kind === 'refused' || answer.failure.kind === 'not-found')) {
    const { kind, detail } = answer.failure;
    card.state = 'refused';
    card.isTurnedDown = kind === 'refused';
    services.logger.warn(
      { orderId: paymentPart.orderId, paymentId: paymentPart.id, kind, detail },
      'a card was not charged',
    );
  }
  const held = card.charge?.status === 'authorised' ? card.charge : null;
  if (held && !(await noteAuthorised(services.db, paymentPart.id, held.chargeId)))
    await cancel(services, card);
};

/** Answers false when the gateway will not take the money: everything that is held must go then. */
const capture = async ({ cards }: CardServices, card: Cards[number]): Promise<boolean> => {
  const chargeId = card.charge?.chargeId ?? '';
  const answer = await cards.capture({ chargeId, idempotencyKey: `capture-${card.paymentPart.txid}` });
  note(card, answer);
  if (answer.ok || answer.failure.kind !== 'refused') return true;
  note(card, await cards.findByReference(card.paymentPart.txid ?? ''));
  card.isTurnedDown = true;
  return false;
};

/** A refused cancel leaves the card undecided, for a person to see: it is never taken for gone. */
const cancel = async ({ cards }: CardServices, card: Cards[number]): Promise<void> => {
  const chargeId = card.charge?.chargeId ?? '';
  note(card, await cards.cancel({ chargeId, idempotencyKey: `cancel-${card.paymentPart.txid}` }));
};

/** Both cards are booked, or neither. */
const book = (services: CardServices, all: Cards): Promise<void> =>
  inTransaction(services, async (within) => {
    for (const { paymentPart, charge: paid } of all)
      if (paid)
        await bookReceipt(within, paymentPart, {
          externalId: paid.chargeId,
          amount: paid.amount,
          paidAt: paid.paidAt ?? within.clock.now(),
        });
  });

/** Each card has words of its own: of two, one may have been approved, or never been asked. */
const refusalTextOf = ({ state, charge: requested, isTurnedDown }: Cards[number]): string => {
  if (requested?.refusal) return cardRefusalMessage[requested.refusal];
  if (isTurnedDown) return cardNotCharged;
  if (state === 'voided' || state === 'refunded') return cardLetGo;
  return state === 'none' ? cardNotTried : cardNotTaken;
};

/** Says so to the order, unless somebody closed the attempt on purpose and has other plans with it. */
const refuse = (services: CardServices, all: Cards, orderId: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const isCurrent = all.some(({ paymentPart }) =>
      paymentParts.some((row) => row.id === paymentPart.id && isOpenPaymentPart(row)),
    );
    if (!order?.awaits || !isCurrent) return;
    for (const card of all)
      if (paymentParts.some(({ id, ...row }) => id === card.paymentPart.id && isOpenPaymentPart(row)))
        await settlePayment(within.db, card.paymentPart.id, {
          status: 'refused',
          refusal: refusalTextOf(card),
        });
    await moveWaitingOrder(within, orderId, orderStatus.paymentRefused);
    // What the customer let go himself needs no mail.
    if (!all.some(({ state }) => state === 'refused' || state === 'never')) return;
    await queueMessage(within, {
      topic: 'mail.payment-refused',
      payload: { orderId },
      dedupeKey: `payment-refused-${all.map(({ paymentPart }) => paymentPart.id).join('-')}`,
    });
  });

type Params = {
  orderId: number;
  userId: number;
  /** Of the cards that were just given, by payment; nobody else can begin a charge. */
  tokens?: ReadonlyMap<number, string>;
  /** The attempt is to end: what is held goes back, unless every card has paid already. */
  isClosing?: boolean;
  /** Attempts that began after this one are let be. */
  lastAttempt?: number;
};

/** Money that goes back by a refund of its own is over for the attempt, whatever becomes of that refund. */
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
 * Brings the cards of an order's latest attempt as far as the gateway lets it: authorise, capture, book, or let go
 * (see `nextCardStep`). Safe to call any number of times: it asks the gateway and does what is left. A refusal puts
 * the order to "payment refused"; closing leaves the order to its caller. One at a time holds the lease of an order, by a
 * lease that ends by itself: whoever does not get it waits for what the other one brings.
 */
export const advanceCards = async (services: CardServices, requested: Params): Promise<CardsOutcome> => {
  const { orderId, tokens } = requested;
  const wanted = { orderId, tries: tokens && tokens.size > 0 ? TURN_TRIES : 0 };
  return (await withOrderLease(services, wanted, (keep) => advance(services, requested, keep))) ?? 'waiting';
};

const advance = async (
  services: CardServices,
  { orderId, userId, tokens, isClosing = false, lastAttempt = Number.MAX_SAFE_INTEGER }: Params,
  keepLease: () => Promise<boolean>,
): Promise<CardsOutcome> => {
  const paymentParts = await openCards(services, orderId, lastAttempt);
  if (paymentParts.length === 0) return 'ended';
  const all: Cards = [];
  for (const paymentPart of paymentParts)
    all.push(await ask(services, paymentPart, tokens?.get(paymentPart.id) ?? null));
  await markGivenBack(services, all);
  // Nothing is charged or captured for an order that waits no more, such as one that staff ended.
  let letGo = isClosing || !(await readOrderStatus(services, userId, orderId))?.awaits;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    if (!(await keepLease())) return 'waiting';
    const step = nextCardStep(
      all.map(({ paymentPart, state }) => ({ id: paymentPart.id, state })),
      letGo,
    );
    if (step.do === 'wait') return all.some(({ isSilent }) => isSilent) ? 'away' : 'waiting';
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

/** Follows cards up until the gateway has decided; a failure asks to be called again. */
export const followCards = async (
  services: CardServices,
  input: { orderId: number; userId: number },
): Promise<Result<null, CardFailure>> => {
  const outcome = await advanceCards(services, input);
  return outcome === 'waiting' || outcome === 'away'
    ? fail({ kind: 'unavailable', detail: `the cards of order ${input.orderId} are not decided` })
    : ok(null);
};
