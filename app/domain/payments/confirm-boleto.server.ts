import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { BoletoBank, BoletoFailure, SlipStatus } from './boleto-ports';
import { bookReceipt } from './book-receipt.server';
import { findPaymentByTxid } from './leg-store.server';

export type BoletoServices = HasDb & { boletos: BoletoBank; clock: Clock; ids: Ids; logger: Logger };

/**
 * Asks the bank about a slip and books what was paid on it; answers where it stands, or 'unknown' for a reference that
 * is not ours or that the bank does not know. Callbacks and jobs all end here; safe to call any number of times.
 */
export const confirmBoleto = async (
  services: BoletoServices,
  reference: string,
): Promise<Result<SlipStatus | 'unknown', BoletoFailure>> => {
  const payment = await findPaymentByTxid(services.db, reference);
  if (!payment) return ok('unknown');
  const slip = await services.boletos.find(reference);
  if (!slip.ok) return slip.failure.kind === 'not-found' ? ok('unknown') : fail(slip.failure);
  for (const { receiptId, amount, paidAt } of slip.value.receipts)
    await bookReceipt(services, payment, { externalId: receiptId, amount, paidAt });
  return ok(slip.value.status);
};
