import { type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { ATTACHMENTS_MAX, type AttachmentRefusal } from '~/domain/attachments/attachment';
import { dropAttachment } from '~/domain/attachments/attachments.server';
import { receiveAttachment } from '~/domain/attachments/receive-attachment.server';
import { fail, type Result } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';

/** Far more than any field of such a form. */
const FIELD_MAX_BYTES = 16 * 1024;

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');

type Wanted = {
  userId: number;
  /** With which form they come */
  form: string;
  /** The field that says of which row, where it stands before the files; without it they are of none in particular */
  rowField?: string;
  /** The fields that are read, and the one that the files come in, with or without brackets behind it */
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
  /** The files that came with this form */
  received: string[];
  /** Why one of its files was not taken */
  refusal: AttachmentRefusal | null;
};

/**
 * A form whose files come in one piece with it, from a program or a browser that runs no scripts: each is stored while
 * it comes, and stands by its id beside those that came before. Where one is refused, whoever asked keeps or drops the
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
    // A field without a file has no name for it.
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
    // What is not wanted is read to its end all the same, else the form never ends.
    for await (const _ of data);
    return undefined;
  };
  await unstable_parseMultipartFormData(request, take).catch(() => undefined);
  const ids = [...kept, ...received].join(',');
  const sent = ids === '' ? read : { ...read, [filesField]: ids };
  return { fields: sent, received, refusal: state.refusal };
};

/** Removes those of the files that came with a form and belong to nothing now. */
export const dropReceived = async (
  services: Services,
  userId: number,
  received: readonly string[],
): Promise<void> => {
  for (const id of received) await dropAttachment(services, { userId, id });
};
