import { findPayer } from '~/domain/accounts/profile/complete-profile.server';
import { queueMessage, sendSooner } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, moveWaitingOrder } from '~/domain/orders/lock-order-for-payment.server';
import { orderPlacedMessage, paymentRefusedMessage } from '~/domain/orders/messages';
import { orderStatus } from '~/domain/orders/order-status';
import { inTransaction } from '~/platform/db.server';
import type { Result } from '../../../shared/result';
import { bookReceipt } from '../../core/book-receipt.server';
import type { BookingContext, PaymentContext } from '../../core/payment-handler.server';
import {
  isOpenPaymentPart,
  lockPaymentParts,
  type PaymentRow,
  settlePayment,
} from '../../core/payment-part-store.server';
import type { CardCharge, CardFailure } from '../../core/ports/card-gateway';
import { noteAuthorised, noteSilence } from './card-store.server';
import { cardLetGo, cardNotCharged, cardNotTaken, cardNotTried, cardRefusalMessage } from './labels';
import type { CardState } from './next-step';

export type CardContext = BookingContext & Pick<PaymentContext, 'cards' | 'ids'>;

/** The cards of an attempt, the gateway's record of each, and the tokens, which only the checkout process has. */
export type Cards = {
  paymentPart: PaymentRow;
  charge: CardCharge | null;
  state: CardState;
  token: string | null;
  /** The gateway did not answer the last time. */
  isSilent?: boolean;
  /** It gave an answer that can be read, or it did not; not set while it does not know the charge. */
  isHeard?: boolean;
  /** The gateway refused to charge it, for another reason than its token. */
  isTurnedDown?: boolean;
}[];

/**
 * A charge not started within this time never will be: its token has expired, and late answers have arrived by then.
 */
const NEVER_AFTER_MS = 3 * 60_000;

/** Whether a charge that the gateway does not know may still reach it. */
export const mayBeOnItsWay = (
  { clock }: Pick<CardContext, 'clock'>,
  { createdAt }: Pick<PaymentRow, 'createdAt'>,
): boolean => clock.now().getTime() - createdAt.getTime() <= NEVER_AFTER_MS;

export const readCharge = async (
  services: CardContext,
  paymentPart: PaymentRow,
  token: string | null,
): Promise<Cards[number]> => {
  const isFresh = token !== null && paymentPart.externalId === null;
  if (isFresh) return { paymentPart, charge: null, state: 'none', token };
  const found = await services.cards.findByReference(paymentPart.txid ?? '');
  if (found.ok) return { paymentPart, charge: found.value, state: found.value.status, token, isHeard: true };
  if (found.failure.kind !== 'not-found')
    return {
      paymentPart,
      charge: null,
      state: 'unknown',
      token,
      isSilent: found.failure.kind === 'unavailable',
      isHeard: false,
    };
  // Without its token it cannot be charged.
  const state = mayBeOnItsWay(services, paymentPart) ? 'unknown' : 'never';
  return { paymentPart, charge: null, state, token };
};

const note = (card: Cards[number], answer: Result<CardCharge, CardFailure>): void => {
  card.token = null;
  card.isSilent = !answer.ok && answer.failure.kind === 'unavailable';
  card.isHeard = answer.ok;
  if (answer.ok) {
    card.charge = answer.value;
    card.state = answer.value.status;
  } else card.state = 'unknown';
};

export const charge = async (
  services: CardContext,
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
  // The adapter has checked: no charge exists for the reference, and none will.
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

/** Returns false when the gateway will not capture the money: then all held amounts must be released. */
export const capture = async ({ cards }: CardContext, card: Cards[number]): Promise<boolean> => {
  const chargeId = card.charge?.chargeId ?? '';
  const answer = await cards.capture({ chargeId, idempotencyKey: `capture-${card.paymentPart.txid}` });
  note(card, answer);
  if (answer.ok || answer.failure.kind !== 'refused') return true;
  note(card, await cards.findByReference(card.paymentPart.txid ?? ''));
  card.isTurnedDown = true;
  return false;
};

/** A refused cancel leaves the card undecided, for a person to see; it never counts as released. */
export const cancel = async ({ cards }: CardContext, card: Cards[number]): Promise<void> => {
  const chargeId = card.charge?.chargeId ?? '';
  note(card, await cards.cancel({ chargeId, idempotencyKey: `cancel-${card.paymentPart.txid}` }));
};

/** The gateway does not answer about the cards of an order: the customer is told now, on the page and by mail. */
export const tellSilence = async (
  services: Pick<CardContext, 'db' | 'clock'>,
  { orderId, ids }: { orderId: number; ids: readonly number[] },
): Promise<void> => {
  const { count } = await noteSilence(services.db, ids, services.clock.now());
  if (count > 0) await sendSooner(services, { topics: [orderPlacedMessage.topic], holding: { orderId } });
};

/** Books both cards or neither. */
export const book = (services: CardContext, all: Cards): Promise<void> =>
  inTransaction(services, async (within) => {
    for (const { paymentPart, charge: paid } of all)
      if (paid)
        await bookReceipt(within, paymentPart, {
          externalId: paid.chargeId,
          amount: paid.amount,
          paidAt: paid.paidAt ?? within.clock.now(),
        });
  });

/** Each card has its own text: of two, one may have been approved, or never been tried. */
const refusalTextOf = ({ state, charge: requested, isTurnedDown }: Cards[number]): string => {
  if (requested?.refusal) return cardRefusalMessage[requested.refusal];
  if (isTurnedDown) return cardNotCharged;
  if (state === 'voided' || state === 'refunded') return cardLetGo;
  return state === 'none' ? cardNotTried : cardNotTaken;
};

/** Marks the order as refused, unless the attempt was closed on purpose by a caller with other plans. */
export const refuse = (services: CardContext, all: Cards, orderId: number): Promise<void> =>
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
    // No mail is needed for what the customer gave up.
    if (!all.some(({ state }) => state === 'refused' || state === 'never')) return;
    await queueMessage(
      within,
      paymentRefusedMessage.of({
        payload: { orderId },
        dedupeKey: `payment-refused-${all.map(({ paymentPart }) => paymentPart.id).join('-')}`,
      }),
    );
  });
