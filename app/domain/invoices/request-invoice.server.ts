import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Ids, Jobs } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { findNote, insertRequest, updateNote } from './invoice-store.server';
import { staffInvoiceMessage } from './messages';
import { notifyIssues, openIssues } from './open-issues.server';
import type { InvoiceIssuer } from './ports';
import { readInvoicing } from './read-invoices.server';

type Asking = Pick<Context, 'db' | 'clock'> & { jobs: Jobs; ids: Ids; issuer: InvoiceIssuer | null };

/** `isIssuing`: the shop issues it itself, which takes minutes; otherwise staff attach it. */
type Requested = { isIssuing: boolean };

export type RequestFailure = { kind: 'not-found' | 'not-paid' | 'attached' | 'later' };

const noteRequest = (
  services: Asking,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<Requested, RequestFailure>> =>
  inTransaction(services, async (within) => {
    const invoicing = await readInvoicing(within, { userId, orderId });
    if (!invoicing) return fail({ kind: 'not-found' as const });
    if (invoicing.flags.isAwaited) return ok({ isIssuing: invoicing.issues.length > 0 });
    if (invoicing.invoices.length > 0) return fail({ kind: 'attached' as const });
    if (invoicing.isAutomatic) return fail({ kind: 'later' as const });
    if (!invoicing.flags.mayRequest) return fail({ kind: 'not-paid' as const });
    await insertRequest(within.db, orderId, within.clock.now());
    if (invoicing.isIssued && (await openIssues(within, orderId)) > 0) return ok({ isIssuing: true });
    await queueMessage(
      within,
      staffInvoiceMessage.of({ payload: { orderId }, dedupeKey: `invoice-requested-${orderId}` }),
    );
    return ok({ isIssuing: false });
  });

/**
 * The customer requests the invoice of an order; this is recorded once. If the shop issues on request, it goes to the
 * issuer, else staff are notified by mail. A repeated request changes nothing.
 */
export const requestInvoice = async (
  services: Asking,
  input: { userId: number; orderId: number },
): Promise<Result<Requested, RequestFailure>> => {
  const noted = await noteRequest(services, input);
  if (noted.ok) await notifyIssues(services);
  return noted;
};

/** Changes the text of a note that the customer may edit; an empty text clears it. */
export const changeInvoiceNote = (
  services: Pick<Context, 'db' | 'clock'> & { issuer: InvoiceIssuer | null },
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
