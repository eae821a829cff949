import type { Db } from '~/platform/db.server';

export const findVersion = (db: Db, version: number) =>
  db.priceTable.findUnique({ where: { version }, select: { id: true, status: true } });

/** The next products on sale after this id, ordered by id. */
export const findSoldProductIds = async (db: Db, after: number, take: number): Promise<number[]> => {
  const rows = await db.product.findMany({
    where: { id: { gt: after }, active: true, category: { active: true } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take,
  });
  return rows.map(({ id }) => id);
};

/** Publishes a draft with effect from an instant. */
export const publishTable = async (db: Db, id: number, validFrom: Date): Promise<void> => {
  await db.priceTable.update({ where: { id }, data: { status: 'published', validFrom } });
};

/** All lists of rows of a price table. */
export const tableLists = {
  clickPrices: true,
  formatFactors: true,
  coverPrices: true,
  optionPrices: true,
  bindingPrices: true,
  runFactors: true,
  finishPrices: true,
  servicePrices: true,
  leadTimes: true,
  quantityPrices: true,
  quantityLeadTimes: true,
  inkCoverageSteps: true,
  optionMeasures: true,
  productMeasures: true,
  finishMeasures: true,
} as const;

/** The rows without the foreign key to their table. */
const withoutTable = <Row extends { tableId: number }>(rows: readonly Row[]): Omit<Row, 'tableId'>[] =>
  rows.map(({ tableId: _tableId, ...row }) => row);

/**
 * Copies a table with all its rows, prices and measures, into a draft of the next version. Until it is published, the
 * draft keeps the original's start of validity.
 */
export const copyPriceTable = async (db: Db, id: number): Promise<{ version: number; copied: number }> => {
  const source = await db.priceTable.findUniqueOrThrow({
    where: { id },
    include: tableLists,
  });
  const { id: _id, version: copied, status: _status, ...columns } = source;
  const rows = <Row extends { tableId: number }>(list: readonly Row[]) => ({
    createMany: { data: withoutTable(list) },
  });
  const last = await db.priceTable.aggregate({ _max: { version: true } });
  const { version } = await db.priceTable.create({
    data: {
      ...columns,
      version: (last._max.version ?? 0) + 1,
      clickPrices: rows(source.clickPrices),
      formatFactors: rows(source.formatFactors),
      coverPrices: rows(source.coverPrices),
      optionPrices: rows(source.optionPrices),
      bindingPrices: rows(source.bindingPrices),
      runFactors: rows(source.runFactors),
      finishPrices: rows(source.finishPrices),
      servicePrices: rows(source.servicePrices),
      leadTimes: rows(source.leadTimes),
      quantityPrices: rows(source.quantityPrices),
      quantityLeadTimes: rows(source.quantityLeadTimes),
      inkCoverageSteps: rows(source.inkCoverageSteps),
      optionMeasures: rows(source.optionMeasures),
      productMeasures: rows(source.productMeasures),
      finishMeasures: rows(source.finishMeasures),
    },
    select: { version: true },
  });
  return { version, copied };
};
