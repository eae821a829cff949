import type { Db, Prisma } from '~/platform/db.server';
import type { PriceTable } from './price-table';

const code = { select: { code: true } };

const everything = {
  clickPrices: { include: { paper: code } },
  formatFactors: true,
  coverPrices: true,
  optionPrices: { include: { option: { select: { code: true, attribute: code } } } },
  bindingPrices: { include: { binding: code } },
  runFactors: true,
  finishPrices: { include: { finish: code } },
  servicePrices: { include: { service: code } },
  leadTimes: { include: { binding: code } },
  quantityPrices: { include: { product: code } },
  quantityLeadTimes: { include: { product: code } },
  inkCoverageSteps: true,
} satisfies Prisma.PriceTableInclude;

type TableRow = Prisma.PriceTableGetPayload<{ include: typeof everything }>;

const optionPricesOf = (row: TableRow, attribute: string) =>
  row.optionPrices.filter(({ option }) => option.attribute.code === attribute);

const tableFromRow = (row: TableRow): PriceTable => ({
  id: String(row.id),
  version: row.version,
  validFrom: row.validFrom.toISOString(),
  titleSetUp: row.titleSetup,
  clicks: row.clickPrices.map((each) => ({
    paper: each.paper.code,
    colour: each.colour === 'colour' ? 'colour' : 'black',
    perPage: each.milliCentavos,
  })),
  formatFactors: row.formatFactors.map(({ maxAreaMm2, permille }) => ({ maxAreaMm2, permille })),
  covers: row.coverPrices.map(({ maxOpenWidthMm, withFlaps, centavos }) => ({
    maxOpenWidthMm,
    withFlaps,
    perCopy: centavos,
  })),
  coverPapers: optionPricesOf(row, 'cover-paper').map(({ option, centavos }) => ({
    paper: option.code,
    perCopy: centavos,
  })),
  coatings: optionPricesOf(row, 'coating').map(({ option, permille }) => ({
    coating: option.code,
    permille,
  })),
  coverPrints: optionPricesOf(row, 'cover-print').map(({ option, permille }) => ({
    coverPrint: option.code,
    permille,
  })),
  runKinds: optionPricesOf(row, 'run-kind').map(({ option, centavos }) => ({
    runKind: option.code,
    fixed: centavos,
  })),
  inkCoverage: row.inkCoverageSteps.map(({ abovePercent, permille }) => ({ abovePercent, permille })),
  bindings: row.bindingPrices.map(({ binding, maxPages, centavos }) => ({
    binding: binding.code,
    maxPages,
    perCopy: centavos,
  })),
  runFactors: row.runFactors.map(({ minCopies, permille }) => ({ minCopies, permille })),
  finishes: row.finishPrices.map(({ finish, fixed, perCopy, businessDays }) => ({
    finish: finish.code,
    fixed,
    perCopy,
    businessDays,
  })),
  services: row.servicePrices.map(({ service, fixed, perCopy, perPage, businessDays }) => ({
    service: service.code,
    fixed,
    perCopy,
    perPage,
    businessDays,
  })),
  leadTimes: row.leadTimes.map(({ binding, minCopies, businessDays }) => ({
    binding: binding.code,
    minCopies,
    businessDays,
  })),
  quantityTiers: row.quantityPrices.map(({ product, options, quantity, centavos }) => ({
    product: product.code,
    options: options.split('+').filter(Boolean),
    quantity,
    total: centavos,
  })),
  simpleLeadTimes: row.quantityLeadTimes.map(({ product, minQuantity, businessDays }) => ({
    product: product.code,
    minQuantity,
    businessDays,
  })),
});

/** The whole table, or null. */
export const findPriceTable = async (db: Db, id: number): Promise<PriceTable | null> => {
  const row = await db.priceTable.findUnique({ where: { id }, include: everything });
  return row && tableFromRow(row);
};

/** Published tables with the instant from which they hold, newest first. */
export const findPublishedTables = (db: Db) =>
  db.priceTable.findMany({
    where: { status: 'published' },
    select: { id: true, validFrom: true },
    orderBy: [{ validFrom: 'desc' }, { version: 'desc' }],
  });

/** A version's row, or null. */
export const findVersion = (db: Db, version: number) =>
  db.priceTable.findUnique({ where: { version }, select: { id: true, status: true } });

/** Products on sale, by id. */
export const findSoldProductIds = async (db: Db): Promise<number[]> => {
  const rows = await db.product.findMany({
    where: { active: true, category: { active: true } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
};

/** Publishes a draft from an instant on. */
export const publishTable = async (db: Db, id: number, validFrom: Date): Promise<void> => {
  await db.priceTable.update({ where: { id }, data: { status: 'published', validFrom } });
};

/** The rows of a table without the column that ties them to it. */
const withoutTable = <Row extends { tableId: number }>(rows: readonly Row[]): Omit<Row, 'tableId'>[] =>
  rows.map(({ tableId: _tableId, ...row }) => row);

/**
 * Copies a table with all its rows into a draft of the next version. The draft's day of validity is the
 * original's until it is published.
 */
export const copyPriceTable = async (db: Db, id: number): Promise<{ version: number; copied: number }> => {
  const source = await db.priceTable.findUniqueOrThrow({
    where: { id },
    include: {
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
    },
  });
  const rows = <Row extends { tableId: number }>(list: readonly Row[]) => ({
    createMany: { data: withoutTable(list) },
  });
  const last = await db.priceTable.aggregate({ _max: { version: true } });
  const { version } = await db.priceTable.create({
    data: {
      version: (last._max.version ?? 0) + 1,
      validFrom: source.validFrom,
      titleSetup: source.titleSetup,
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
    },
    select: { version: true },
  });
  return { version, copied: source.version };
};
