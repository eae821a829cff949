import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { HEAD_BYTES, showableFileName } from '../files/content-kind';
import type { Antivirus } from '../files/ports';
import { holdLimits } from '../shared/customer-limits.server';
import { fail, ok, type Result } from '../shared/result';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX, type AttachmentRefusal, attachmentKey } from './attachment';
import { attachmentKindOf, attachmentName, promisedKind } from './attachment-kind';
import { countLoose, endUpload, insertAttachment } from './attachment-store.server';

/** Maximum number of a customer's unattached files, over all purposes. */
const LOOSE_MAX = 4 * ATTACHMENTS_MAX;

type NewAttachment = { id: string; userId: number; purpose: string; fileName: string; size: number };

/** Makes the row of an upload, or says why not. The caller has checked that the purpose belongs to this customer. */
export const openAttachment = (
  services: Pick<Context, 'db' | 'clock'>,
  { id, userId, purpose, fileName, size }: NewAttachment,
): Promise<Result<null, AttachmentRefusal>> =>
  inTransaction(services, async ({ db, clock }): Promise<Result<null, AttachmentRefusal>> => {
    const originalName = showableFileName(fileName);
    // A name is refused only when it cannot be a picture or PDF; the content decides the rest.
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

export type JudgeServices = Pick<Context, 'db' | 'clock' | 'storage'> & { antivirus: Antivirus | null };

type Upload = { id: string; originalName: string; size: number; storageKey: string };

const headOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head.subarray(0, HEAD_BYTES);
};

/** `unchecked` is temporary: the same bytes may be scanned again later. */
const faultOf = async (
  { storage, antivirus }: JudgeServices,
  storageKey: string,
): Promise<'infected' | 'unchecked' | null> => {
  const bytes = antivirus && (await storage.get(storageKey));
  if (!bytes) return null;
  const { kind } = await antivirus.scan(bytes.chunks);
  if (kind === 'infected') return 'infected';
  // 20 MB are below the size limit of any clamd, so `not-scanned` means that the scan failed.
  return kind === 'not-scanned' ? 'unchecked' : null;
};

/**
 * Judges an upload once all its bytes are stored. A clean picture or PDF is received under a name with the matching
 * extension. Anything else is refused for good, and a sweep removes it.
 */
export const judgeAttachment = async (
  services: JudgeServices,
  { id, originalName, size, storageKey }: Upload,
): Promise<Result<null, AttachmentRefusal>> => {
  const { db, clock, storage } = services;
  const bytes = await storage.get(storageKey);
  if (!bytes) return fail('not-found');
  const kind = attachmentKindOf(await headOf(bytes.chunks), bytes.size);
  const fault = kind === null ? 'invalid' : await faultOf(services, storageKey);
  if (fault === 'unchecked') return fail(fault);
  if (kind === null || fault) {
    await endUpload(db, id, { status: 'refused' }, clock.now());
    return fail(fault ?? 'invalid');
  }
  const name = attachmentName(originalName, kind);
  await endUpload(db, id, { status: 'received', kind, originalName: name, size }, clock.now());
  return ok(null);
};
