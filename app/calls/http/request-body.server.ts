import { fromReais, toDecimalText } from '~/domain/shared/money';
import { refuse } from './respond.server';

/** Larger than any form of the shop; files are read elsewhere. */
const MAX_BYTES = 64 * 1024;

/** Longer than any field, except on pages that set their own limit. Checked before the text is parsed. */
const LONGEST_TEXT = 16 * 1024;

const tooLarge = () => refuse({ status: 413, message: 'O envio é grande demais.' });
const unreadable = () => refuse({ status: 400, message: 'Não foi possível ler os dados enviados.' });

/** The whole body. Throws a 413 as soon as it exceeds the limit; platform/unread-body discards the rest. */
const readBytes = async (request: Request, maxBytes = MAX_BYTES): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    // Cancelling would close the connection before the answer is sent.
    if (size > maxBytes) throw tooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
};

/**
 * More combining marks on one letter than any script has (Unicode's Stream-Safe Text Format, UAX #15). Normalizing a
 * long run of them takes quadratic time.
 */
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text that schemas may parse: at most `longest` characters, without NUL, which PostgreSQL cannot store, and without
 * long runs of combining marks. Throws a 413.
 */
const clean = (text: string, longest = LONGEST_TEXT): string => {
  if (text.length > longest) throw tooLarge();
  return text.replaceAll('\0', '').replace(piledMarks, '$1');
};

const parseForm = async (bytes: Uint8Array, type: string): Promise<FormData> => {
  if (bytes.byteLength === 0) return new FormData();
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
};

/**
 * Reads the named fields of a page's form as text. Other fields and files are dropped before parsing. Throws a
 * response (413, 400) if the body or a field is too large, or the form is malformed.
 */
export const readForm = async (
  request: Request,
  fields: readonly string[],
  longest = LONGEST_TEXT,
): Promise<FormData> => {
  const type = request.headers.get('content-type') ?? '';
  const whole = await parseForm(await readBytes(request), type);
  const form = new FormData();
  for (const field of fields)
    for (const value of whole.getAll(field))
      if (typeof value === 'string') form.append(field, clean(value, longest));
  return form;
};

/** JSON numbers and booleans as text, as a page would send them. Other types count as missing. */
const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return undefined;
};

/** Rounds computed reais to centavos: 59.900000000000006 is 59.90, and 100.125 does not become a hundred thousand. */
const amountAsText = (value: unknown): string | undefined =>
  typeof value === 'number' && !Number.isInteger(value) ? toDecimalText(fromReais(value)) : asText(value);

const parseJson = (bytes: Uint8Array): Record<string, unknown> => {
  if (bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Record<string, unknown>;
};

/** The raw body. Throws a response (413) if it has more than `maxBytes`. */
export const readRaw = (request: Request, maxBytes: number): Promise<Uint8Array> =>
  readBytes(request, maxBytes);

const isFormType = (type: string): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A field by its name. For "object.field" the nested value, {"object": {"field": 1}}, takes precedence. */
const valueAt = (body: Record<string, unknown>, name: string): unknown => {
  const dot = name.indexOf('.');
  const within = dot < 0 ? undefined : own(own(body, name.slice(0, dot)), name.slice(dot + 1));
  return within ?? own(body, name);
};

/**
 * Reads the named fields of an API call's body, JSON or form, as text, so that one schema serves pages and API.
 * Numbers in the fields of `amounts`, in reais, are rounded to centavos. Throws a response (413, 400) for a body that
 * is too large or malformed.
 */
export const readFields = async (
  request: Request,
  fields: readonly string[],
  amounts: readonly string[] = [],
): Promise<Record<string, string>> => {
  const type = request.headers.get('content-type') ?? '';
  if (isFormType(type)) {
    const form = await readForm(request, fields);
    return Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
  }
  const body = parseJson(await readBytes(request));
  const known = fields.map((field) => {
    const value = valueAt(body, field);
    return [field, amounts.includes(field) ? amountAsText(value) : asText(value)];
  });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
};

/**
 * Adds the true keys of an object ({"3": true}) as values, and its other fields ({"altura_refile": "180"}) as
 * parameters.
 */
const appendMap = (params: URLSearchParams, name: string, map: object): void => {
  for (const [key, value] of Object.entries(map)) {
    const text = asText(value);
    if (value === true) params.append(name, clean(key));
    else if (typeof value !== 'boolean' && text !== undefined) params.append(clean(key), text);
  }
};

const cleaned = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].map(([name, value]) => [clean(name), clean(value)]));

/**
 * An API call's body, JSON or form, as query parameters, for calls with a product's configuration. A null field counts
 * as left empty.
 */
export const readParams = async (request: Request): Promise<URLSearchParams> => {
  const bytes = await readBytes(request);
  const type = request.headers.get('content-type') ?? '';
  // Sent at every change in a configurator. A form parser would be slower.
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return cleaned(new URLSearchParams(new TextDecoder().decode(bytes)));
  const params = new URLSearchParams();
  if (isFormType(type)) {
    for (const [name, value] of await parseForm(bytes, type))
      if (typeof value === 'string') params.append(clean(name), clean(value));
    return params;
  }
  for (const [name, value] of Object.entries(parseJson(bytes))) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) appendMap(params, name, value);
    for (const each of Array.isArray(value) ? value : [value]) {
      const text = each === null ? '' : asText(each);
      if (text !== undefined) params.append(clean(name), text);
    }
  }
  return params;
};

/** The JSON body of a machine's callback, or null if it is malformed; throws a 413 if it is too large. */
export const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
};
