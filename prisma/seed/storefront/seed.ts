import { isInvented } from '~/domain/storefront/invented';
import type { Db } from '~/platform/db.server';
import { banners, listRows, parameters, textBlocks } from './rows';

/** The rows for zones or lists that are still empty. */
const missing = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key, present: readonly Key[]): Row[] =>
  rows.filter((row) => !present.includes(keyOf(row)));

/**
 * Slides, texts and lists of the storefront. All of it belongs to staff afterwards: a zone or list with any row is
 * left alone. A live shop begins without the invented contacts.
 */
export const seedStorefront = async (db: Db, isLive: boolean): Promise<void> => {
  const isKept = (text: string) => !isLive || !isInvented(text);
  await db.parameter.createMany({
    data: parameters.map((row) => ({ ...row, value: isKept(row.value) ? row.value : '' })),
    skipDuplicates: true,
  });
  const zones = await db.banner.groupBy({ by: ['zone'] });
  await db.banner.createMany({
    data: missing(
      banners,
      ({ zone }) => zone,
      zones.map(({ zone }) => zone),
    ),
  });
  const textZones = await db.textBlock.groupBy({ by: ['zone'] });
  await db.textBlock.createMany({
    data: missing(
      textBlocks,
      ({ zone }) => zone,
      textZones.map(({ zone }) => zone),
    ),
  });
  const groups = await db.parameterItem.groupBy({ by: ['group'] });
  await db.parameterItem.createMany({
    data: missing(
      listRows.filter(({ value, link }) => isKept(`${value} ${link ?? ''}`)),
      ({ group }) => group,
      groups.map(({ group }) => group),
    ),
  });
};
