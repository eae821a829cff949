import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createStorage } from '../../app/adapters/storage/storage.server';
import { formatLimit } from '../../app/domain/files/limits';
import {
  type AttachNoteFailure,
  attachNoteFile,
  type NotePlace,
} from '../../app/domain/orders/attach-note.server';
import { NOTE_FILE_MAX_BYTES, NOTE_FILES_MAX, NOTE_MAX } from '../../app/domain/orders/order';
import { rowId } from '../../app/domain/shared/row-id';
import { systemIds } from '../../app/platform/ids.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

const words = {
  item: { type: 'string' },
  text: { type: 'string' },
  note: { type: 'string' },
  file: { type: 'string' },
} as const;

const readPlace = (item?: string, text?: string, note?: string): NotePlace => {
  if (note !== undefined) {
    if (item !== undefined || text !== undefined)
      throw new Misuse('Diga --note, de uma observação que já há, ou --item e --text, de uma nova.');
    return { noteId: rowId(note) };
  }
  const itemId = rowId(item);
  if (itemId === 0) throw new Misuse('Diga o item (pk_pedido_item), ou a observação (pk_obs_pedido_item).');
  if (!text?.trim()) throw new Misuse('Escreva em --text o que o cliente vai ler.');
  if (text.trim().length > NOTE_MAX) throw new Misuse(`Uma observação tem no máximo ${NOTE_MAX} caracteres.`);
  return { itemId, text: text.trim() };
};

const readInput = (args: string[]) => {
  const { item, text, note, file } = readWords(args, words).values;
  const place = readPlace(item, text, note);
  if (!file) throw new Misuse('Diga o arquivo.');
  return { place, file };
};

const bytesOf = (file: string): Uint8Array => {
  try {
    return readFileSync(file);
  } catch {
    throw new Misuse(`Não consigo ler “${file}”.`);
  }
};

const refusals: Record<AttachNoteFailure['kind'], string> = {
  'no-item': 'Não há este item.',
  'no-note': 'Não há esta observação.',
  'too-many': `Uma observação tem no máximo ${NOTE_FILES_MAX} arquivos.`,
  'too-large': `Um arquivo tem no máximo ${formatLimit(NOTE_FILE_MAX_BYTES)}.`,
  empty: 'O arquivo está vazio.',
  'other-kind': 'O arquivo não é uma foto (JPG, PNG, WebP, HEIC) nem um PDF.',
};

export const attachNote: StaffCommand = {
  usage: (call) => `${call('orders:attach-note')} --item 31 --text "A capa veio sem sangria." --file capa.pdf
${call('orders:attach-note')} --note 12 --file foto.jpg
Anexa uma foto ou um PDF ao que a equipe escreve junto de um item; o cliente o baixa na página do pedido.
Sem --note nasce uma observação nova. O errado se apaga em obs_pedido_item_anexo, no Studio.`,
  run: async (args, place) => {
    const input = readInput(args);
    const bytes = bytesOf(input.file);
    const storage = await createStorage(place.storage);
    return withShop(place, async ({ db }) => {
      const file = { place: input.place, fileName: path.basename(input.file), bytes };
      const laid = await attachNoteFile({ db, storage, ids: systemIds }, file);
      if (!laid.ok) {
        console.error(refusals[laid.failure.kind]);
        return 1;
      }
      const { noteId, orderId } = laid.value;
      console.log(`Arquivo anexado ao pedido ${orderId} (pk_obs_pedido_item ${noteId}).`);
      return 0;
    });
  },
};
