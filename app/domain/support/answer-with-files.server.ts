import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { ATTACHMENTS_MAX, type AttachmentRefusal } from '../attachments/attachment';
import { dropAttachment, takeAttachments } from '../attachments/attachments.server';
import { receiveAttachment } from '../attachments/receive-attachment.server';
import { nameableFile } from '../files/content-kind';
import type { Antivirus } from '../files/ports';
import { fail, ok, type Result } from '../shared/result';
import { attachFiles, findCaseOf, findFilesOf, insertAnswer, lockLastMessage } from './answer-store.server';
import { answerPurpose } from './case';

type AnswerWithFilesServices = Pick<Context, 'db' | 'clock' | 'ids' | 'storage'> & {
  antivirus: Antivirus | null;
};
type AnswerFile = { fileName: string; bytes: Uint8Array };

export type AnswerFailure =
  | { kind: 'not-found' | 'no-answer' | 'too-many' }
  | { kind: 'refused'; fileName: string; refusal: AttachmentRefusal };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type Owner = { userId: number; caseId: number };

/**
 * Stores all the files or none. Until they are part of an answer no one can see them, and a sweep deletes what is left
 * over.
 */
const receiveAll = async (
  services: AnswerWithFilesServices,
  { userId, caseId }: Owner,
  files: readonly AnswerFile[],
): Promise<Result<string[], AnswerFailure>> => {
  const ids: string[] = [];
  for (const { fileName, bytes } of files) {
    const file = { userId, purpose: answerPurpose(caseId), fileName, chunks: once(bytes) };
    const received = await receiveAttachment(services, file);
    if (!received.ok) {
      for (const id of ids) await dropAttachment(services, { userId, id });
      return fail({ kind: 'refused', fileName, refusal: received.failure });
    }
    ids.push(received.value);
  }
  return ok(ids);
};

/** The message that the files are attached to: a new answer, or the shop's own message if it is the last. */
const messageOf = async (
  { db }: HasDb,
  caseId: number,
  { text, count }: { text: string | null; count: number },
): Promise<Result<number, AnswerFailure>> => {
  if (text !== null) return ok(await insertAnswer(db, { caseId, text }));
  const last = await lockLastMessage(db, caseId);
  if (!last || last.author === 'cliente') return fail({ kind: 'no-answer' });
  return last.files + count > ATTACHMENTS_MAX ? fail({ kind: 'too-many' }) : ok(last.id);
};

/**
 * Staff attach pictures or PDFs to a new answer or to their last one. The customer finds them in the conversation; a
 * new answer is announced by mail. Returns the number of files.
 */
export const answerWithFiles = async (
  services: AnswerWithFilesServices,
  { protocol, text, files }: { protocol: string; text: string | null; files: readonly AnswerFile[] },
): Promise<Result<number, AnswerFailure>> => {
  const owner = await findCaseOf(services.db, protocol);
  if (!owner) return fail({ kind: 'not-found' });
  if (files.length > ATTACHMENTS_MAX) return fail({ kind: 'too-many' });
  const { userId, caseId } = owner;
  const received = await receiveAll(services, owner, files);
  if (!received.ok) return received;
  const ids = received.value;
  const laid = await inTransaction(services, async (within): Promise<Result<number, AnswerFailure>> => {
    const message = await messageOf(within, caseId, { text, count: ids.length });
    if (!message.ok) return message;
    await takeAttachments(within, { userId, purposes: [answerPurpose(caseId)], ids });
    await attachFiles(within.db, message.value, ids);
    return ok(ids.length);
  });
  if (!laid.ok) for (const id of ids) await dropAttachment(services, { userId, id });
  return laid;
};

/** All files of a conversation, from both sides, opened one at a time; null for an unknown protocol. */
export const filesOfCase = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  protocol: string,
): Promise<AsyncIterable<{ name: string; chunks: AsyncIterable<Uint8Array> }> | null> => {
  const owner = await findCaseOf(db, protocol);
  if (!owner) return null;
  const rows = await findFilesOf(db, owner.caseId);
  return (async function* () {
    for (const [index, { originalName, storageKey }] of rows.entries()) {
      const bytes = await storage.get(storageKey);
      if (bytes) yield { name: `${index + 1}-${nameableFile(originalName)}`, chunks: bytes.chunks };
    }
  })();
};
