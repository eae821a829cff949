import type { Db, Prisma } from '~/platform/db.server';
import type { PastLine } from './compare-prices';
import type { Measured } from './line-price';

const PAGE = 500;

/** Rows ordered by id, some hundreds at a time. */
export async function* pages<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

export const paging = (after: number) => ({
  where: { id: { gt: after } },
  orderBy: { id: 'asc' as const },
  take: PAGE,
});

/** The measures of the files that the price is based on. */
export const measuredOf = (inkCoverage: Prisma.Decimal | null, colourPages: number | null): Measured =>
  inkCoverage === null || colourPages === null
    ? {}
    : { inkCoveragePercent: Number(inkCoverage), colourPages };

/** Every line of every quote, oldest first, some hundreds at a time. */
export async function* quotedLines(db: Db): AsyncGenerator<PastLine[]> {
  const read = (after: number) =>
    db.quote.findMany({
      ...paging(after),
      select: {
        id: true,
        productId: true,
        productName: true,
        configuration: true,
        quantity: true,
        total: true,
      },
    });
  for await (const rows of pages(read))
    yield rows.map((row): PastLine => ({ source: 'quote', number: row.id, measured: {}, ...row }));
}

/** Every line of every order, oldest first, some hundreds at a time. */
export async function* orderedLines(db: Db): AsyncGenerator<PastLine[]> {
  const read = (after: number) =>
    db.orderItem.findMany({
      ...paging(after),
      where: { ...paging(after).where, reprintOfId: null },
      select: {
        id: true,
        orderId: true,
        productId: true,
        description: true,
        configuration: true,
        quantity: true,
        total: true,
        inkCoverage: true,
        colourPages: true,
      },
    });
  for await (const rows of pages(read))
    yield rows.map(
      ({ orderId, description, inkCoverage, colourPages, ...row }): PastLine => ({
        source: 'order',
        number: orderId,
        productName: description,
        measured: measuredOf(inkCoverage, colourPages),
        ...row,
      }),
    );
}
