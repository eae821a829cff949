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

/** Rows for the parts of a bound copy. */
const bookRows = (
  row: TableRow,
): Pick<
  PriceTable,
  'clicks' | 'formatFactors' | 'covers' | 'inkCoverage' | 'bindings' | 'runFactors' | 'leadTimes'
> => ({
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
  inkCoverage: row.inkCoverageSteps.map(({ abovePercent, permille }) => ({ abovePercent, permille })),
  bindings: row.bindingPrices.map(({ binding, maxPages, centavos }) => ({
    binding: binding.code,
    maxPages,
    perCopy: centavos,
  })),
  runFactors: row.runFactors.map(({ minCopies, permille }) => ({ minCopies, permille })),
  leadTimes: row.leadTimes.map(({ binding, minCopies, businessDays }) => ({
    binding: binding.code,
    minCopies,
    businessDays,
  })),
});

/** Rows of options that have their own price. */
const optionRows = (
  row: TableRow,
): Pick<PriceTable, 'coverPapers' | 'coatings' | 'coverPrints' | 'runKinds'> => ({
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
});

const extraRows = (row: TableRow): Pick<PriceTable, 'finishes' | 'services'> => ({
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
});

/** Rows for products without pages. */
const simpleRows = (row: TableRow): Pick<PriceTable, 'quantityTiers' | 'simpleLeadTimes'> => ({
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

const tableFromRow = (row: TableRow): PriceTable => ({
  id: String(row.id),
  version: row.version,
  validFrom: row.validFrom.toISOString(),
  titleSetUp: row.titleSetup,
  ...bookRows(row),
  ...optionRows(row),
  ...extraRows(row),
  ...simpleRows(row),
});

/** The whole table, or null. */
export const findPriceTable = async (db: Db, id: number): Promise<PriceTable | null> => {
  const row = await db.priceTable.findUnique({ where: { id }, include: everything });
  return row && tableFromRow(row);
};

/** Published tables with the instant from which they are valid, newest first. */
export const findPublishedTables = (db: Db) =>
  db.priceTable.findMany({
    where: { status: 'published' },
    select: { id: true, validFrom: true },
    orderBy: [{ validFrom: 'desc' }, { version: 'desc' }],
  });
