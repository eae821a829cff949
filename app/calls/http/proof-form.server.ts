import { type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { PROOF_MAX_BYTES } from '~/domain/payments/means/deposit/proof';

/** Beside the file a form has an order's number and what is asked. */
const FIELD_MAX_BYTES = 1024;

/** The only field that is kept: however many a form has, they cost no memory. */
const ORDER_FIELD = 'pedido';

type Form = {
  fields: Record<string, string>;
  file: { fileName: string; bytes: Uint8Array | null };
};

/** As much of a part as may be kept, read to its end all the same, else the form never ends. */
const collect = async (data: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    if (size <= most) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
};

/**
 * A form that sends the receipt of a deposit, `comprovante`, with the order's number. Of a file that is too large
 * one byte more than allowed is kept; a body that is no such form has neither fields nor file.
 */
export const readProofForm = async (request: Request): Promise<Form> => {
  const form: Form = { fields: {}, file: { fileName: '', bytes: null } };
  const take: UploadHandler = async ({ name, filename, data }) => {
    const isFile = name === 'comprovante' && filename !== undefined;
    const bytes = await collect(data, isFile && form.file.bytes === null ? PROOF_MAX_BYTES : FIELD_MAX_BYTES);
    if (isFile) {
      if (form.file.bytes === null && bytes.byteLength > 0) form.file = { fileName: filename, bytes };
    } else if (filename === undefined && name === ORDER_FIELD)
      form.fields[name] = Buffer.from(bytes).toString().replaceAll('\0', '');
    return undefined;
  };
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data;/i.test(type))
    await unstable_parseMultipartFormData(request, take).catch(() => undefined);
  return form;
};

/** Each of them is held whole in the memory of this process. */
const MOST_AT_ONCE = 3;
/** A receipt is on its way for seconds. */
export const PROOF_RETRY_HEADERS = { 'Retry-After': '10' };

const underWay = new Map<number, number>();

/** `readProofForm`, or null where the customer is sending as many to this process as one may at once. */
export const readProofOf = async (customerId: number, request: Request): Promise<Form | null> => {
  const others = underWay.get(customerId) ?? 0;
  if (others >= MOST_AT_ONCE) return null;
  underWay.set(customerId, others + 1);
  try {
    return await readProofForm(request);
  } finally {
    const left = (underWay.get(customerId) ?? 1) - 1;
    if (left > 0) underWay.set(customerId, left);
    else underWay.delete(customerId);
  }
};

/** Whether a page sends a file. */
export const isProofForm = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');
