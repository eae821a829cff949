import { type Db, Prisma } from '~/platform/db.server';

/** All that staff wrote, by its key. */
export const findAllParameters = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.parameter.findMany({ select: { key: true, value: true }, take: 1_000 });
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Codes of coupons that are on and have neither an end nor a limit. */
export const findEndlessCoupons = async (db: Db): Promise<string[]> => {
  const rows = await db.$queryRaw<{ code: string }[]>(Prisma.sql`
    select codigo_cupom as "code" from cupom
     where ativo and valido_ate is null and limite_total is null order by codigo_cupom limit 20`);
  return rows.map(({ code }) => code);
};
