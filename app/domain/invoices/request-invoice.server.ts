import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { findNote, insertRequest, updateNote } from './invoice-store.server';
import { staffInvoiceTopic } from './jobs';
import { readInvoicing } from './read-invoices.server';

type Services = HasDb & { clock: Clock };

/**
 * The customer wants the invoice of his order: it is noted once, and staff are told by mail. Asked again, it is the same
 * wish.
 */
export const requestInvoice = (
  services: Services,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<null, { kind: 'not-found' | 'not-paid' | 'attached' }>> =>
  inTransaction(services, async (within) => {
    const invoicing = await readInvoicing(within, { userId, orderId });
    if (!invoicing) return fail({ kind: 'not-found' as const });
    if (invoicing.flags.isAwaited) return ok(null);
    if (invoicing.invoices.length > 0) return fail({ kind: 'attached' as const });
    if (!invoicing.flags.mayRequest) return fail({ kind: 'not-paid' as const });
    await insertRequest(within.db, orderId, within.clock.now());
    await promiseMessage(within, {
      ...{ topic: staffInvoiceTopic, payload: { orderId } },
      dedupeKey: `invoice-requested-${orderId}`,
    });
    return ok(null);
  });

/** Writes another text into an entry that is the customer's to change; empty for none. */
export const changeInvoiceNote = (
  services: Services,
  { userId, noteId, text }: { userId: number; noteId: number; text: string },
): Promise<Result<{ orderId: number }, { kind: 'not-found' | 'closed' }>> =>
  inTransaction(services, async (within) => {
    const found = await findNote(within.db, userId, noteId);
    if (!found) return fail({ kind: 'not-found' as const });
    const { orderId } = found;
    const invoicing = await readInvoicing(within, { userId, orderId });
    if (!invoicing?.notes.some(({ id, mayEdit }) => id === noteId && mayEdit))
      return fail({ kind: 'closed' as const });
    await updateNote(within.db, noteId, text);
    return ok({ orderId });
  });
