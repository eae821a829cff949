import type { Db, Prisma } from '~/platform/db.server';
import type { Finish } from './extras';
import type { FileRole, FileSlot } from './file-slot';
import { type OptionIndex, optionIndex } from './option-index';
import type { ProductRows } from './product-rows';

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
  allowsFlaps: true,
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
  blocks: { select: { blocked: { select: { code: true } } } },
} as const;

const everything = {
  category: { select: { slug: true, name: true } },
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

export type ProductRow = Prisma.ProductGetPayload<{ include: typeof everything }>;

const finishOf = ({ finish, mandatory }: ProductRow['finishes'][number]): Finish => ({
  code: finish.code,
  name: finish.description,
  kind: finish.kind,
  description: finish.hint ?? '',
  required: mandatory,
  minWidthMm: finish.minWidthMm,
  minHeightMm: finish.minHeightMm,
  blocks: finish.blocks.map(({ blocked }) => blocked.code),
});

/** The rows as the room's pure part reads them. */
export const rowsOf = (row: ProductRow): ProductRows => ({
  ...row,
  options: row.options.map(({ option }) => option),
  finishes: row.finishes.map(finishOf),
  services: row.services.map(({ service }) => ({
    code: service.code,
    name: service.description,
    description: service.hint ?? '',
  })),
  rules: [],
});

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
export const findProduct = (db: Db, productId: number): Promise<ProductRow | null> =>
  db.product.findFirst({ where: { id: productId, ...sold }, include: everything });

/** The id of the active product with this friendly address, or null. */
export const findProductId = async (db: Db, slug: string): Promise<number | null> => {
  const row = await db.product.findFirst({ where: { slug, ...sold }, select: { id: true } });
  return row?.id ?? null;
};

/** The products of the home page with all their options, by category, in staff's order. */
export const findFeatured = (db: Db): Promise<ProductRow[]> =>
  db.product.findMany({
    where: { featured: { not: null }, ...sold },
    include: everything,
    orderBy: [{ category: { position: 'asc' } }, { featured: 'asc' }],
    take: 40,
  });

/** Active categories in the order of the menu. */
export const findMenu = (db: Db) =>
  db.category.findMany({
    where: { active: true },
    select: { slug: true, menuLabel: true },
    orderBy: { position: 'asc' },
  });

/** An active category with its active products and all their options, in staff's order; or null. */
export const findCategory = async (db: Db, slug: string) => {
  const category = await db.category.findFirst({
    where: { slug, active: true },
    select: { id: true, slug: true, name: true, description: true, titleTag: true, descriptionTag: true },
  });
  if (!category) return null;
  const products = await db.product.findMany({
    where: { categoryId: category.id, active: true },
    include: everything,
    orderBy: { position: 'asc' },
  });
  return { category, products };
};

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
