import type { JsonSchema } from './json-schema';

type Named = Record<string, JsonSchema>;

const blank: Record<string, unknown> = {
  string: 'texto',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
};

/** A value that fits a schema, made of the examples of its fields; what may be left out is there too. */
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
