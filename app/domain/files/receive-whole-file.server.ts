import type { Ids, ObjectStorage } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { type FinishUploadServices, finishUpload } from './finish-upload.server';
import { type OpenUploadServices, openUpload } from './open-upload.server';
import { deleteUnfinished, setSize } from './print-file-store.server';
import { originalKey } from './storage-keys';
import type { UploadRefusal } from './upload-refusal';

type Input = {
  userId: number;
  projectId: string;
  slotId: number;
  fileName: string;
  chunks: AsyncIterable<Uint8Array>;
};

/** Passes the bytes on and counts them; stops at the size limit or when the sender aborts. */
const counted = (chunks: AsyncIterable<Uint8Array>, maxBytes: number) => {
  const state: { size: number; refusal: UploadRefusal | null } = { size: 0, refusal: null };
  const pass = async function* () {
    try {
      for await (const chunk of chunks) {
        state.size += chunk.byteLength;
        if (state.size > maxBytes) state.refusal = { kind: 'too-large', maxBytes };
        if (state.refusal) return;
        yield chunk;
      }
    } catch {
      state.refusal = { kind: 'announcement-wrong' };
    }
  };
  return { state, passed: pass() };
};

/**
 * A file sent in one piece with a plain form, from a browser without scripts. The rules are those of a resumable
 * upload, but its size is known only afterwards.
 */
export const receiveWholeFile = async (
  services: OpenUploadServices & FinishUploadServices & { ids: Ids; storage: ObjectStorage },
  { chunks, ...input }: Input,
): Promise<Result<null, UploadRefusal>> => {
  const { db, ids, storage, maxUploadBytes } = services;
  const fileId = ids.id();
  const opened = await openUpload(services, { ...input, fileId, size: 1 });
  if (!opened.ok) return opened;
  const { state, passed } = counted(chunks, maxUploadBytes);
  await storage.put(originalKey(fileId), passed);
  const refusal = state.refusal ?? (state.size === 0 ? ({ kind: 'empty' } as const) : null);
  if (!refusal) await setSize(db, fileId, state.size);
  const finished = refusal ? fail(refusal) : await finishUpload(services, fileId);
  if (finished.ok) return ok(null);
  await storage.delete(originalKey(fileId));
  await deleteUnfinished(db, fileId);
  return finished;
};
