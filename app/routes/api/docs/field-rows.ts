import type { JsonSchema } from './json-schema';

/** A field on the documentation page; `depth` is its level of nesting. */
export type FieldRow = {
  name: string;
  depth: number;
  type: string;
  required: boolean;
  description: string;
  example: string | null;
};

type Named = Record<string, JsonSchema>;

/** A recursive schema would never end. */
const MAX_DEPTH = 6;

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim/não',
  array: 'lista',
  object: 'objeto',
  null: 'nulo',
};
const formatNames: Record<string, string> = { 'date-time': 'instante', date: 'data' };

const resolve = (schema: JsonSchema, named: Named): JsonSchema => {
  if (!schema.$ref) return schema;
  const { $ref, ...own } = schema;
  return { ...named[$ref.split('/').at(-1) ?? ''], ...own };
};

/** The name of the schema that this is, or is a list of; null if it has none. */
export const shapeName = ({ $ref, items }: JsonSchema): string | null =>
  $ref ? ($ref.split('/').at(-1) ?? null) : items ? shapeName(items) : null;

const variantsOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [];
const isNull = ({ type }: JsonSchema): boolean => type === 'null';

const limitText = ({ minimum, maximum, minLength, maxLength }: JsonSchema): string =>
  [
    minimum !== undefined && minimum !== 0 ? `de ${minimum}` : '',
    maximum !== undefined && maximum < 2_147_483_647 ? `até ${maximum}` : '',
    minLength !== undefined && minLength > 1 ? `de ${minLength} caracteres` : '',
    maxLength !== undefined ? `até ${maxLength} caracteres` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** The type as text: `texto, até 60 caracteres`, `lista de objeto`, `número ou nulo`. */
export const typeText = (given: JsonSchema, named: Named): string => {
  if (given.$ref) return shapeName(given) ?? '';
  const schema = resolve(given, named);
  const variants = variantsOf(schema);
  if (variants.length > 0)
    return [...new Set(variants.map((variant) => typeText(variant, named)))].join(' ou ');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.map((value) => (value === null ? 'nulo' : JSON.stringify(value))).join(' | ');
  if (schema.items) return `lista de ${typeText(schema.items, named)}`;
  const types = [schema.type ?? 'object'].flat();
  const words = types.map((type) => formatNames[schema.format ?? ''] ?? typeNames[type] ?? type);
  return [words.join(' ou '), limitText(schema)].filter(Boolean).join(', ');
};

/** The objects whose fields are listed below a row: the schema itself, its variants, the entries of a list. */
const objectsIn = (given: JsonSchema, named: Named): JsonSchema[] => {
  const schema = resolve(given, named);
  if (schema.items) return objectsIn(schema.items, named);
  const parts = [...variantsOf(schema), ...(schema.allOf ?? [])].filter((part) => !isNull(part));
  return [...(schema.properties ? [schema] : []), ...parts.flatMap((part) => objectsIn(part, named))];
};

const exampleText = (schema: JsonSchema): string | null => {
  const [example] = schema.examples ?? (schema.const === undefined ? [] : [schema.const]);
  return example === undefined ? null : JSON.stringify(example);
};

/** All fields of a schema, parents before children. A field of only one variant is not required. */
export const fieldRows = (schema: JsonSchema, named: Named, depth = 0): FieldRow[] => {
  if (depth > MAX_DEPTH) return [];
  const objects = objectsIn(schema, named);
  const isAlternative = variantsOf(resolve(schema, named)).filter((part) => !isNull(part)).length > 1;
  const fields = new Map<string, JsonSchema>();
  for (const object of objects)
    for (const [name, field] of Object.entries(object.properties ?? {}))
      if (!fields.has(name)) fields.set(name, field);
  const isRequired = (name: string) => {
    const asking = objects.filter((object) => object.required?.includes(name)).length;
    return isAlternative ? asking === objects.length : asking > 0;
  };
  return [...fields].flatMap(([name, field]) => {
    const resolved = resolve(field, named);
    return [
      {
        name,
        depth,
        type: typeText(field, named),
        required: isRequired(name),
        description: resolved.description ?? '',
        example: objectsIn(field, named).length > 0 ? null : exampleText(resolved),
      },
      ...fieldRows(field, named, depth + 1),
    ];
  });
};
