import { type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { ATTACHMENTS_MAX, type AttachmentRefusal } from '~/domain/attachments/attachment';
import { dropAttachment } from '~/domain/attachments/attachments.server';
import { receiveAttachment } from '~/domain/attachments/receive-attachment.server';
import { fail, type Result } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';

/** Far more than any field of such a form needs. */
const FIELD_MAX_BYTES = 16 * 1024;

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');

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

const textOf = async (data: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    if (size <= FIELD_MAX_BYTES) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return Buffer.concat(chunks).subarray(0, FIELD_MAX_BYTES).toString().replaceAll('\0', '');
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
 * arrives, and its id is added to those of files uploaded before. If one is refused, the caller keeps or drops the
 * others.
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
  const take: UploadHandler = async ({ name, filename, data }) => {
    const isFile = filename !== undefined && name.replace(/\[\d{0,2}\]$/, '') === filesField;
    // A file field left empty has an empty file name.
    if (isFile && filename !== '') {
      const purpose = `${form}:${rowId(read[rowField])}`;
      const wanted = { userId, purpose, fileName: filename, chunks: data };
      state.tried += 1;
      const file: Result<string, AttachmentRefusal> =
        state.tried <= ATTACHMENTS_MAX ? await receiveAttachment(services, wanted) : fail('too-many');
      if (file.ok) received.push(file.value);
      else state.refusal ??= file.failure;
    } else if (!filename && name === filesField) kept.push(await textOf(data));
    else if (!filename && fields.includes(name)) read[name] = await textOf(data);
    // An unknown field must be read to its end, or the form never ends.
    for await (const _ of data);
    return undefined;
  };
  await unstable_parseMultipartFormData(request, take).catch(() => undefined);
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
