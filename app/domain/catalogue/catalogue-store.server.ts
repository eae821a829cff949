import type { Db, Prisma } from '~/platform/db.server';
import { hasNode } from './compiled-graph';
import { extensionsOf, type FileRole, type FileSlot } from './file-slot';
import { type OptionIndex, optionIndex } from './option-index';
import type { Finish } from './options';
import type { Unmeasured } from './product';
import type { ProductRows } from './product-rows';
import { allowanceColumns, allowancesOf, findRules, type RuleRow, ruleOf } from './rule-store.server';

const optionColumns = {
  id: true,
  subTypeId: true,
  code: true,
  text: true,
  hint: true,
  picture: true,
  paperKind: true,
  attribute: { select: { id: true, code: true, text: true } },
} as const;

const finishColumns = {
  id: true,
  code: true,
  description: true,
  kind: true,
  hint: true,
  picture: true,
} as const;

/** A product with everything offered today, with its measures from one price table. */
const under = (tableId: number) => {
  const measures = { where: { tableId } } as const;
  return {
    category: { select: { id: true, slug: true, name: true } },
    measures: { ...measures, include: { table: { select: allowanceColumns } } },
    options: {
      where: { active: true, option: { active: true } },
      select: { option: { select: { ...optionColumns, measures } } },
      orderBy: [{ option: { attribute: { position: 'asc' } } }, { option: { position: 'asc' } }],
    },
    finishes: {
      where: { finish: { active: true } },
      select: { mandatory: true, finish: { select: { ...finishColumns, measures } } },
      orderBy: { finish: { position: 'asc' } },
    },
    services: {
      where: { service: { active: true } },
      select: { service: { select: { id: true, code: true, description: true, hint: true } } },
      orderBy: { service: { position: 'asc' } },
    },
    fileSlots: {
      include: { finishFile: { select: { id: true, finish: { select: { id: true, code: true } } } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    },
  } satisfies Prisma.ProductInclude;
};

type PlainRow = Prisma.ProductGetPayload<{ include: ReturnType<typeof under> }>;

export type ProductRow = PlainRow & { rules: RuleRow[] };

/** The products with their own rules and the rules for all products. */
const withRules = async (db: Db, rows: PlainRow[]): Promise<ProductRow[]> => {
  if (rows.length === 0) return [];
  const rules = await findRules(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    rules: rules.filter(({ productId }) => productId === null || productId === row.id),
  }));
};

/** Drops options and finishes without measures in the price table: they are not offered. */
const measuredOf = <Row extends { measures: object[] }>(rows: readonly Row[]) =>
  rows.flatMap(({ measures: [measure], ...row }) =>
    measure ? [{ ...row, ...(measure as Row['measures'][number]) }] : [],
  );

const optionsOf = (row: ProductRow) => measuredOf(row.options.map(({ option }) => option));

const finishesOf = (row: ProductRow) =>
  measuredOf(row.finishes.map(({ mandatory, finish }) => ({ ...finish, mandatory })));

const finishOf = (row: ReturnType<typeof finishesOf>[number]): Finish => ({
  code: row.code,
  name: row.description,
  kind: row.kind,
  description: row.hint ?? '',
  ...(row.picture === null ? {} : { picture: row.picture }),
  required: row.mandatory,
  minWidthMm: row.minWidthMm,
  minHeightMm: row.minHeightMm,
});

/**
 * The rows in the form of the pure functions, with only those rules whose both ends the product has. Throws when the
 * price table has no measures of the product.
 */
export const rowsOf = (row: ProductRow): ProductRows => {
  const [measure] = row.measures;
  if (!measure) throw new Error('the price table has no row of medida_produto for it');
  const options = optionsOf(row);
  const finishes = finishesOf(row).map(finishOf);
  const services = row.services.map(({ service }) => ({
    code: service.code,
    name: service.description,
    description: service.hint ?? '',
  }));
  const has = hasNode({ options, finishes, services });
  const rules = row.rules.flatMap((each) => ruleOf(each) ?? []);
  return {
    ...row,
    ...measure,
    allowances: allowancesOf(measure.table),
    options,
    finishes,
    services,
    rules: rules.filter(({ when, target }) => has(when) && has(target)),
  };
};

type Measurable = { code: string; measures: readonly object[] };

