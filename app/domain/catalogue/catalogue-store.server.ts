import type { Db, Prisma } from '~/platform/db.server';
import type { Finish } from './extras';
import type { FileRole, FileSlot } from './file-slot';
import { type OptionIndex, optionIndex } from './option-index';
import { hasNode } from './option-rules';
import type { ProductRows } from './product-rows';
import { findRules, type RuleRow, ruleOf } from './rule-store.server';

const optionColumns = {
  id: true,
  subTypeId: true,
  code: true,
  text: true,
  hint: true,
  attribute: { select: { id: true, code: true, text: true } },
  widthMm: true,
  heightMm: true,
  paperKind: true,
  grammage: true,
  thicknessMicron: true,
  coated: true,
  minPages: true,
  maxPages: true,
  pageMultiple: true,
  spineRule: true,
  sewn: true,
  maxGrammage: true,
  extraGrams: true,
  fixedCopies: true,
  flapMm: true,
} as const;

const finishColumns = {
  id: true,
  code: true,
  description: true,
  kind: true,
  hint: true,
  minWidthMm: true,
  minHeightMm: true,
} as const;

const everything = {
  category: { select: { id: true, slug: true, name: true } },
  options: {
    where: { option: { active: true } },
    select: { option: { select: optionColumns } },
    orderBy: [{ option: { attribute: { position: 'asc' } } }, { option: { position: 'asc' } }],
  },
  finishes: {
    where: { finish: { active: true } },
    select: { mandatory: true, finish: { select: finishColumns } },
    orderBy: { finish: { position: 'asc' } },
  },
  services: {
    where: { service: { active: true } },
    select: { service: { select: { id: true, code: true, description: true, hint: true } } },
    orderBy: { service: { position: 'asc' } },
  },
  fileSlots: { orderBy: { position: 'asc' } },
} satisfies Prisma.ProductInclude;

type PlainRow = Prisma.ProductGetPayload<{ include: typeof everything }>;

export type ProductRow = PlainRow & { rules: RuleRow[] };

/** The products with their own rules and those that hold for all. */
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

const finishOf = ({ finish, mandatory }: ProductRow['finishes'][number]): Finish => ({
  code: finish.code,
  name: finish.description,
  kind: finish.kind,
  description: finish.hint ?? '',
  required: mandatory,
  minWidthMm: finish.minWidthMm,
  minHeightMm: finish.minHeightMm,
});

/** The rows as the room's pure part reads them, with the rules that speak of nothing but what the product has. */
export const rowsOf = (row: ProductRow): ProductRows => {
  const options = row.options.map(({ option }) => option);
  const finishes = row.finishes.map(finishOf);
  const services = row.services.map(({ service }) => ({
    code: service.code,
    name: service.description,
    description: service.hint ?? '',
  }));
  const has = hasNode({ options, finishes, services });
  const rules = row.rules.flatMap((each) => ruleOf(each) ?? []);
  return {
    ...row,
    options,
    finishes,
    services,
    rules: rules.filter(({ when, target }) => has(when) && has(target)),
  };
};

/** The same rows by the ids that the API names them by. */
export const indexOf = (row: ProductRow): OptionIndex =>
  optionIndex(
    row.kind,
    row.options.map(({ option }) => option),
    {
      finishes: row.finishes.map(({ finish: { id, code } }) => ({ id, code })),
      services: row.services.map(({ service: { id, code } }) => ({ id, code })),
    },
  );

const sold = { active: true, category: { active: true } };

/** An active product with all its options, or null. */
export const findProduct = async (db: Db, productId: number): Promise<ProductRow | null> => {
  const row = await db.product.findFirst({ where: { id: productId, ...sold }, include: everything });
  const [found = null] = await withRules(db, row ? [row] : []);
  return found;
};

/** The id of the active product with this friendly address, or null. */
export const findProductId = async (db: Db, slug: string): Promise<number | null> => {
  const row = await db.product.findFirst({ where: { slug, ...sold }, select: { id: true } });
  return row?.id ?? null;
};

/** The ids of the active products of a type, in staff's order. */
export const findProductIdsOfType = async (db: Db, typeId: number): Promise<number[]> => {
  const rows = await db.product.findMany({
    where: { typeId, ...sold },
    select: { id: true },
    orderBy: [{ category: { position: 'asc' } }, { position: 'asc' }, { id: 'asc' }],
    take: 50,
  });
  return rows.map(({ id }) => id);
};

/** Those of the products that are on sale, with all their options, by id. */
export const findProducts = async (db: Db, ids: readonly number[]): Promise<ProductRow[]> => {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, ...sold },
    include: everything,
    orderBy: { id: 'asc' },
  });
  return withRules(db, rows);
};

/** Up to `take` products, on sale or not, with all their options, by id. */
export const findAnyProducts = async (db: Db, take: number): Promise<ProductRow[]> =>
  withRules(db, await db.product.findMany({ include: everything, orderBy: { id: 'asc' }, take }));

/** Active categories in the order of the menu. */
export const findMenu = (db: Db) =>
  db.category.findMany({
    where: { active: true },
    select: { slug: true, menuLabel: true },
    orderBy: { position: 'asc' },
  });

/** What an active category's page says of it, or null. */
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

const roles: readonly string[] = ['interior', 'cover', 'art'] satisfies FileRole[];
const isRole = (role: string): role is FileRole => roles.includes(role);

/** The files that a product needs. A role that staff misspelt counts as plain artwork. */
export const slotsOf = (row: ProductRow): FileSlot[] =>
  row.fileSlots.map(({ id, description, role, extensions, required }) => ({
    id,
    description,
    role: isRole(role) ? role : 'art',
    extensions: extensions.split(/[\s,]+/).filter(Boolean),
    required,
  }));
