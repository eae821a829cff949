import { fromReais, toDecimalText } from '~/domain/shared/money';
import {
  clean,
  contentType,
  faultyForm,
  parseJson,
  readBytes,
  requireUtf8,
  tooLarge,
  unreadable,
} from './body-bytes.server';
import { BESIDE_FILES_MAX_BYTES, PARTS_MAX, readParts } from './multipart.server';

/** More than any form of the shop has, lists of a whole page included. */
const FIELDS_MAX = 1_000;

const AND = '&'.charCodeAt(0);

const parseUrlEncoded = (bytes: Uint8Array): URLSearchParams => {
  let count = 1;
  for (let at = bytes.indexOf(AND); at >= 0; at = bytes.indexOf(AND, at + 1)) count += 1;
  if (count > FIELDS_MAX) throw tooLarge();
  return new URLSearchParams(new TextDecoder().decode(bytes));
};

type Field = [name: string, text: string];

/** The text fields of a form, in order. */
const parseForm = async (bytes: Uint8Array, type: string): Promise<Iterable<Field>> => {
  if (bytes.byteLength === 0) return [];
  requireUtf8(type);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return parseUrlEncoded(bytes);
  if (!/^multipart\/form-data\b/i.test(type)) throw unreadable();
  const fields: Field[] = [];
  const whole = async function* () {
    yield bytes;
  };
  const limits = { files: PARTS_MAX, fileBytes: BESIDE_FILES_MAX_BYTES };
  const fault = await readParts({ type, chunks: whole() }, limits, (part) => {
    if ('text' in part) fields.push([part.name, part.text]);
  });
  if (fault) throw faultyForm(fault);
  return fields;
};

/**
 * Reads the named fields of a page's form as text. Other fields and files are dropped. Throws a response (413, 400,
 * 415) if the body or a field is too large, or the form is malformed.
 */
export const readForm = async (
  request: Request,
  fields: readonly string[],
  longest?: number,
): Promise<FormData> => {
  const sent = await parseForm(await readBytes(request), contentType(request));
  const wanted = new Set(fields);
  const form = new FormData();
  for (const [name, text] of sent) if (wanted.has(name)) form.append(name, clean(text, longest));
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

const parseObject = (bytes: Uint8Array, type: string): Record<string, unknown> => {
  if (bytes.byteLength === 0) return {};
  requireUtf8(type);
  let value: unknown;
  try {
    value = parseJson(bytes);
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Record<string, unknown>;
};

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
  const type = contentType(request);
  if (isFormType(type)) {
    const form = await readForm(request, fields);
    return Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
  }
  const body = parseObject(await readBytes(request), type);
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

/**
 * An API call's body, JSON or form, as query parameters, for calls with a product's configuration. A null field counts
 * as left empty. Throws a response (413, 400, 415) as `readFields` does.
 */
export const readParams = async (request: Request): Promise<URLSearchParams> => {
  const bytes = await readBytes(request);
  const type = contentType(request);
  if (isFormType(type))
    return new URLSearchParams(
      [...(await parseForm(bytes, type))].map(([name, text]) => [clean(name), clean(text)]),
    );
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parseObject(bytes, type))) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) appendMap(params, name, value);
    for (const each of Array.isArray(value) ? value : [value]) {
      const text = each === null ? '' : asText(each);
      if (text !== undefined) params.append(clean(name), text);
    }
  }
  if (params.size > FIELDS_MAX) throw tooLarge();
  return params;
};
