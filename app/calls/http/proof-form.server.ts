import { PROOF_MAX_BYTES } from '~/domain/payments/means/deposit/proof';
import { firstBytes, formOf, isMultipart, type Part, readParts } from './multipart.server';

/** Larger than a receipt may be, so that a larger one is refused with the reason. */
const LIMITS = { files: 10, fileBytes: 2 * PROOF_MAX_BYTES };

/** The order's number is short. */
const FIELD_MAX = 1024;

/** The only field that is kept, so that a form with many fields costs no memory. */
const ORDER_FIELD = 'pedido';

type Form = {
  fields: Record<string, string>;
  file: { fileName: string; bytes: Uint8Array | null };
};

/**
 * Reads the form with the receipt of a deposit, `comprovante`, and the order's number. Of a file that is too large,
 * one byte more than allowed is kept. A form that breaks off has what came before.
 */
export const readProofForm = async (request: Request): Promise<Form> => {
  const form: Form = { fields: {}, file: { fileName: '', bytes: null } };
  const take = async (part: Part): Promise<void> => {
    if ('text' in part) {
      if (part.name === ORDER_FIELD)
        form.fields[part.name] = part.text.slice(0, FIELD_MAX).replaceAll('\0', '');
    } else if (part.name === 'comprovante' && form.file.bytes === null) {
      const bytes = await firstBytes(part.chunks, PROOF_MAX_BYTES);
      if (bytes && bytes.byteLength > 0) form.file = { fileName: part.fileName, bytes };
    }
  };
  if (isMultipart(request)) await readParts(formOf(request), LIMITS, take);
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
