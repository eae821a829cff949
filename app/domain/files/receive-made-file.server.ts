import type { ObjectStorage } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { type FinishUploadServices, finishUpload } from './finish-upload.server';
import { type OpenUploadServices, openUpload } from './open-upload.server';
import { findFile } from './print-file-store.server';
import { originalKey } from './storage-keys';
import type { UploadRefusal } from './upload-refusal';

type Input = {
  fileId: string;
  userId: number;
  projectId: string;
  slotId: number;
  fileName: string;
  /** Total bytes of the chunks, known in advance. */
  size: number;
  chunks: AsyncIterable<Uint8Array>;
};

/**
 * Receives a file made in another service, fetched under its own file id. It is put in its slot and analysed like an
 * upload. A repeated run after an interruption gives the same result. Rejects when the bytes are incomplete; the slot
 * then stays unchanged.
 */
export const receiveMadeFile = async (
  services: OpenUploadServices & FinishUploadServices & { storage: ObjectStorage },
  { chunks, ...upload }: Input,
): Promise<Result<null, UploadRefusal>> => {
  const begun = await findFile(services.db, upload.fileId);
  if (begun && begun.status !== 'uploading') return ok(null);
  const opened = begun ? ok(null) : await openUpload(services, upload);
  if (!opened.ok) return fail(opened.failure);
  await services.storage.put(originalKey(upload.fileId), chunks);
  return finishUpload(services, upload.fileId);
};
