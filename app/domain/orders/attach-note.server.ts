import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { attachmentKindOf, attachmentName } from '../attachments/attachment-kind';
import { showableFileName } from '../files/content-kind';
import { fail, ok, type Result } from '../shared/result';
import { findOrderOfItem, insertNote, insertNoteFile, lockNote } from './note-file-store.server';
import { NOTE_FILE_MAX_BYTES, NOTE_FILES_MAX, noteFileKey } from './order';

/** A new note on an item, or an existing note. */
export type NotePlace = { itemId: number; text: string } | { noteId: number };

export type NoteFile = { place: NotePlace; fileName: string; bytes: Uint8Array };

export type AttachNoteFailure = {
  kind: 'no-item' | 'no-note' | 'too-many' | 'too-large' | 'empty' | 'other-kind';
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type Noted = { noteId: number; orderId: number };

const noteAt = async ({ db }: HasDb, place: NotePlace): Promise<Result<Noted, AttachNoteFailure>> => {
  if ('noteId' in place) {
    const note = await lockNote(db, place.noteId);
    if (!note) return fail({ kind: 'no-note' });
    if (note.files >= NOTE_FILES_MAX) return fail({ kind: 'too-many' });
    return ok({ noteId: place.noteId, orderId: note.orderId });
  }
  const orderId = await findOrderOfItem(db, place.itemId);
  if (orderId === null) return fail({ kind: 'no-item' });
  return ok({ noteId: await insertNote(db, place), orderId });
};

/** Staff attach a picture or a PDF (recognised by its content) to a note on an item. The customer may download it. */
export const attachNoteFile = async (
  services: Pick<Context, 'db' | 'storage' | 'ids'>,
  { place, fileName, bytes }: NoteFile,
): Promise<Result<Noted, AttachNoteFailure>> => {
  if (bytes.byteLength === 0) return fail({ kind: 'empty' });
  if (bytes.byteLength > NOTE_FILE_MAX_BYTES) return fail({ kind: 'too-large' });
  const kind = attachmentKindOf(bytes);
  if (!kind) return fail({ kind: 'other-kind' });
  const id = services.ids.id();
  const storageKey = noteFileKey(id);
  await services.storage.put(storageKey, once(bytes));
  const laid = await inTransaction(services, async (within) => {
    const noted = await noteAt(within, place);
    if (!noted.ok) return noted;
    const name = attachmentName(showableFileName(fileName), kind);
    const file = { id, noteId: noted.value.noteId, name, size: bytes.byteLength, storageKey };
    await insertNoteFile(within.db, file);
    return noted;
  });
  if (!laid.ok) await services.storage.delete(storageKey);
  return laid;
};
