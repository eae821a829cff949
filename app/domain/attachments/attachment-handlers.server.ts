import { z } from 'zod';
import type { UploadAnswer, UploadHandlers } from '../files/ports';
import { fail, ok, type Result } from '../shared/result';
import { type AttachmentRefusal, attachmentAnswer, readPurpose } from './attachment';
import { type JudgeServices, judgeAttachment, openAttachment } from './attachment-files.server';
import {
  deleteAttachment,
  findAttachment,
  findOwnAttachment,
  touchAttachment,
} from './attachment-store.server';

/** Whether a customer may now send files with a form; `id` is the row in the purpose. */
export type PurposeGate = (requested: { userId: number; id: number }) => Promise<boolean>;

const wordsSchema = z.object({ destino: z.string().max(40), filename: z.string().max(1000) });

const answered = (result: Result<null, AttachmentRefusal>): Result<null, UploadAnswer> =>
  result.ok ? ok(null) : fail(attachmentAnswer(result.failure));

/** Upload handlers for attachments. `gates` are the checks of the forms that take files, by form name. */
export const createAttachmentHandlers = (
  services: JudgeServices,
  gates: Readonly<Record<string, PurposeGate>>,
  identify: UploadHandlers['identify'],
): UploadHandlers => ({
  identify,
  open: async ({ fileId, userId, size, words }) => {
    const read = wordsSchema.safeParse(words);
    if (!read.success) return fail(attachmentAnswer('malformed'));
    const { destino, filename } = read.data;
    const purpose = readPurpose(destino);
    const gate = purpose && Object.hasOwn(gates, purpose.form) ? gates[purpose.form] : undefined;
    if (!purpose || !(await gate?.({ userId, id: purpose.id }))) return fail(attachmentAnswer('not-found'));
    const upload = { id: fileId, userId, purpose: destino, fileName: filename, size };
    return answered(await openAttachment(services, upload));
  },
  isUnfinished: async ({ fileId, userId }) => {
    const row = await findOwnAttachment(services.db, fileId, userId);
    if (!row || row.status === 'refused') return null;
    if (row.status === 'uploading') await touchAttachment(services.db, fileId, services.clock.now());
    return row.status === 'uploading';
  },
  finish: async (fileId) => {
    const row = await findAttachment(services.db, fileId);
    if (!row) return fail(attachmentAnswer('not-found'));
    return row.status === 'uploading' ? answered(await judgeAttachment(services, row)) : ok(null);
  },
  forget: async (fileId) => {
    await deleteAttachment(services.db, fileId);
  },
  answers: {
    notSignedIn: attachmentAnswer('not-signed-in'),
    notFound: attachmentAnswer('not-found'),
    tooLarge: attachmentAnswer('too-large'),
    malformed: attachmentAnswer('malformed'),
  },
});
