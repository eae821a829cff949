import { doAsStaff } from '~/domain/back-office/do-as-staff.server';
import type { HasDb } from '~/platform/db.server';
import type { ObjectStorage } from '../files/ports';
import type { Clock, Ids } from '../shared/ports';
import { fail, type Result } from '../shared/result';
import { type AttachFailure, attachInvoice } from './attach-invoice.server';
import { dropIssue, type SeenIssue } from './correct-issue.server';
import { findIssue } from './issue-store.server';
import { issueMessages } from './labels';

type Services = HasDb & { clock: Clock; storage: ObjectStorage; ids: Ids };

const refusals: Record<AttachFailure['kind'], string> = {
  'not-found': issueMessages.gone,
  'not-paid': issueMessages.notPaid,
  'no-invoice': issueMessages.noFile,
  'too-large': issueMessages.tooLarge,
  'other-payment': issueMessages.gone,
};

/** An operator lays an invoice of another system beside the order, and the refused one will not be issued. */
export const attachInstead = (
  services: Services,
  seen: SeenIssue,
  file: { fileName: string; number: string | null; bytes: Uint8Array },
): Promise<Result<number, string>> =>
  doAsStaff(services, async (within) => {
    const row = await findIssue(within.db, seen.issueId);
    const dropped = await dropIssue(within, seen, 'invoice-attached');
    if (!row || !dropped.ok) return fail(dropped.ok ? issueMessages.gone : dropped.failure);
    const attached = await attachInvoice(within, { orderId: row.orderId, paymentId: null, ...file });
    return attached.ok ? attached : fail(refusals[attached.failure.kind]);
  });
