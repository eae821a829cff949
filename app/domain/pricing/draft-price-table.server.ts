import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { copyPriceTable, findVersion } from './draft-store.server';
import type { Prices } from './prices.server';

/** Copies a version (the one in force when none is named) into a new draft. Answers the draft's version. */
export const draftPriceTable = async (
  { db, prices }: HasDb & { prices: Pick<Prices, 'current'> },
  { from }: { from?: number },
): Promise<Result<{ version: number; copied: number }, 'unknown-version'>> => {
  const source = from === undefined ? await prices.current() : await findVersion(db, from);
  return source ? ok(await copyPriceTable(db, source.id)) : fail('unknown-version');
};
