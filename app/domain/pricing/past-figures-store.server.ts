import { z } from 'zod';
import type { Db } from '~/platform/db.server';
import type { Measured } from './line-price';
import type { Figures } from './past-figures';
import { measuredOf, pages, paging } from './past-lines-store.server';

/** A line of an order or a quote, with its price table and the stored figures of its price. */
export type KeptLine = {
  source: 'quote' | 'order';
  /** The quote's or the order's number; `id` is the line's own. */
  number: number;
  id: number;
  tableId: number;
  productId: number;
  configuration: unknown;
  measured: Measured;
  figures: Partial<Figures>;
};

const count = z.number();
/** The part of a quote's stored price that can be computed again; `spineMm` is null if it is no book. */
const quotedPrice = z.object({
  parts: z.object({
    printing: count,
    inkCoverage: count.default(0),
    cover: count,
    binding: count,
    finishes: count,
    services: count,
  }),
  leadTimeBusinessDays: count,
  weightGrams: count,
  spineMm: count.nullable(),
  thicknessMm: count,
});

const quotedFigures = (total: number, stored: unknown): Partial<Figures> => {
  const price = quotedPrice.safeParse(stored);
  if (!price.success) return { total };
  const { parts, leadTimeBusinessDays, weightGrams, spineMm, thicknessMm } = price.data;
  return {
    ...parts,
    total,
    weightGrams,
    businessDays: leadTimeBusinessDays,
    spineMicrons: Math.round((spineMm ?? 0) * 1000),
    thicknessMicrons: Math.round(thicknessMm * 1000),
  };
};

const keptColumns = { id: true, productId: true, configuration: true, total: true } as const;

/** Quoted lines, oldest first, some hundreds at a time. */
export async function* keptQuotes(db: Db): AsyncGenerator<KeptLine[]> {
  const read = (after: number) =>
    db.quote.findMany({ ...paging(after), select: { ...keptColumns, tableId: true, price: true } });
  for await (const rows of pages(read))
    yield rows.map(
      ({ price, total, ...row }): KeptLine => ({
        ...row,
        source: 'quote',
        number: row.id,
        measured: {},
        figures: quotedFigures(total, price),
      }),
    );
}

/** Ordered lines, oldest first, some hundreds at a time. */
export async function* keptOrderItems(db: Db): AsyncGenerator<KeptLine[]> {
  // Free reprints have no price.
  const read = (after: number) =>
    db.orderItem.findMany({ ...paging(after), where: { ...paging(after).where, reprintOfId: null } });
  for await (const rows of pages(read))
    yield rows.map(
      (row): KeptLine => ({
        source: 'order',
        number: row.orderId,
        id: row.id,
        tableId: row.priceTableId,
        productId: row.productId,
        configuration: row.configuration,
        measured: measuredOf(row.inkCoverage, row.colourPages),
        figures: {
          total: row.total,
          printing: row.printing - row.inkSurcharge,
          inkCoverage: row.inkSurcharge,
          cover: row.cover,
          binding: row.binding,
          finishes: row.finishes,
          services: row.services,
          weightGrams: row.weightGrams,
          spineMicrons: row.spineMicrons,
          businessDays: row.leadTimeDays,
        },
      }),
    );
}
