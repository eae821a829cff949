import { type HasDb, inTransaction } from '~/platform/db.server';
import { showableFileName } from '../files/file-name';
import { holdLimits } from '../shared/customer-limits.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX, type AttachmentRefusal, attachmentKey } from './attachment';
import { promisedKind } from './attachment-kind';
import { countLoose, insertAttachment } from './attachment-store.server';

/** What a customer may have lying about, of all purposes together. */
const LOOSE_MAX = 4 * ATTACHMENTS_MAX;

export type NewAttachment = { id: string; userId: number; purpose: string; fileName: string; size: number };

/** Makes the row of an upload, or says why not; whoever calls has seen that the purpose is this customer's. */
export const openAttachment = (
  services: HasDb & { clock: Clock },
  { id, userId, purpose, fileName, size }: NewAttachment,
): Promise<Result<null, AttachmentRefusal>> =>
  inTransaction(services, async ({ db, clock }): Promise<Result<null, AttachmentRefusal>> => {
    const originalName = showableFileName(fileName);
    // Only what no eye could take for a picture is refused by its name: the rest the content says.
    if (promisedKind(originalName) === undefined) return fail('invalid');
    if (size === 0) return fail('empty');
    if (size > ATTACHMENT_MAX_BYTES) return fail('too-large');
    await holdLimits(db, userId, 'unfinishedUploads');
    if ((await countLoose(db, userId, purpose)) >= ATTACHMENTS_MAX) return fail('too-many');
    if ((await countLoose(db, userId)) >= LOOSE_MAX) return fail('too-many');
    const row = { id, userId, purpose, originalName, size, storageKey: attachmentKey(id) };
    await insertAttachment(db, { ...row, now: clock.now() });
    return ok(null);
  });
