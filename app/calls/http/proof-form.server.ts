import { type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { PROOF_MAX_BYTES } from '~/domain/payments/means/deposit/proof';

/** The other fields are the order's number and short parameters. */
const FIELD_MAX_BYTES = 1024;

/** The only field that is kept, so that a form with many fields costs no memory. */
const ORDER_FIELD = 'pedido';

type Form = {
  fields: Record<string, string>;
  file: { fileName: string; bytes: Uint8Array | null };
};

/** Keeps the first `most` bytes of a part. The rest must be read too, or the form never ends. */
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
 * Reads the form with the receipt of a deposit, `comprovante`, and the order's number. Of a file that is too large,
 * one byte more than allowed is kept. A malformed body has neither fields nor file.
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

/** Per customer, because each receipt is held in memory. */
const MOST_AT_ONCE = 3;
/** An upload of a receipt takes seconds. */
export const PROOF_RETRY_HEADERS = { 'Retry-After': '10' };

const underWay = new Map<number, number>();

/** `readProofForm`, or null if the customer already has the allowed number of uploads running in this process. */
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

/** Whether the request contains a file. */
export const isProofForm = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');
