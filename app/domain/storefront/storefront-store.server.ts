import type { Db } from '~/platform/db.server';

/** Sorted by position; on a tie the older comes first. */
const inOrder = [{ position: 'asc' as const }, { id: 'asc' as const }];
const shown = { where: { active: true }, orderBy: inOrder };

/** Slides of all zones, including those not yet shown. */
export const findBanners = (db: Db) => db.banner.findMany({ ...shown, take: 200 });

export const findTextBlocks = (db: Db) => db.textBlock.findMany({ ...shown, take: 500 });

export const findParameterItems = (db: Db) => db.parameterItem.findMany({ ...shown, take: 1_000 });

/** Parameters with these keys, except empty ones. */
export const findParameters = async (db: Db, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.parameter.findMany({ where: { key: { in: [...keys] } } });
  return new Map(
    rows.map(({ key, value }) => [key, value.trim()] as const).filter(([, value]) => value !== ''),
  );
};
