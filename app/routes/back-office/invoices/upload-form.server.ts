import { type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { INVOICE_MAX_BYTES } from '~/domain/invoices/attach-invoice.server';

const FIELD_MAX_BYTES = 200;

const collect = async (data: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    if (size <= most) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
};

export const isUpload = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');

/**
 * The form that brings an invoice: `nota` as the row was seen, `numero`, and the file `arquivo`, of which one byte more
 * than allowed is kept where it is too large.
 */
export const readUploadForm = async (request: Request) => {
  const form = { seen: '', number: '', fileName: '', bytes: null as Uint8Array | null };
  const take: UploadHandler = async ({ name, filename, data }) => {
    const isFile = name === 'arquivo' && filename !== undefined;
    const bytes = await collect(data, isFile && !form.bytes ? INVOICE_MAX_BYTES : FIELD_MAX_BYTES);
    if (isFile && !form.bytes && bytes.byteLength > 0) Object.assign(form, { fileName: filename, bytes });
    const text = Buffer.from(bytes).toString().replaceAll('\0', '').trim();
    if (filename === undefined && name === 'nota') form.seen = text;
    if (filename === undefined && name === 'numero') form.number = text;
    return undefined;
  };
  await unstable_parseMultipartFormData(request, take).catch(() => undefined);
  return form;
};
