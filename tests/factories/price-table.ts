import { copyPriceTable } from '../../app/domain/pricing/draft-store.server';
import type { Services } from '../../app/services.server';

/**
 * Publishes a copy of the table in force, as staff do, after `edit` changed the draft. It is in force at once. Returns
 * its id.
 */
export const publishPriceTable = async (
  { db, prices, clock }: Services,
  edit: (tableId: number) => Promise<unknown>,
): Promise<number> => {
  const { id: from } = await prices.current();
  const { version } = await copyPriceTable(db, from);
  const { id } = await db.priceTable.update({
    where: { version },
    data: { validFrom: new Date(clock.now().getTime() - 1_000) },
    select: { id: true },
  });
  await edit(id);
  await db.priceTable.update({ where: { id }, data: { status: 'published' } });
  prices.forget();
  return id;
};
