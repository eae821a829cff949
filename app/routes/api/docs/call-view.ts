import type { ApiAuth } from '../../../calls/call';
import { type FieldRow, fieldRows, shapeName, typeText } from './field-rows';
import type { JsonSchema } from './json-schema';
import type { OpenApiDocument, Operation } from './openapi';

type Named = Record<string, JsonSchema>;

const blank: Record<string, unknown> = {
  string: 'texto',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
};

/** An example value of a schema, built from the examples of its fields, optional ones included. */
export const exampleOf = (given: JsonSchema, named: Named): unknown => {
  const { $ref, ...own } = given;
  const schema = $ref ? { ...named[$ref.split('/').at(-1) ?? ''], ...own } : given;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return exampleOf(variant, named);
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, named));
  if (schema.items) return [exampleOf(schema.items, named)];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field, named)]),
    );
  const type = [schema.type ?? 'object'].flat()[0] ?? 'object';
  return type === 'object' ? {} : type === 'array' ? [] : blank[type];
};

/** A call as the documentation page shows it. */
export type CallView = {
  /** Its anchor. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  auth: ApiAuth;
  parameters: FieldRow[];
  body: FieldRow[];
  /** Empty if `data` is a named schema, or has no fields. */
  answer: FieldRow[];
  /** The type of `data`, and the name of the schema that it is or lists. */
  answerType: string;
  answerShape: string | null;
  answerStatus: string;
  answerExample: string;
  refusals: { status: string; text: string }[];
  curl: string;
};

/** A schema that several answers share. */
export type ShapeView = { name: string; rows: FieldRow[]; example: string };
export type AreaView = { name: string; about: string; calls: CallView[]; shapes: ShapeView[] };

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

/** A text in single quotes for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The example request as a curl command. */
const curlOf = (url: string, path: string, method: string, operation: Operation): string => {
  const parameters = operation.parameters ?? [];
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example ?? '')), path);
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  const { content = {} } = operation.requestBody ?? {};
  const body = content['application/json']?.example;
  const form = content['multipart/form-data']?.example;
  const needsLogin =
    operation.security.length > 0 && !operation.security.some((way) => Object.keys(way).length === 0);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${url}${filled}${query ? `?${query}` : ''}`)}`,
    ...(needsLogin ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...Object.entries(form ?? {}).map(([name, value]) =>
      name === 'comprovante' ? `-F ${name}=@comprovante.pdf` : `-F ${name}=${String(value)}`,
    ),
  ].join(' \\\n  ');
};

const authOf = ({ security }: Operation): CallView['auth'] => {
  if (security.length === 0) return 'none';
  if (security.some((way) => Object.keys(way).length === 0)) return 'optional';
  return security.every((way) => 'chave' in way) ? 'key' : 'customer';
};

const successOf = (operation: Operation): { status: string; data: JsonSchema } => {
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    return { status, data: response.content['application/json']?.schema.properties?.data ?? {} };
  }
  throw new Error(`${operation.operationId} never succeeds`);
};

const callView = (
  { servers, components }: OpenApiDocument,
  path: string,
  method: string,
  operation: Operation,
): CallView => {
  const named = components.schemas;
  const { status, data } = successOf(operation);
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const shape = shapeName(data);
  const verb = method.toUpperCase();
  return {
    id: `${method}${path.slice('/api'.length).replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, ''),
    method: verb,
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    auth: authOf(operation),
    parameters: (operation.parameters ?? []).map(({ name, required, schema, description, example }) => ({
      name,
      depth: 0,
      type: typeText(schema, named),
      required,
      description: description ?? '',
      example:
        example === undefined
          ? schema.examples?.[0] === undefined
            ? null
            : String(schema.examples[0])
          : String(example),
    })),
    body: body ? fieldRows(body, named) : [],
    answer: shape ? [] : fieldRows(data, named),
    answerType: typeText(data, named),
    answerShape: shape,
    answerStatus: status,
    answerExample: shape ? '' : indented({ data: exampleOf(data, named) }),
    refusals: Object.entries(operation.responses)
      .filter(([code]) => Number(code) >= 400)
      .map(([code]) => ({ status: code, text: components.responses[code]?.description ?? '' })),
    curl: curlOf(servers[0]?.url ?? '', path, verb, operation),
  };
};

const callsOf = (document: OpenApiDocument, area: string): CallView[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(area))
      .map(([method, operation]) => callView(document, path, method, operation)),
  );

const shapesOf = ({ components: { schemas } }: OpenApiDocument, calls: readonly CallView[]): ShapeView[] =>
  [...new Set(calls.flatMap(({ answerShape }) => answerShape ?? []))].map((name) => ({
    name,
    rows: fieldRows(schemas[name] ?? {}, schemas),
    example: indented(exampleOf(schemas[name] ?? {}, schemas)),
  }));

/** The document for the documentation pages, area by area. */
export const areaViews = (document: OpenApiDocument): AreaView[] =>
  document.tags.map(({ name, description }) => {
    const calls = callsOf(document, name);
    return { name, about: description, calls, shapes: shapesOf(document, calls) };
  });

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a call's path, texts or fields contain every searched word, ignoring accents. */
export const matchesCall = (call: CallView, searched: string): boolean => {
  const fields = [...call.parameters, ...call.body, ...call.answer];
  const text = plain(
    [
      call.method,
      call.path,
      call.summary,
      call.description,
      ...fields.map(({ name, description }) => `${name} ${description}`),
    ].join(' '),
  );
  return plain(searched)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
