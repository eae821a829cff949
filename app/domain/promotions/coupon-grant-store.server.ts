import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 100;

export const readCouponUseRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select u.fk_pedido as key,
           to_jsonb(u) || jsonb_build_object('codigo_cupom', c.codigo_cupom, 'desc_cupom', c.desc_cupom) as row
      from cupom_uso u join cupom c on c.pk_cupom = u.fk_cupom
     where u.fk_usuario = ${userId} and u.fk_pedido > ${after} order by u.fk_pedido limit ${PAGE}`);

/** The personal coupons of the account's email address. */
export const readGrantRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select g.pk_cupom_concedido as key,
           to_jsonb(g) || jsonb_build_object('codigo_cupom', c.codigo_cupom, 'desc_cupom', c.desc_cupom) as row
      from cupom_concedido g
      join usuario u on u.email_usuario = g.email
      join cupom c on c.pk_cupom = g.fk_cupom
     where u.pk_usuario = ${userId} and g.pk_cupom_concedido > ${after}
     order by g.pk_cupom_concedido limit ${PAGE}`);

/** A coupon that can be granted now: personal, active and not expired; null otherwise. */
export const findGrantable = (db: Db, code: string, now: Date) =>
  db.coupon.findFirst({
    where: { code, isPersonal: true, active: true, OR: [{ validUntil: null }, { validUntil: { gt: now } }] },
    select: { id: true, code: true, kind: true, amount: true, firstOrderOnly: true, grantDays: true },
  });

/** Grants a coupon to an email address once, even when called again. */
export const keepGrant = async (
  db: Db,
  grant: { couponId: number; email: string; createdAt: Date },
): Promise<{ id: number; mailedAt: Date | null; replacedAt: Date | null }> => {
  const { couponId, email } = grant;
  await db.couponGrant.createMany({ data: [grant], skipDuplicates: true });
  return db.couponGrant.findUniqueOrThrow({
    where: { couponId_email: { couponId, email } },
    select: { id: true, mailedAt: true, replacedAt: true },
  });
};

/** The personal coupon that an email address can use now, the newest first; null if it has none. */
export const findValidGrant = (db: Db, email: string, now: Date) => {
  const isOpen = { OR: [{ validUntil: null }, { validUntil: { gt: now } }] };
  return db.couponGrant.findFirst({
    where: { email, replacedAt: null, ...isOpen, coupon: { isPersonal: true, active: true, ...isOpen } },
    orderBy: { id: 'desc' },
    select: { id: true, mailedAt: true },
  });
};

/** Marks the grants of these coupons as replaced by another. */
export const replaceGrants = (db: Db, email: string, codes: readonly string[], now: Date) =>
  db.couponGrant.updateMany({
    where: { email, replacedAt: null, coupon: { code: { in: [...codes] } } },
    data: { replacedAt: now },
  });

export const findGrant = (db: Db, id: number) =>
  db.couponGrant.findUnique({ where: { id }, include: { coupon: true } });

/** Records that the mail went out; only the first mail counts. */
export const markMailed = (db: Db, id: number, mailedAt: Date, validUntil: Date | null) =>
  db.couponGrant.updateMany({ where: { id, mailedAt: null }, data: { mailedAt, validUntil } });

export const deleteGrants = (db: Db, email: string) => db.couponGrant.deleteMany({ where: { email } });
