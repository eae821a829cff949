import type { Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { ATTACHMENT_MAX_BYTES, type AttachmentRefusal, attachmentKey } from './attachment';
import { type JudgeServices, judgeAttachment, openAttachment } from './attachment-files.server';
import { deleteAttachment } from './attachment-store.server';

type Input = { userId: number; purpose: string; fileName: string; chunks: AsyncIterable<Uint8Array> };

/** Passes the bytes on and counts them; stops at the size limit or when the sender aborts. */
const counted = (chunks: AsyncIterable<Uint8Array>) => {
  const state: { size: number; refusal: AttachmentRefusal | null } = { size: 0, refusal: null };
  const pass = async function* () {
    try {
      for await (const chunk of chunks) {
        state.size += chunk.byteLength;
        if (state.size > ATTACHMENT_MAX_BYTES) state.refusal = 'too-large';
        if (state.refusal) return;
        yield chunk;
      }
    } catch {
      state.refusal = 'malformed';
    }
  };
  return { state, passed: pass() };
};

/**
 * A file sent in one piece with a form, from a program or a browser without scripts. The rules are those of a
 * resumable upload, but its size is known only afterwards. Returns the file's id.
 */
export const receiveAttachment = async (
  services: JudgeServices & { ids: Ids },
  { chunks, ...input }: Input,
): Promise<Result<string, AttachmentRefusal>> => {
  const { db, ids, storage } = services;
  const id = ids.id();
  const opened = await openAttachment(services, { ...input, id, size: 1 });
  if (!opened.ok) return opened;
  const storageKey = attachmentKey(id);
  const { state, passed } = counted(chunks);
  await storage.put(storageKey, passed);
  const { size } = state;
  const refusal = state.refusal ?? (size === 0 ? 'empty' : null);
  const upload = { id, originalName: input.fileName, size, storageKey };
  const judged = refusal ? fail(refusal) : await judgeAttachment(services, upload);
  if (judged.ok) return ok(id);
  await storage.delete(storageKey);
  await deleteAttachment(db, id);
  return judged;
};
