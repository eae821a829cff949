import { findPayer } from '~/domain/accounts/find-payer.server';
import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import { fail, ok, type Result } from '../shared/result';
import type { BoletoFailure } from './boleto-ports';
import { closeBoleto } from './close-charge.server';
import type { BoletoServices } from './confirm-boleto.server';
import { findOrderOwner } from './find-order-owner.server';
import { findPayment, type PaymentRow, storeSlip } from './leg-store.server';
import { refuseCharge } from './refuse-charge.server';
import { endTurn, holdTurn } from './turn-store.server';

type Unissued = PaymentRow & { txid: string; dueOn: Date };

const isUnissued = (payment: PaymentRow | null): payment is Unissued =>
  Boolean(payment?.txid && payment.dueOn && !payment.barcode && payment.status === 'pending');

/**
 * Registers the slip of a payment at the bank and stores its numbers. The reference was stored before, so any
 * repetition answers the same slip; but two calls at once might register two, so that one at a time holds the order's
 * turn and whoever does not get it fails as if the bank were away. A slip that the bank refuses is refused here too.
 * Does nothing for a payment that has its slip or no longer waits.
 */
export const issueBoleto = async (
  services: BoletoServices,
  paymentId: number,
): Promise<Result<null, BoletoFailure>> => {
  const { db, ids } = services;
  const known = await findPayment(db, paymentId);
  if (!isUnissued(known)) return ok(null);
  const turn = { orderId: known.orderId, holder: ids.token() };
  if (!(await holdTurn(db, turn)))
    return fail({ kind: 'unavailable', detail: `the slip of payment ${paymentId} is being registered` });
  try {
    return await register(services, paymentId);
  } finally {
    await endTurn(db, turn);
  }
};

/** What the bank refuses for good is ended there and here; everything else is tried again. */
const giveUp = async (
  services: BoletoServices,
  payment: Unissued,
  failure: BoletoFailure,
): Promise<Result<null, BoletoFailure>> => {
  if (failure.kind !== 'refused') return fail(failure);
  const { id, orderId } = payment;
  services.logger.error({ paymentId: id, orderId, detail: failure.detail }, 'the bank refused a slip');
  if ((await closeBoleto(services, payment)) === 'away') return fail(failure);
  await refuseCharge(services, payment);
  return ok(null);
};

const register = async (
  services: BoletoServices,
  paymentId: number,
): Promise<Result<null, BoletoFailure>> => {
  const { db, boletos } = services;
  const payment = await findPayment(db, paymentId);
  if (!isUnissued(payment)) return ok(null);
  const userId = await findOrderOwner(services, payment.orderId);
  const payer = await findPayer(services, userId);
  const address = await findPayerAddress(services, userId);
  if (!payer || !address) {
    const detail = `the payer of order ${payment.orderId} is not known enough`;
    return giveUp(services, payment, { kind: 'refused', detail });
  }
  const { cep, street, number, complement, district } = address;
  const slip = await boletos.register({
    reference: payment.txid,
    amount: payment.charged,
    dueOn: payment.dueOn.toISOString().slice(0, 10),
    payer: {
      ...{ name: payer.name, document: payer.document, email: payer.email },
      address: { cep, street, number, district, ...(complement && { complement }) },
    },
    description: `Pedido ${payment.orderId} na Lombada`,
  });
  if (!slip.ok) return giveUp(services, payment, slip.failure);
  const { slipId, ourNumber, barcode } = slip.value;
  await storeSlip(db, payment.id, { externalId: slipId, ourNumber, barcode });
  // Closed while the bank registered it: nobody shall pay it.
  if ((await findPayment(db, payment.id))?.status === 'cancelled') await boletos.cancel(payment.txid);
  return ok(null);
};
