import type { Db } from '~/platform/db.server';
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

/** The first price table, written as a draft and then published; nothing when it is there already. */
export const seedPrices = async (db: Db): Promise<void> => {
  if (await db.priceTable.findUnique({ where: { version: table.version }, select: { id: true } })) return;
  const { id } = await db.priceTable.create({
    data: { version: table.version, validFrom: new Date(table.validFrom), titleSetup: table.titleSetUp },
    select: { id: true },
  });
  const rows = rowsOf(id);
  await db.clickPrice.createMany({ data: rows.clickPrices });
  await db.formatFactor.createMany({ data: rows.formatFactors });
  await db.coverPrice.createMany({ data: rows.coverPrices });
  await db.optionPrice.createMany({ data: rows.optionPrices });
  await db.inkCoverageStep.createMany({ data: rows.inkCoverageSteps });
  await db.bindingPrice.createMany({ data: rows.bindingPrices });
  await db.runFactor.createMany({ data: rows.runFactors });
  await db.finishPrice.createMany({ data: rows.finishPrices });
  await db.servicePrice.createMany({ data: rows.servicePrices });
  await db.leadTime.createMany({ data: rows.leadTimes });
  await db.quantityPrice.createMany({ data: rows.quantityPrices });
  await db.quantityLeadTime.createMany({ data: rows.quantityLeadTimes });
  await db.priceTable.update({ where: { id }, data: { status: 'published' } });
};
