import { z } from 'zod';
import type { Context } from '../shared/context.server';
import { notifyJob } from '../shared/notify-job.server';
import { fail, ok, type Result } from '../shared/result';
import { type FinishUploadServices, finishUpload } from './finish-upload.server';
import { prepareReadingJob } from './messages';
import { type OpenUploadServices, openUpload } from './open-upload.server';
import type { UploadAnswer, UploadHandlers } from './ports';
import { deleteUnfinished, findOwnFile, touchUpload } from './print-file-store.server';
import { fileStatusOf, isProjectId } from './project';
import { refusalAnswer, type UploadRefusal } from './upload-refusal';

/** The browser's metadata about a file. */
const wordsSchema = z.object({
  projectId: z.string().refine(isProjectId),
  slotId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  filename: z.string().max(1000),
});

const answered = (result: Result<null, UploadRefusal>): Result<null, UploadAnswer> =>
  result.ok ? ok(null) : fail(refusalAnswer(result.failure));

/** Upload handlers for print files. */
export const createUploadHandlers = (
  services: OpenUploadServices & FinishUploadServices & Pick<Context, 'jobs' | 'ids'>,
  identify: UploadHandlers['identify'],
): UploadHandlers => ({
  identify,
  open: async ({ words, ...file }) => {
    const read = wordsSchema.safeParse(words);
    if (!read.success) return fail(refusalAnswer({ kind: 'announcement-wrong' }));
    const { filename: fileName, ...place } = read.data;
    const opened = await openUpload(services, { ...file, ...place, fileName });
    if (opened.ok) await notifyJob(services.jobs, prepareReadingJob(services.ids.id()));
    return answered(opened);
  },
  isUnfinished: async ({ fileId, userId }) => {
    const file = await findOwnFile(services.db, fileId, userId);
    if (!file) return null;
    const isUnfinished = fileStatusOf(file.status) === 'uploading';
    if (isUnfinished) await touchUpload(services.db, fileId, services.clock.now());
    return isUnfinished;
  },
  finish: async (fileId) => answered(await finishUpload(services, fileId)),
  forget: async (fileId) => {
    await deleteUnfinished(services.db, fileId);
  },
  answers: {
    notSignedIn: refusalAnswer({ kind: 'not-signed-in' }),
    notFound: refusalAnswer({ kind: 'upload-gone' }),
    tooLarge: refusalAnswer({ kind: 'too-large', maxBytes: services.maxUploadBytes }),
    malformed: refusalAnswer({ kind: 'announcement-wrong' }),
  },
});
