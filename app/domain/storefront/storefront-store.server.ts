import type { Db } from '~/platform/db.server';

/** Shown in this order; of two in one place the older comes first. */
const inOrder = [{ position: 'asc' as const }, { id: 'asc' as const }];
const shown = { where: { active: true }, orderBy: inOrder };

/** Slides of all zones, those too that are not due yet. */
export const findBanners = (db: Db) => db.banner.findMany({ ...shown, take: 200 });

export const findTextBlocks = (db: Db) => db.textBlock.findMany({ ...shown, take: 500 });

export const findParameterItems = (db: Db) => db.parameterItem.findMany({ ...shown, take: 1_000 });

/** The parameters under these keys that staff have not left empty. */
export const findParameters = async (db: Db, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.parameter.findMany({ where: { key: { in: [...keys] } } });
  return new Map(
    rows.map(({ key, value }) => [key, value.trim()] as const).filter(([, value]) => value !== ''),
  );
};
