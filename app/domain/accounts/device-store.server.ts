import type { Db } from '~/platform/db.server';

/**
 * Remembers a device that a customer logged in from. True when it is new to him and others were known before: that
 * is worth telling him.
 */
export const rememberDevice = async (
  db: Db,
  { userId, deviceHash, at }: { userId: number; deviceHash: string; at: Date },
): Promise<boolean> => {
  const rows = await db.$queryRaw<{ isNews: boolean }[]>`
    with known as (
      select hash_aparelho from aparelho_conhecido where fk_usuario = ${userId}),
    kept as (
      insert into aparelho_conhecido (fk_usuario, hash_aparelho, dta_inc, ultimo_uso)
      values (${userId}, ${deviceHash}, ${at}, ${at})
      on conflict (fk_usuario, hash_aparelho) do update set ultimo_uso = excluded.ultimo_uso
      returning 1)
    select exists (select 1 from known) and ${deviceHash} not in (select hash_aparelho from known) as "isNews" from kept`;
  return rows[0]?.isNews ?? false;
};
