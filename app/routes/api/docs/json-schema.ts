import { z } from 'zod';
import type { ApiCall, RefusalStatus } from '../../../calls/call';
import { fieldWords } from '../../../calls/field-words';

/** Descriptions of the refusal statuses in the document. */
export const statusTexts: Record<RefusalStatus | 500, string> = {
  400: 'O corpo do envio não pôde ser lido (JSON ou formulário malformado).',
  401: 'Falta entrar na conta: o token não veio, venceu ou foi revogado.',
  403: 'O envio partiu do navegador, com cookie, mas não da página da loja; ou cabe só ao cliente, e quem o fez foi um operador em seu lugar; ou a chave da API não tem a permissão.',
  404: 'O que foi pedido não existe ou não é deste cliente.',
  409: 'O pedido está certo, mas o estado atual não o permite; `message` diz por quê.',
  413: 'O corpo do envio passa de 64 kB.',
  422: 'Algum campo precisa de ajuste: `errosValidacao` diz qual. Com `bloqueio`, a conta está desativada.',
  429: 'Muitas tentativas. O cabeçalho `Retry-After` diz em quantos segundos tentar de novo.',
  440: 'A sessão do navegador terminou: por falta de atividade ou porque venceu. Um token recebe 401.',
  503: 'Um serviço de fora, de que a resposta depende, não respondeu. Tente de novo em instantes.',
  500: 'Falha nossa, registrada. A resposta não conta detalhes.',
};

/** Every refusal status of a call, in order. Internal errors (500) are not included. */
export const refusalsOf = ({ method, auth, scope, query, body, refusals = [] }: ApiCall): RefusalStatus[] => {
  const all: RefusalStatus[] = [...refusals];
  if (auth === 'customer') all.push(401, 422, 440);
  if (scope) all.push(401, 403, 422, 429);
  if (body) all.push(400, 413, 422);
  if (query) all.push(422);
  if (method !== 'GET') all.push(403);
  return [...new Set(all)].sort((a, b) => a - b);
};

/** The part of JSON Schema 2020-12 that the document uses. */
export type JsonSchema = {
  $schema?: string;
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  $defs?: Record<string, JsonSchema>;
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Whether an example matches the schema's own primitive type. Objects build their examples from their fields. */
const fits = (
  { type, properties, items, anyOf, enum: values, const: only }: JsonSchema,
  value: unknown,
): boolean => {
  if (properties) return false;
  if (anyOf) return anyOf.some((variant) => fits(variant, value));
  if (values || only !== undefined) return (values ?? [only]).includes(value);
  const types = [type ?? []].flat();
  const own = typeOf(value);
  if (Array.isArray(value) && items && !items.prefixItems)
    return types.includes(own) && value.every((each) => fits(items, each));
  return types.includes(own) || (own === 'integer' && types.includes('number'));
};

/** Gives a field its common description, unless its schema has its own. */
const addWords = (name: string, schema: JsonSchema): void => {
  const words = fieldWords[name];
  if (!words) return;
  const [description, ...known] = words;
  schema.description ??= description;
  const example = known.find((each) => fits(schema, each));
  if (example !== undefined) schema.examples ??= [example];
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Removes noise that Zod writes and adds descriptions, in the schema and all parts of it. */
const tidy = (schema: JsonSchema): void => {
  // Zod writes the safe integer range on every integer.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // For dates Zod writes a format and a pattern of five hundred characters.
  if (schema.format?.startsWith('date')) delete schema.pattern;
  const { properties = {}, $defs = {}, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  for (const [name, field] of Object.entries(properties)) addWords(name, field);
  const parts = [
    ...Object.values(properties),
    ...Object.values($defs),
    ...prefixItems,
    ...anyOf,
    ...oneOf,
    ...allOf,
  ];
  for (const part of [...parts, schema.items, schema.additionalProperties]) if (isObject(part)) tidy(part);
};

/** Zod drops the examples of an input with a transform, but they describe what is sent. */
const keepExamples = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: object;
}): void => {
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) Object.assign(jsonSchema, { examples });
};

/** `#/$defs/X` becomes `#/components/schemas/X` everywhere. */
const withComponentRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

/** A schema of the document, and the named schemas that it refers to. */
export type Converted = { schema: JsonSchema; named: Record<string, JsonSchema> };

/**
 * The JSON Schema of a Zod schema. Schemas with a `meta({ id })` are referred to by name.
 * @param io whether it describes input or output of the shop
 */
export const toJsonSchema = (source: z.ZodType, io: 'input' | 'output'): Converted => {
  const written = z.toJSONSchema(source, { io, unrepresentable: 'any', override: keepExamples });
  const document = withComponentRefs(written as JsonSchema);
  tidy(document);
  const { $schema: _dialect, $defs = {}, ...schema } = document;
  return { schema, named: $defs };
};
