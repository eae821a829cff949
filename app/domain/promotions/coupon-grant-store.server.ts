import type { Db } from '~/platform/db.server';

/** A coupon that can be granted now: personal, switched on and not over; null otherwise. */
export const findGrantable = (db: Db, code: string, now: Date) =>
  db.coupon.findFirst({
    where: { code, isPersonal: true, active: true, OR: [{ validUntil: null }, { validUntil: { gt: now } }] },
    select: { id: true, code: true, kind: true, amount: true, firstOrderOnly: true, grantDays: true },
  });

/** One grant of a coupon for an e-mail, however often it is asked for. */
export const keepGrant = async (
  db: Db,
  grant: { couponId: number; email: string; createdAt: Date },
): Promise<{ id: number; mailedAt: Date | null }> => {
  const { couponId, email } = grant;
  await db.couponGrant.createMany({ data: [grant], skipDuplicates: true });
  return db.couponGrant.findUniqueOrThrow({
    where: { couponId_email: { couponId, email } },
    select: { id: true, mailedAt: true },
  });
};

/** The grants of these coupons give way to another. */
export const replaceGrants = (db: Db, email: string, codes: readonly string[], now: Date) =>
  db.couponGrant.updateMany({
    where: { email, replacedAt: null, coupon: { code: { in: [...codes] } } },
    data: { replacedAt: now },
  });

export const findGrant = (db: Db, id: number) =>
  db.couponGrant.findUnique({ where: { id }, include: { coupon: true } });

/** Notes that the mail went out; of a second one the first counts. */
export const markMailed = (db: Db, id: number, mailedAt: Date, validUntil: Date | null) =>
  db.couponGrant.updateMany({ where: { id, mailedAt: null }, data: { mailedAt, validUntil } });

export const deleteGrants = (db: Db, email: string) => db.couponGrant.deleteMany({ where: { email } });
