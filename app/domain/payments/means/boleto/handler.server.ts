import { findPayer } from '~/domain/accounts/profile/complete-profile.server';
import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import { sendSooner } from '~/domain/notifications/queue-message.server';
import { saoPauloDateTime } from '../../../shared/calendar';
import { fail, ok, orRetry, type Result } from '../../../shared/result';
import {
  closedOr,
  codeIsReady,
  findOrderOwner,
  isFinal,
  isUnclosed,
  refuseCharge,
  takenBack,
  unclosed,
} from '../../core/end-charge.server';
import { confirmBoletoMessage, issueBoletoMessage, OPENER_SECONDS } from '../../core/messages';
import { withOrderLease } from '../../core/order-lease-store.server';
import type { Closed, PaymentHandler, ReferredPaymentPart } from '../../core/payment-handler.server';
import { findPayment, type PaymentRow, storeSlip } from '../../core/payment-part-store.server';
import type { BoletoFailure } from '../../core/ports/boleto-bank';
import { confirmBoleto, type SlipContext } from './confirm-boleto.server';
import { boleto, slipEnded } from './means';

/** Cancels a slip at its bank, and books what was paid on it before. */
const closeBoleto = async (
  services: SlipContext,
  { id, txid }: Pick<ReferredPaymentPart, 'id' | 'txid'>,
): Promise<Closed> => {
  const closed = await services.boletos.cancel(txid);
  if (!closed.ok && !(await isFinal(services, txid, closed.failure.kind))) return unclosed(closed.failure);
  const outcome = await confirmBoleto(services, txid);
  if (!outcome.ok) return unclosed(outcome.failure);
  return closedOr((await findPayment(services.db, id))?.status === 'paid');
};

type Unissued = PaymentRow & { txid: string; dueOn: Date };

/**
 * A payment that ended without slip numbers is checked once more, since the bank may have registered the slip at the
 * last moment.
 */
const isUnissued = (payment: PaymentRow | null): payment is Unissued =>
  Boolean(payment?.txid && payment.dueOn && !payment.barcode);

/**
 * Registers the slip of a payment at the bank and stores its numbers. The reference was stored before, so a repeated
 * call returns the same slip. Two calls at once might register two, so the order's lease allows one at a time, and the
 * other fails as if the bank were unavailable. A slip that the bank refuses is refused here too. If its due day came
 * while the bank was unavailable, it is not registered, and the order asks for another payment. Does nothing for a
 * payment that has its slip. If the payment no longer waits, a slip at the bank is cancelled. `payment`: the row just
 * written, or its number.
 */
export const issueBoleto = async (
  services: SlipContext,
  payment: number | PaymentRow,
): Promise<Result<null, BoletoFailure>> => {
  const known = typeof payment === 'number' ? await findPayment(services.db, payment) : payment;
  if (!isUnissued(known)) return ok(null);
  const { id, orderId } = known;
  const issued = await withOrderLease(services, { orderId }, () => register(services, id));
  return issued ?? fail({ kind: 'unavailable', detail: `the slip of payment ${id} is being registered` });
};

/** The slip is given up, at the bank and here. If the bank does not answer, it is tried again later. */
const giveUp = async (
  services: SlipContext,
  payment: Unissued,
  { end, failure }: { end: keyof typeof slipEnded; failure: BoletoFailure },
): Promise<Result<null, BoletoFailure>> => {
  const { id: paymentId, orderId } = payment;
  services.logger.error({ paymentId, orderId, detail: failure.detail }, 'a slip will not be issued');
  if (!isUnissued(await findPayment(services.db, paymentId))) return ok(null);
  if (isUnclosed(await closeBoleto(services, payment))) return fail(failure);
  await refuseCharge(services, { ...payment, end, refusal: slipEnded[end] });
  return ok(null);
};

/** Cancels what may exist at the bank for a payment that was closed here, so that it cannot be paid. */
const takeBack = async (services: SlipContext, payment: Unissued): Promise<Result<null, BoletoFailure>> =>
  takenBack(await closeBoleto(services, payment), `the slip of payment ${payment.id}`);

const register = async (services: SlipContext, paymentId: number): Promise<Result<null, BoletoFailure>> => {
  const { db, boletos, clock } = services;
  const payment = await findPayment(db, paymentId);
  if (!isUnissued(payment)) return ok(null);
  if (payment.status !== 'pending') return takeBack(services, payment);
  const dueOn = payment.dueOn.toISOString().slice(0, 10);
  if (dueOn <= saoPauloDateTime(clock.now()).date) {
    const failure = { kind: 'unavailable', detail: `the slip is due on ${dueOn}` } as const;
    return giveUp(services, payment, { end: 'slip-late', failure });
  }
  const userId = await findOrderOwner(services, payment.orderId);
  const payer = await findPayer(services, userId);
  const address = await findPayerAddress(services, userId);
  if (!payer || !address) {
    const detail = `the payer of order ${payment.orderId} is not known enough`;
    return giveUp(services, payment, { end: 'slip-incomplete', failure: { kind: 'refused', detail } });
  }
  const { cep, street, number, complement, district } = address;
  const slip = await boletos.register({
    reference: payment.txid,
    amount: payment.charged,
    dueOn,
    payer: {
      name: payer.name,
      document: payer.document,
      email: payer.email,
      address: { cep, street, number, district, ...(complement && { complement }) },
    },
    description: `Pedido ${payment.orderId} na Lombada`,
  });
  if (!slip.ok && slip.failure.kind === 'refused')
    return giveUp(services, payment, { end: 'slip-refused', failure: slip.failure });
  if (!slip.ok) return slip;
  const { slipId, ourNumber, barcode } = slip.value;
  const isKept = await storeSlip(db, payment.id, { externalId: slipId, ourNumber, barcode });
  if (!isKept) return takeBack(services, payment);
  // A callback about it that arrived earlier can be handled now.
  await sendSooner(services, { topics: [confirmBoletoMessage.topic], holding: { reference: payment.txid } });
  await codeIsReady(services, payment.orderId);
  return ok(null);
};

export const boletoHandler: PaymentHandler = {
  means: boleto,
  bank: 'boletos',
  messages: ({ id }) => [
    issueBoletoMessage.of({
      payload: { paymentId: id },
      dedupeKey: `boleto-issue-${id}`,
      afterSeconds: OPENER_SECONDS,
    }),
  ],
  issue: async (services, { paymentPart }) => (await issueBoleto(services, paymentPart)).ok,
  close: closeBoleto,
  isRemoved: async (services, { txid, barcode }) => {
    const status = orRetry(await confirmBoleto(services, txid));
    // Banks forget a slip that was cancelled; one without a barcode was not registered yet.
    return status === 'cancelled' || (status === 'unknown' && barcode !== null);
  },
};
