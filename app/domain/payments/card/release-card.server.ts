import { type NewMessage, queueMessage, sendMessages } from '~/domain/notifications/queue-message.server';
import { fail, ok, type Result } from '../../shared/result';
import { bookReceipt } from '../book-receipt.server';
import { OPENER_SECONDS } from '../payment-handler.server';
import { findPayment, isOpenPaymentPart, type PaymentRow } from '../payment-part-store.server';
import type { CardServices } from './advance-cards.server';
import type { CardCharge, CardFailure } from './ports';

/** Money that is held for a card that was closed goes back; whoever found it tries at once himself. */
const releaseMessage = (paymentId: number): NewMessage => ({
  topic: 'card.release',
  payload: { paymentId },
  dedupeKey: `card-release-${paymentId}`,
  afterSeconds: OPENER_SECONDS,
});

const bookTaken = async (
  services: CardServices,
  paymentPart: PaymentRow,
  { chargeId, amount, paidAt }: CardCharge,
): Promise<void> => {
  await bookReceipt(services, paymentPart, {
    externalId: chargeId,
    amount,
    paidAt: paidAt ?? services.clock.now(),
  });
};

/**
 * Lets go what the gateway holds for a card that was closed here; what it took meanwhile is booked, and goes back. A
 * gateway that does not do it fails, a refusal too: the message is tried again as all are, and when it is given up its
 * row tells staff what the gateway said.
 */
export const releaseCard = async (
  services: CardServices,
  paymentId: number,
): Promise<Result<null, CardFailure>> => {
  const paymentPart = await findPayment(services.db, paymentId);
  if (!paymentPart || isOpenPaymentPart(paymentPart)) return ok(null);
  const found = await services.cards.findByReference(paymentPart.txid ?? '');
  if (!found.ok) return found.failure.kind === 'not-found' ? ok(null) : found;
  const charge = found.value;
  if (charge.status === 'captured') await bookTaken(services, paymentPart, charge);
  if (charge.status !== 'authorised') return ok(null);
  const { chargeId } = charge;
  const answer = await services.cards.cancel({ chargeId, idempotencyKey: `cancel-${paymentPart.txid}` });
  if (!answer.ok) return answer;
  return answer.value.status === 'authorised'
    ? fail({ kind: 'unavailable', detail: 'the amount is still held' })
    : ok(null);
};

/**
 * Looks whether anything stands of a card that was closed here. What is held is promised to be let go, once, and tried
 * at once; whoever finds it held again leaves it to the message. False: the gateway did not answer.
 */
export const undoClosedCard = async (services: CardServices, paymentPart: PaymentRow): Promise<boolean> => {
  const found = await services.cards.findByReference(paymentPart.txid ?? '');
  if (!found.ok) return found.failure.kind !== 'unavailable';
  if (found.value.status === 'captured') await bookTaken(services, paymentPart, found.value);
  if (found.value.status !== 'authorised') return true;
  const message = releaseMessage(paymentPart.id);
  if (!(await queueMessage(services, message))) return true;
  const released = await releaseCard(services, paymentPart.id);
  if (released.ok) await sendMessages(services, [message]);
  return true;
};
