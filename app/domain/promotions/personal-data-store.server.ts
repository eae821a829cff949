import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 100;

export const readCouponUseRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select u.fk_pedido as key,
           to_jsonb(u) || jsonb_build_object('codigo_cupom', c.codigo_cupom, 'desc_cupom', c.desc_cupom) as row
      from cupom_uso u join cupom c on c.pk_cupom = u.fk_cupom
     where u.fk_usuario = ${userId} and u.fk_pedido > ${after} order by u.fk_pedido limit ${PAGE}`);

/** The personal coupons of the account's e-mail. */
export const readGrantRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select g.pk_cupom_concedido as key,
           to_jsonb(g) || jsonb_build_object('codigo_cupom', c.codigo_cupom, 'desc_cupom', c.desc_cupom) as row
      from cupom_concedido g
      join usuario u on u.email_usuario = g.email
      join cupom c on c.pk_cupom = g.fk_cupom
     where u.pk_usuario = ${userId} and g.pk_cupom_concedido > ${after}
     order by g.pk_cupom_concedido limit ${PAGE}`);
