import pTimeout from 'p-timeout';
import { findPayer } from '~/domain/accounts/profile/complete-profile.server';
import type { Address } from '~/domain/addresses/address';
import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import type { Storefront } from '~/domain/storefront/storefront.server';
import { saoPauloDateTime } from '../../../shared/calendar';
import { formatCep } from '../../../shared/cep';
import { fail, ok, type Result } from '../../../shared/result';
import { findParameter } from '../../core/payment-method-store.server';
import { findPaymentOfOrder, type PaymentRow } from '../../core/payment-part-store.server';
import { readBarcode, readFreeField } from './barcode';
import { type BoletoSheet, boletoSheet } from './boleto-sheet';
import type { SlipContext } from './confirm-boleto.server';
import { issueBoleto } from './handler.server';
import { isBoleto, type SlipFailure } from './means';

export type SlipSheetContext = SlipContext & { storefront: Storefront };

/** A page waits no longer than this for the bank; the registration continues. */
const BANK_WITHIN_MS = 3_000;

/** Branch and account of the shop at the bank, a parameter set by staff. */
const PAYEE_KEY = 'boleto.beneficiario';

/** The slip that the customer's own order waits for; registers it now if needed. */
export const findSlip = async (
  services: SlipContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<PaymentRow & { barcode: string; dueOn: Date }, SlipFailure>> => {
  const order = await readOrderStatus(services, userId, orderId);
  if (!order) return fail({ kind: 'not-found' });
  if (order.isPaid) return fail({ kind: 'paid' });
  if (!order.awaits) return fail({ kind: 'no-slip' });
  const payment = await findPaymentOfOrder(services.db, orderId);
  if (!payment || !isBoleto(payment.typeId) || payment.status !== 'pending') return fail({ kind: 'no-slip' });
  if (!payment.barcode)
    await pTimeout(issueBoleto(services, payment.id), { milliseconds: BANK_WITHIN_MS, message: false });
  const row = payment.barcode ? payment : await findPaymentOfOrder(services.db, orderId);
  if (!row?.barcode || !row.dueOn) return fail({ kind: 'not-ready' });
  return ok({ ...row, barcode: row.barcode, dueOn: row.dueOn });
};

const addressLines = ({ street, number, complement, district, city, state, cep }: Address): string[] => [
  [`${street}, ${number}`, complement, district].filter(Boolean).join(', '),
  `${city.name}, ${state.uf}, ${formatCep(cep)}`,
];

const payeeCodeOf = async ({ db }: SlipSheetContext, barcode: string, issuedOn: string): Promise<string> => {
  const known = await findParameter(db, PAYEE_KEY);
  if (known) return known;
  const code = readBarcode(barcode, issuedOn);
  return (code && readFreeField(code.freeField)?.agreement) ?? '';
};

/** The text of that slip, for drawing it. */
export const readSlip = async (
  services: SlipSheetContext,
  input: { userId: number; orderId: number },
): Promise<Result<BoletoSheet, SlipFailure>> => {
  const slip = await findSlip(services, input);
  if (!slip.ok) return slip;
  const { orderId, barcode, ourNumber, createdAt: issuedAt, dueOn, charged } = slip.value;
  const payer = await findPayer(services, input.userId);
  const address = await findPayerAddress(services, input.userId);
  if (!payer) return fail({ kind: 'no-slip' });
  return ok(
    boletoSheet({
      barcode,
      orderId,
      issuedAt,
      amount: charged,
      ourNumber: ourNumber ?? '',
      payeeCode: await payeeCodeOf(services, barcode, saoPauloDateTime(issuedAt).date),
      dueOn: dueOn.toISOString().slice(0, 10),
      payee: await services.storefront.facts(),
      payer: { name: payer.name, document: payer.document, address: address ? addressLines(address) : [] },
    }),
  );
};
