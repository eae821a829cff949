import { copyPriceTable, tableLists } from '~/domain/pricing/draft-store.server';
import type { Db } from '~/platform/db.server';
import { measuresOf } from './measures';
import { firstPriceTable } from './price-table';
import { allProducts, optionId } from './rows';
import { finishId, serviceId } from './seed';

const productId = (code: string): number => {
  const seed = allProducts.find(({ product }) => product.code === code);
  if (!seed) throw new Error(`seed: product "${code}" is not listed`);
  return seed.product.id;
};

const table = firstPriceTable;

const rowsOf = (tableId: number) => ({
  ...measuresOf(tableId),
  clickPrices: table.clicks.map(({ paper, colour, perPage }) => ({
    tableId,
    paperId: optionId('interior-paper', paper),
    colour,
    milliCentavos: perPage,
  })),
  formatFactors: table.formatFactors.map((row) => ({ tableId, ...row })),
  coverPrices: table.covers.map(({ maxOpenWidthMm, withFlaps, perCopy }) => ({
    tableId,
    maxOpenWidthMm,
    withFlaps,
    centavos: perCopy,
  })),
  optionPrices: [
    ...table.coverPapers.map(({ paper, perCopy }) => ({
      tableId,
      optionId: optionId('cover-paper', paper),
      centavos: perCopy,
    })),
    ...table.coatings.map(({ coating, permille }) => ({
      tableId,
      optionId: optionId('coating', coating),
      permille,
    })),
    ...table.runKinds.map(({ runKind, fixed }) => ({
      tableId,
      optionId: optionId('run-kind', runKind),
      centavos: fixed,
    })),
    ...table.coverPrints.map(({ coverPrint, permille }) => ({
      tableId,
      optionId: optionId('cover-print', coverPrint),
      permille,
    })),
  ],
  inkCoverageSteps: table.inkCoverage.map((row) => ({ tableId, ...row })),
  bindingPrices: table.bindings.map(({ binding, maxPages, perCopy }) => ({
    tableId,
    bindingId: optionId('binding', binding),
    maxPages,
    centavos: perCopy,
  })),
  runFactors: table.runFactors.map((row) => ({ tableId, ...row })),
  finishPrices: table.finishes.map(({ finish, ...row }) => ({ tableId, finishId: finishId(finish), ...row })),
  servicePrices: table.services.map(({ service, ...row }) => ({
    tableId,
    serviceId: serviceId(service),
    ...row,
  })),
  leadTimes: table.leadTimes.map(({ binding, ...row }) => ({
    tableId,
    bindingId: optionId('binding', binding),
    ...row,
  })),
  quantityPrices: table.quantityTiers.map(({ product, options, quantity, total }) => ({
    tableId,
    productId: productId(product),
    options: options.join('+'),
    quantity,
    centavos: total,
  })),
  quantityLeadTimes: table.simpleLeadTimes.map(({ product, ...row }) => ({
    tableId,
    productId: productId(product),
    ...row,
  })),
});

const rowCount = Object.values(rowsOf(0)).reduce((sum, rows) => sum + rows.length, 0);

/** Adds the seed's rows that a draft lacks, and publishes it. */
const publish = async (db: Db, id: number): Promise<void> => {
  const rows = rowsOf(id);
  await db.clickPrice.createMany({ data: rows.clickPrices, skipDuplicates: true });
  await db.formatFactor.createMany({ data: rows.formatFactors, skipDuplicates: true });
  await db.coverPrice.createMany({ data: rows.coverPrices, skipDuplicates: true });
  await db.optionPrice.createMany({ data: rows.optionPrices, skipDuplicates: true });
  await db.inkCoverageStep.createMany({ data: rows.inkCoverageSteps, skipDuplicates: true });
  await db.bindingPrice.createMany({ data: rows.bindingPrices, skipDuplicates: true });
  await db.runFactor.createMany({ data: rows.runFactors, skipDuplicates: true });
  await db.finishPrice.createMany({ data: rows.finishPrices, skipDuplicates: true });
  await db.servicePrice.createMany({ data: rows.servicePrices, skipDuplicates: true });
  await db.leadTime.createMany({ data: rows.leadTimes, skipDuplicates: true });
  await db.quantityPrice.createMany({ data: rows.quantityPrices, skipDuplicates: true });
  await db.quantityLeadTime.createMany({ data: rows.quantityLeadTimes, skipDuplicates: true });
  await db.optionMeasure.createMany({ data: rows.optionMeasures, skipDuplicates: true });
  await db.productMeasure.createMany({ data: rows.productMeasures, skipDuplicates: true });
  await db.finishMeasure.createMany({ data: rows.finishMeasures, skipDuplicates: true });
  await db.priceTable.update({ where: { id }, data: { status: 'published' } });
};

/**
 * For a shop that was opened when the seed had fewer rows, and whose first table lacks prices of newer products. That
 * table is published and never changes, so that a copy with the new rows is published, valid from now. When staff have
 * published a table of their own, it is left alone: the publish check listed what was missing.
 */
const publishAdditions = async (db: Db): Promise<void> => {
  const published = await db.priceTable.findMany({
    where: { status: 'published' },
    select: { id: true, version: true, _count: { select: tableLists } },
  });
  const [first] = published;
  if (!first || published.length > 1 || first.version !== table.version) return;
  if (Object.values(first._count).reduce((sum, count) => sum + count, 0) >= rowCount) return;
  const { version } = await copyPriceTable(db, first.id);
  const draft = await db.priceTable.update({
    where: { version },
    data: { validFrom: new Date() },
    select: { id: true },
  });
  await publish(db, draft.id);
};

/** Creates and publishes the first price table, or adds what the seed has gained since. */
export const seedPrices = async (db: Db): Promise<void> => {
  if (await db.priceTable.findUnique({ where: { version: table.version }, select: { id: true } }))
    return publishAdditions(db);
  const { id } = await db.priceTable.create({
    data: { version: table.version, validFrom: new Date(table.validFrom), titleSetup: table.titleSetUp },
    select: { id: true },
  });
  await publish(db, id);
};
