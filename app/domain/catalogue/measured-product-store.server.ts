import type { Db, Prisma } from '~/platform/db.server';
import { bookAttributes } from './product-attributes';
import type { ProductRows } from './product-rows';
import { allowanceColumns, allowancesOf } from './rule-store.server';

/** An option as a price table measures it, whether or not it is still offered. */
const measuredOption = {
  include: {
    option: {
      select: {
        code: true,
        text: true,
        hint: true,
        picture: true,
        paperKind: true,
        attribute: true,
        position: true,
      },
    },
  },
} as const;

type OptionRow = Prisma.OptionMeasureGetPayload<typeof measuredOption>;

const inOrder = (a: OptionRow, b: OptionRow): number =>
  a.option.attribute.position - b.option.attribute.position || a.option.position - b.option.position;

/**
 * The options that a product's configurations may name. All bound products share their attributes, where a code is
 * unique per attribute. For other products these are the options ever offered with them, because a code may occur in
 * several attributes.
 */
const optionsWhere = (kind: string, productId: number): Prisma.AttributeOptionWhereInput =>
  kind === 'book'
    ? { attribute: { code: { in: Object.values(bookAttributes) } } }
    : { products: { some: { productId } } };

/**
 * A product with everything that a price table measures, offered today or not; past orders are computed with it. It
 * has no rules and no services, which only decide what may be ordered. Null when the table has no measures of it.
 */
export const findMeasuredRows = async (
  db: Db,
  productId: number,
  tableId: number,
): Promise<ProductRows | null> => {
  const measure = await db.productMeasure.findUnique({
    where: { tableId_productId: { tableId, productId } },
    include: {
      product: { select: { id: true, code: true, kind: true, name: true, defaults: true } },
      table: { select: allowanceColumns },
    },
  });
  if (!measure) return null;
  const { product, table, ...runs } = measure;
  const option = optionsWhere(product.kind, productId);
  const options = await db.optionMeasure.findMany({ where: { tableId, option }, ...measuredOption });
  const finishes = await db.finishMeasure.findMany({
    where: { tableId },
    include: { finish: { select: { code: true, description: true, kind: true, hint: true } } },
  });
  return {
    ...product,
    ...runs,
    allowances: allowancesOf(table),
    options: options
      .toSorted(inOrder)
      .map(({ option: { attribute, ...says }, ...measures }) => ({ ...measures, ...says, attribute })),
    finishes: finishes.map(({ finish, minWidthMm, minHeightMm }) => ({
      code: finish.code,
      name: finish.description,
      kind: finish.kind,
      description: finish.hint ?? '',
      required: false,
      minWidthMm,
      minHeightMm,
    })),
    services: [],
    rules: [],
  };
};
