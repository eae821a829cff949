import { type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { ATTACHMENTS_MAX, type AttachmentRefusal } from '~/domain/attachments/attachment';
import { dropAttachment } from '~/domain/attachments/attachments.server';
import { receiveAttachment } from '~/domain/attachments/receive-attachment.server';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';

/** Far more than any field of such a form. */
const FIELD_MAX_BYTES = 16 * 1024;

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');

type Wanted = {
  userId: number;
  /** With which form they come; of which row, the fields say afterwards */
  form: string;
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

/**
 * A form whose files come in one piece with it, from a program or a browser that runs no scripts: each is stored while
 * it comes, and the fields answer their ids in place of the files. One that is refused ends it, and none is kept.
 */
export const readAttachmentForm = async (
  services: Services,
  request: Request,
  { userId, form, fields, filesField }: Wanted,
): Promise<Result<Record<string, string>, AttachmentRefusal>> => {
  const read: Record<string, string> = {};
  const ids: string[] = [];
  const state: { refusal: AttachmentRefusal | null } = { refusal: null };
  const take: UploadHandler = async ({ name, filename, data }) => {
    const isFile = filename !== undefined && name.replace(/\[\d{0,2}\]$/, '') === filesField;
    // A field without a file has no name for it.
    if (isFile && filename !== '' && !state.refusal) {
      const wanted = { userId, purpose: `${form}:0`, fileName: filename, chunks: data };
      const received: Result<string, AttachmentRefusal> =
        ids.length < ATTACHMENTS_MAX ? await receiveAttachment(services, wanted) : fail('too-many');
      if (received.ok) ids.push(received.value);
      else state.refusal = received.failure;
    } else if (!filename && fields.includes(name)) read[name] = await textOf(data);
    // What is not wanted is read to its end all the same, else the form never ends.
    for await (const _ of data);
    return undefined;
  };
  await unstable_parseMultipartFormData(request, take).catch(() => undefined);
  if (!state.refusal) return ok(ids.length > 0 ? { ...read, [filesField]: ids.join(',') } : read);
  for (const id of ids) await dropAttachment(services, { userId, id });
  return fail(state.refusal);
};
