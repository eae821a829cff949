import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsPlugin from 'ajv-formats';
import { parse } from 'yaml';

/** Checks requests and answers against the Banco Central's own description of the Pix API. */

const file = fileURLToPath(new URL('../fixtures/pix/openapi.yaml', import.meta.url));

type Json = Record<string, unknown>;
type Parameter = { in: 'path' | 'query'; name: string; required?: boolean };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Corrects two errors of the file: it writes the pattern of a CPF between slashes, which no text can match, and it
 * calls a location a URI, although its own examples have no scheme, like a BR Code.
 */
const mended = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((inner) => mended(inner));
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !(key === 'format' && name === 'location'))
    .map(([key, inner]) => {
      const isPattern = key === 'pattern' && typeof inner === 'string';
      return [key, isPattern ? inner.replace(/^\/(.*)\/$/, '$1') : mended(inner, key)];
    });
  return Object.fromEntries(entries);
};

const description = mended(parse(readFileSync(file, 'utf8'))) as Json;
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
// A CommonJS module: depending on the loader the function is the export or its default.
const addFormats = ((addFormatsPlugin as unknown as { default?: unknown }).default ?? addFormatsPlugin) as (
  target: Ajv,
) => unknown;
addFormats(ajv);
ajv.addSchema(description, 'pix');

const pointer = (path: readonly string[]) =>
  `#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** The path and content of a part of the description, with references resolved. */
const at = (path: readonly string[]): { path: readonly string[]; value: Json } | undefined => {
  let value: unknown = description;
  for (const part of path)
    value = isObject(value) || Array.isArray(value) ? Reflect.get(value, part) : undefined;
  if (!isObject(value)) return undefined;
  if (typeof value.$ref === 'string') return at(value.$ref.slice(2).split('/'));
  return { path, value };
};

const compiled = new Map<string, ValidateFunction>();
const validatorOf = (path: readonly string[]): ValidateFunction => {
  const ref = `pix${pointer(path)}`;
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, validate);
  return validate;
};

const faultsOf = (path: readonly string[], value: unknown, what: string): string[] => {
  const validate = validatorOf(path);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${what}${error.instancePath} ${error.message}`);
};

/** Checks a value against a named schema of the description; an empty list means valid. */
export const faultsBySchema = (name: string, value: unknown): string[] =>
  faultsOf(['components', 'schemas', name], value, name);

const templates = Object.keys(description.paths as Json).map((template) => ({
  template,
  form: new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
}));
/** `/{pixUrlAccessToken}` would match every one-part path, so literal paths come first. */
const templateOf = (path: string) =>
  templates
    .filter(({ form }) => form.test(path))
    .sort((a, b) => a.template.split('{').length - b.template.split('{').length)[0];

const inputFaults = (operation: readonly string[], template: string, { path, query }: Exchange): string[] => {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
  const values = templateOf(path)?.form.exec(path)?.slice(1) ?? [];
  const lists = [operation.slice(0, 2), operation].map((place) => [...place, 'parameters']);
  return lists.flatMap((list) => {
    const count = Object.keys(at(list)?.value ?? {}).length;
    return Array.from({ length: count }, (_, index) => at([...list, String(index)])).flatMap((found) => {
      if (!found) return [];
      const parameter = found.value as unknown as Parameter;
      const text =
        parameter.in === 'path'
          ? decodeURIComponent(values[names.indexOf(parameter.name)] ?? '')
          : query.get(parameter.name);
      if (text === null) return parameter.required ? [`the parameter ${parameter.name} is missing`] : [];
      const type = at([...found.path, 'schema'])?.value.type;
      const value = type === 'integer' ? Number(text) : type === 'boolean' ? text === 'true' : text;
      return faultsOf([...found.path, 'schema'], value, parameter.name);
    });
  });
};

export type Exchange = {
  method: string;
  /** Relative to the API's base address. */
  path: string;
  query: URLSearchParams;
  requestBody: unknown;
  status: number;
  contentType: string;
  body: unknown;
};

const bodyFaults = (operation: readonly string[], { status, contentType, body }: Exchange): string[] => {
  const response = at([...operation, 'responses', String(status)]);
  // Statuses that an operation does not list, like 401, still use the API's error format.
  if (!response && status < 400) return [`the status ${status} is not in the description`];
  const content = Object.keys((response?.value.content as Json | undefined) ?? {})[0];
  if (response && content === undefined) return body === undefined ? [] : ['the answer should have no body'];
  const expected = content ?? 'application/problem+json';
  const type =
    contentType.split(';')[0] === expected ? [] : [`the answer is ${contentType}, not ${expected}`];
  if (!response || content === undefined) return [...type, ...faultsBySchema('Problema', body)];
  return [...type, ...faultsOf([...response.path, 'content', content, 'schema'], body, 'answer')];
};

/** Violations of the description in a request and its answer. `only` checks one side. */
export const faultsOfExchange = (exchange: Exchange, only?: 'request' | 'answer'): string[] => {
  const found = templateOf(exchange.path);
  const operation = ['paths', found?.template ?? '', exchange.method.toLowerCase()];
  if (!found || !at(operation)) return [`${exchange.method} ${exchange.path} is not in the description`];
  const request = at([...operation, 'requestBody']);
  const requestFaults = [
    ...inputFaults(operation, found.template, exchange),
    ...(request
      ? faultsOf([...request.path, 'content', 'application/json', 'schema'], exchange.requestBody, 'request')
      : []),
  ];
  return [
    ...(only === 'answer' ? [] : requestFaults),
    ...(only === 'request' ? [] : bodyFaults(operation, exchange)),
  ];
};

/** All request and answer examples of an operation in the description. */
export const officialAnswers = (template: string, method: string): { status: number; body: unknown }[] => {
  const operation = ['paths', template, method];
  return Object.keys(at([...operation, 'responses'])?.value ?? {}).flatMap((status) => {
    const content = at([...operation, 'responses', status, 'content', 'application/json', 'examples']);
    return Object.keys(content?.value ?? {}).map((name) => ({
      status: Number(status),
      body: at([...(content?.path ?? []), name])?.value.value,
    }));
  });
};
