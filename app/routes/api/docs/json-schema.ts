import { z } from 'zod';
import { fieldWords } from './field-words';

/** As much of JSON Schema 2020-12 as the document writes. */
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

/** Whether an example is of a schema's own plain type; shapes make their examples of their fields. */
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

/** Gives a field the words that its name has everywhere, unless its schema brought words of its own. */
const withWords = (name: string, schema: JsonSchema): JsonSchema => {
  const words = fieldWords[name];
  if (!words) return schema;
  const [description, ...known] = words;
  const examples = schema.examples ?? known.filter((example) => fits(schema, example)).slice(0, 1);
  return {
    ...schema,
    description: schema.description ?? description,
    ...(examples.length > 0 ? { examples } : {}),
  };
};

const tidy = ({ jsonSchema }: { jsonSchema: object }): void => {
  const schema = jsonSchema as JsonSchema;
  // Zod writes the range of safe integers on every whole number.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Of dates it writes format and a pattern of five hundred characters.
  if (schema.format?.startsWith('date')) delete schema.pattern;
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (schema.properties) schema.properties[name] = withWords(name, field);
};

/** `#/$defs/X` becomes `#/components/schemas/X` wherever it stands. */
const withComponentRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

/** A schema of the document, and the named shapes that it refers to. */
export type Converted = { schema: JsonSchema; named: Record<string, JsonSchema> };

/**
 * The JSON Schema of a Zod schema. Shapes with a `meta({ id })` are referred to by name.
 * @param io whether it describes what is sent to the shop or what it answers
 */
export const toJsonSchema = (source: z.ZodType, io: 'input' | 'output'): Converted => {
  const written = z.toJSONSchema(source, { io, unrepresentable: 'any', override: tidy });
  const { $schema: _dialect, $defs = {}, ...schema } = withComponentRefs(written as JsonSchema);
  return { schema, named: $defs };
};
