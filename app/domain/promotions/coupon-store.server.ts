import { type Db, Prisma } from '~/platform/db.server';
import type { Coupon, CouponGrant, CustomerHistory } from './coupon';

type CouponRow = Coupon & { ownUses: number; hasOrdered: boolean; grant: StoredGrant | null };
type StoredGrant = { mailedAt: string | null; validUntil: string | null; replacedAt: string | null };

const grantOf = ({ mailedAt, validUntil, replacedAt }: StoredGrant): CouponGrant => ({
  mailedAt: mailedAt === null ? null : new Date(mailedAt),
  validUntil: validUntil === null ? null : new Date(validUntil),
  isReplaced: replacedAt !== null,
});

export type KnownCoupon = { coupon: Coupon; history: CustomerHistory };

/** `orderId`: the order that is being written, which does not count yet. */
type Asker = { userId: number; orderId?: number };

const readCoupon = async (
  db: Db,
  which: Prisma.Sql,
  { userId, orderId }: Asker,
): Promise<KnownCoupon | null> => {
  const [row] = await db.$queryRaw<CouponRow[]>(Prisma.sql`
    select c.pk_cupom as id, c.codigo_cupom as code, c.desc_cupom as description, c.tipo_desconto as kind,
           c.valor as amount, c.valido_de as "validFrom", c.valido_ate as "validUntil", c.vlr_minimo as minimum,
           c.limite_total as limit, c.limite_por_cliente as "limitPerCustomer",
           c.so_primeira_compra as "firstOrderOnly", c.usos as uses, c.ativo as active,
           c.pessoal as "isPersonal",
           array(select fk_produto from cupom_produto where fk_cupom = c.pk_cupom) as products,
           (select count(*)::int from cupom_uso u join cupom used on used.pk_cupom = u.fk_cupom
             where u.fk_usuario = ${userId} and u.devolvido_em is null
               and (u.fk_cupom = c.pk_cupom or (c.pessoal and used.pessoal))) as "ownUses",
           (select jsonb_build_object('mailedAt', g.enviado_em, 'validUntil', g.valido_ate,
                                      'replacedAt', g.substituido_em)
              from cupom_concedido g join usuario on usuario.email_usuario = g.email
             where c.pessoal and g.fk_cupom = c.pk_cupom and usuario.pk_usuario = ${userId}) as "grant",
           c.so_primeira_compra and exists (
             select 1 from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
              where p.fk_usuario = ${userId} and p.pk_pedido is distinct from ${orderId ?? null}::int
                and (p.dta_pagamento_pedido is not null or not s.final)) as "hasOrdered"
      from cupom c where ${which}`);
  if (!row) return null;
  const { ownUses, hasOrdered, grant, ...coupon } = row;
  return { coupon, history: { uses: ownUses, hasOrdered, grant: grant && grantOf(grant) } };
};

export const findCouponByCode = (db: Db, code: string, asker: Asker): Promise<KnownCoupon | null> =>
  readCoupon(db, Prisma.sql`c.codigo_cupom = ${code}`, asker);

export const findCouponById = (db: Db, id: number, asker: Asker): Promise<KnownCoupon | null> =>
  readCoupon(db, Prisma.sql`c.pk_cupom = ${id}`, asker);

/** Lets only one order at a time redeem a coupon, until the transaction ends. Read the coupon's uses after this. */
export const lockCoupon = (db: Db, id: number): Promise<unknown> =>
  db.$queryRaw(Prisma.sql`select 1 from cupom where pk_cupom = ${id} for no key update`);

export const insertUse = (
  db: Db,
  use: { orderId: number; couponId: number; userId: number; amount: number; createdAt: Date },
) => db.couponUse.create({ data: use, select: { orderId: true } });

/** Does nothing for an order that has no coupon or already returned it. */
export const returnUse = async (db: Db, orderId: number, now: Date): Promise<boolean> => {
  const where = { orderId, returnedAt: null };
  const { count } = await db.couponUse.updateMany({ where, data: { returnedAt: now } });
  return count > 0;
};
