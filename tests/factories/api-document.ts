import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsPlugin from 'ajv-formats';
import { allCalls } from '~/calls/all-calls.server';
import type { ApiCall } from '~/calls/call';
import { openApiDocument } from '~/routes/api/docs/openapi';

/** Checks requests and answers against the API's document. */

export const apiDocument = openApiDocument(allCalls, {
  url: 'http://localhost:3000',
  sessionCookie: 'lombada',
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
// A CommonJS module: depending on the loader the function is the export or its default.
const addFormats = ((addFormatsPlugin as unknown as { default?: unknown }).default ?? addFormatsPlugin) as (
  target: Ajv2020,
) => unknown;
addFormats(ajv);
ajv.addSchema(apiDocument, 'api');

const pointer = (...path: string[]) =>
  `#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const compiled = new Map<string, ValidateFunction>();

/** The errors of a value under the schema at a place of the document; empty if it is valid. */
export const faultsAt = (path: string[], value: unknown): string[] => {
  const ref = `api${pointer(...path)}`;
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
};

export const nameOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): string => `${method} ${path}`;

const placeOf = ({ method, path }: ApiCall): string[] => ['paths', path, method.toLowerCase()];

const bodyTypeOf = ({ multipart }: ApiCall) => (multipart ? 'multipart/form-data' : 'application/json');

export const faultsOfBody = (call: ApiCall, body: unknown): string[] =>
  faultsAt([...placeOf(call), 'requestBody', 'content', bodyTypeOf(call), 'schema'], body);

/** Default messages of the field validator. */
const english = /"(Too (big|small)|Invalid|Expected|Unrecognized)\b/;

/** The differences between an answer (status and body) and the document. */
export const faultsOfAnswer = (
  call: ApiCall,
  { status, body }: { status: number; body: unknown },
): string[] => {
  const { responses = {} } = apiDocument.paths[call.path]?.[call.method.toLowerCase()] ?? {};
  if (status === 500 || !(status in responses)) return [`${status} is not documented for ${nameOf(call)}`];
  if (status >= 400) {
    const [said] = english.exec(JSON.stringify(body)) ?? [];
    return said ? [`${said} is English`] : faultsAt(['components', 'schemas', 'Erro'], body);
  }
  return faultsAt(
    [...placeOf(call), 'responses', String(status), 'content', 'application/json', 'schema'],
    body,
  );
};
