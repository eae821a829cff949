import { BESIDE_FILES_MAX_BYTES, chunksOf, type FormFault } from './multipart.server';
import { refuse } from './respond.server';

/** Larger than any form of the shop; files are read by `multipart`. */
const MAX_BYTES = BESIDE_FILES_MAX_BYTES;

/** Longer than any field, except on pages that set their own limit. Checked before the text is parsed. */
const LONGEST_TEXT = 16 * 1024;

/** Deeper than any body of the API or of a callback. */
const DEEPEST_JSON = 32;

export const tooLarge = () => refuse({ status: 413, message: 'O envio é grande demais.' });
export const unreadable = () => refuse({ status: 400, message: 'Não foi possível ler os dados enviados.' });

/** The refusal of a form that could not be read to its end. */
export const faultyForm = (fault: FormFault): Response => (fault === 'too-large' ? tooLarge() : unreadable());

/**
 * The whole body. Throws a response (413) as soon as it has more than `maxBytes`; platform/unread-body discards the
 * rest.
 */
export const readBytes = async (request: Request, maxBytes = MAX_BYTES): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const contentType = (request: Request): string => request.headers.get('content-type') ?? '';

/** Throws a response (415) if a body announces another charset than UTF-8, as which all are read. */
export const requireUtf8 = (type: string): void => {
  const charset = /;\s*charset="?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset))
    throw refuse({ status: 415, message: 'Envie os dados em UTF-8.' });
};

/**
 * More combining marks on one letter than any script has (Unicode's Stream-Safe Text Format, UAX #15). Normalizing a
 * long run of them takes quadratic time.
 */
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text that schemas may parse: at most `longest` characters, without NUL, which PostgreSQL cannot store, and without
 * long runs of combining marks. Throws a response (413).
 */
export const clean = (text: string, longest = LONGEST_TEXT): string => {
  if (text.length > longest) throw tooLarge();
  return text.replaceAll('\0', '').replace(piledMarks, '$1');
};

/** Whether brackets outside of texts are nested deeper than any reader of the shop expects. */
const isTooDeep = (json: Uint8Array): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = String.fromCharCode(json[at] ?? 0);
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
};

/** @throws if it is no JSON, not UTF-8, or nested too deeply for code that recurses */
export const parseJson = (bytes: Uint8Array): unknown => {
  if (isTooDeep(bytes)) throw new SyntaxError('nested too deeply');
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

/** The JSON body of a machine's callback, or null if it is malformed; throws a response (413) if it is too large. */
export const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request);
  try {
    return parseJson(bytes);
  } catch {
    return null;
  }
};
