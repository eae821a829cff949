import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  type AttachmentRefusal,
} from '~/domain/attachments/attachment';
import { dropAttachment } from '~/domain/attachments/attachments.server';
import { receiveAttachment } from '~/domain/attachments/receive-attachment.server';
import { fail, type Result } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';
import { clean } from './body-bytes.server';
import { formOf, type Part, readParts } from './multipart.server';

/** Far more than any field of such a form needs. */
const FIELD_MAX = 16 * 1024;

/** More files and bytes than are taken, so that those too many are refused with the reason. */
const LIMITS = {
  files: 2 * ATTACHMENTS_MAX,
  fileBytes: ATTACHMENTS_MAX * ATTACHMENT_MAX_BYTES + 1024 ** 2,
};

type Wanted = {
  userId: number;
  /** The name of the form to which the files belong */
  form: string;
  /** The field with the id of the row to which the files belong; it only counts if it comes before the files */
  rowField?: string;
  /** The fields to read, and the one with the files, with or without brackets after its name */
  fields: readonly string[];
  filesField: string;
};

export type AttachmentForm = {
  /** With the files' ids in place of the files */
  fields: Record<string, string>;
  /** Ids of the files that came with this form */
  received: string[];
  /** Why one of the files was refused */
  refusal: AttachmentRefusal | null;
};

/**
 * Reads a form that contains its files, from an API client or a browser without scripts. Each file is stored as it
 * arrives, and its id is added to those of files uploaded before. If one is refused, or the form breaks off, the
 * caller keeps or drops the others; the fields read until then are given.
 */
export const readAttachmentForm = async (
  services: Services,
  request: Request,
  { userId, form, rowField = '', fields, filesField }: Wanted,
): Promise<AttachmentForm> => {
  const read: Record<string, string> = {};
  const received: string[] = [];
  const kept: string[] = [];
  const state: { tried: number; refusal: AttachmentRefusal | null } = { tried: 0, refusal: null };
  const takeFile = async (fileName: string, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    const purpose = `${form}:${rowId(read[rowField])}`;
    state.tried += 1;
    const file: Result<string, AttachmentRefusal> =
      state.tried <= ATTACHMENTS_MAX
        ? await receiveAttachment(services, { userId, purpose, fileName, chunks })
        : fail('too-many');
    if (file.ok) received.push(file.value);
    else state.refusal ??= file.failure;
  };
  const take = async (part: Part): Promise<void> => {
    if ('text' in part) {
      const text = clean(part.text.slice(0, FIELD_MAX));
      if (part.name === filesField) kept.push(text);
      else if (fields.includes(part.name)) read[part.name] = text;
      // A file field left empty has an empty file name.
    } else if (part.fileName !== '' && part.name.replace(/\[\d{0,2}\]$/, '') === filesField)
      await takeFile(part.fileName, part.chunks);
  };
  const fault = await readParts(formOf(request), LIMITS, take);
  state.refusal ??= fault;
  const ids = [...kept, ...received].join(',');
  const sent = ids === '' ? read : { ...read, [filesField]: ids };
  return { fields: sent, received, refusal: state.refusal };
};

/** Removes the files of a form that are still not attached to anything. */
export const dropReceived = async (
  services: Services,
  userId: number,
  received: readonly string[],
): Promise<void> => {
  for (const id of received) await dropAttachment(services, { userId, id });
};