/** Everything offered for the product that has no measures in the price table. */
export const unmeasuredOf = (row: ProductRow): Unmeasured[] => {
  const without = (list: Unmeasured['list'], all: readonly Measurable[]): Unmeasured[] =>
    all.filter(({ measures }) => measures.length === 0).map(({ code }) => ({ list, code }));
  return [
    ...without('productMeasures', [row]),
    ...without(
      'optionMeasures',
      row.options.map(({ option }) => option),
    ),
    ...without(
      'finishMeasures',
      row.finishes.map(({ finish }) => finish),
    ),
  ];
};

/** The same rows, indexed by the ids of the API. */
export const indexOf = (row: ProductRow): OptionIndex =>
  optionIndex(row.kind, optionsOf(row), {
    finishes: finishesOf(row).map(({ id, code }) => ({ id, code })),
    services: row.services.map(({ service: { id, code } }) => ({ id, code })),
  });

const sold = { active: true, category: { active: true } };

/** An active product with all its options under a price table that measures it, or null. */
export const findProduct = async (db: Db, productId: number, tableId: number): Promise<ProductRow | null> => {
  const where = { id: productId, ...sold, measures: { some: { tableId } } };
  const row = await db.product.findFirst({ where, include: under(tableId) });
  const [found = null] = await withRules(db, row ? [row] : []);
  return found;
};

/** The id of the active product with this slug, or null. */
export const findProductId = async (db: Db, slug: string): Promise<number | null> => {
  const row = await db.product.findFirst({ where: { slug, ...sold }, select: { id: true } });
  return row?.id ?? null;
};

/** The ids of the active products of a type, in the order set by staff. */
export const findProductIdsOfType = async (db: Db, typeId: number): Promise<number[]> => {
  const rows = await db.product.findMany({
    where: { typeId, ...sold },
    select: { id: true },
    orderBy: [{ category: { position: 'asc' } }, { position: 'asc' }, { id: 'asc' }],
    take: 50,
  });
  return rows.map(({ id }) => id);
};

/** Those of the products that are on sale, with all their options under a price table, by id. */
export const findProducts = async (
  db: Db,
  ids: readonly number[],
  tableId: number,
): Promise<ProductRow[]> => {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, ...sold },
    include: under(tableId),
    orderBy: { id: 'asc' },
  });
  return withRules(db, rows);
};

/** Products not on sale that a draft measures and no published table ever did, by id. */
export const findPreparedProducts = async (db: Db, draftId: number): Promise<ProductRow[]> => {
  const measures = { some: { tableId: draftId }, none: { table: { status: 'published' } } };
  const rows = await db.product.findMany({
    where: { active: false, measures },
    include: under(draftId),
    orderBy: { id: 'asc' },
  });
  return withRules(db, rows);
};

/** Up to `take` products that a price table measures, on sale or not, with all their options, by id. */
export const findAnyProducts = async (db: Db, tableId: number, take: number): Promise<ProductRow[]> => {
  const where = { measures: { some: { tableId } } };
  return withRules(
    db,
    await db.product.findMany({ where, include: under(tableId), orderBy: { id: 'asc' }, take }),
  );
};

/** Active categories in menu order. */
export const findMenu = (db: Db) =>
  db.category.findMany({
    where: { active: true },
    select: { slug: true, menuLabel: true },
    orderBy: { position: 'asc' },
  });

/** The content of an active category's page, or null. */
export const findCategory = (db: Db, slug: string) =>
  db.category.findFirst({
    where: { slug, active: true },
    select: {
      id: true,
      slug: true,
      name: true,
      menuLabel: true,
      description: true,
      titleTag: true,
      descriptionTag: true,
      art: true,
      promoTitle: true,
      promoImage: true,
      promoHtml: true,
      canonicalUrl: true,
    },
  });

const roles: readonly string[] = ['interior', 'cover', 'art', 'mask'] satisfies FileRole[];
const isRole = (role: string): role is FileRole => roles.includes(role);

/** The files that a product needs, including those of all its finishes. A misspelt role counts as plain artwork. */
export const slotsOf = (row: ProductRow): FileSlot[] =>
  row.fileSlots.map(({ id, description, role, extensions, required, finishFile }) => ({
    id,
    description,
    role: isRole(role) ? role : 'art',
    ...extensionsOf(extensions),
    required,
    finish: finishFile && { ...finishFile.finish, fileId: finishFile.id },
  }));
