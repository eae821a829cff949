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
  /** Bytes, which the chunks are known to have. */
  size: number;
  chunks: AsyncIterable<Uint8Array>;
};

/**
 * A file that was made for the customer elsewhere and is fetched under an id of its own: it stands in its slot as an
 * uploaded one, and is analysed as any other. Run again after any interruption it ends the same; rejects when the bytes
 * do not come whole, and nothing stands in the slot then.
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
