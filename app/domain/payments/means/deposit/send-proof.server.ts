import type { Customer } from '~/domain/accounts/customer';
import { showableFileName } from '~/domain/files/content-kind';
import type { Antivirus } from '~/domain/files/ports';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import type { ObjectStorage } from '~/domain/shared/ports';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import type { PaymentContext } from '../../core/payment-handler.server';
import { findPaymentParts } from '../../core/payment-part-store.server';
import { isDeposit } from './means';
import { PROOF_MAX_BYTES, PROOFS_MAX, type ProofFailure, proofKey, receiptName } from './proof';
import { countProofs, deleteProof, insertProof } from './proof-store.server';
import { checkReceipt, type ReceiptKind, receiptExtensions } from './receipt-kind';

type ProofContext = Pick<PaymentContext, 'db' | 'clock' | 'ids'> & {
  storage: ObjectStorage;
  antivirus: Antivirus | null;
};

export type ProofInput = {
  customer: Pick<Customer, 'id'>;
  orderId: number;
  fileName: string;
  /** The whole file; null if none was sent. */
  bytes: Uint8Array | null;
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Records the receipt with the waiting deposit; the order is locked so that concurrent receipts are counted. */
const note = (
  services: ProofContext,
  { customer, orderId, fileName }: ProofInput,
  proof: { id: string; kind: ReceiptKind; size: number },
): Promise<Result<null, ProofFailure>> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const isWaiting = order?.userId === customer.id && order.statusId === orderStatus.awaitingDeposit;
    const paymentParts = isWaiting ? await findPaymentParts(within.db, orderId) : [];
    const deposit = paymentParts.find(({ typeId, status }) => isDeposit(typeId) && status === 'pending');
    if (!deposit) return fail({ kind: 'not-waiting' });
    if ((await countProofs(within.db, orderId)) >= PROOFS_MAX) return fail({ kind: 'too-many' });
    await insertProof(within.db, {
      ...proof,
      paymentId: deposit.id,
      originalName: receiptName(showableFileName(fileName), proof.kind),
      storageKey: proofKey(proof.id),
      createdAt: within.clock.now(),
    });
    return ok(null);
  });

/**
 * Stores the receipt of a deposit that the customer's own order waits for. Its type is recognised by content; its name
 * is only displayed. The row is written before the bytes, so that stored bytes always have a row.
 */
export const sendProof = async (
  services: ProofContext,
  input: ProofInput,
): Promise<Result<null, ProofFailure>> => {
  const { customer, orderId, bytes } = input;
  const order = await readPayableOrder(services, customer.id, orderId);
  if (!order) return fail({ kind: 'not-found' });
  if (order.statusId !== orderStatus.awaitingDeposit) return fail({ kind: 'not-waiting' });
  if (!bytes || bytes.byteLength === 0) return fail({ kind: 'missing' });
  if (bytes.byteLength > PROOF_MAX_BYTES) return fail({ kind: 'too-large' });
  const { kind } = checkReceipt(bytes, receiptExtensions);
  if (kind === null) return fail({ kind: 'invalid' });
  // 10 MB is below every clamd limit, so a file that was not scanned could not be scanned.
  const scanned = await services.antivirus?.scan(once(bytes));
  if (scanned?.kind === 'infected') return fail({ kind: 'infected' });
  if (scanned?.kind === 'not-scanned') return fail({ kind: 'unchecked' });
  const id = services.ids.id();
  const noted = await note(services, input, { id, kind, size: bytes.byteLength });
  if (!noted.ok) return noted;
  try {
    await services.storage.put(proofKey(id), once(bytes));
  } catch (error) {
    await deleteProof(services.db, id);
    throw error;
  }
  return ok(null);
};
