import { type Db, Prisma } from '~/platform/db.server';
import type { PromisedBonus } from './bonus';

export type BonusRow = PromisedBonus & {
  id: number;
  orderId: number;
  userId: number;
  status: string;
  released: number;
  revoked: number;
  isDelivered: boolean;
  dueAt: Date | null;
};

/** How much of the order's own price was refunded, by any route. */
const refunded = Prisma.sql`coalesce((
  select sum(vlr_pedido)::int from estorno e where e.fk_pedido = p.pk_pedido and e.fk_recebimento is null), 0)`;
const isDead = Prisma.sql`(s.final and not s.pago)`;
/** When the order was delivered; null before that. */
const deliveredAt = Prisma.sql`(
  select max(dta_inc_log_status_pedido) from log_status_pedido l
   where l.fk_pedido = p.pk_pedido and l.fk_status_pedido = p.fk_status_pedido and l.desfeito_em is null)`;
const DELIVERED = 22;

/** Bonuses due for settlement, the longest waiting first. The change that made a bonus due has set `acertar_em`. */
export const findDueBonuses = async (
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select pk_bonus_pedido as "id" from bonus_pedido where acertar_em <= ${now}
     order by acertar_em, pk_bonus_pedido limit ${most}`);
  return rows.map(({ id }) => id);
};

/** Since when the oldest bonus has been due; null when none is due. */
export const findOldestDue = async (db: Db, now: Date): Promise<Date | null> => {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>(Prisma.sql`
    select min(acertar_em) as since from bonus_pedido where acertar_em <= ${now}`);
  return row?.since ?? null;
};

/** A bonus with its order, both locked until the transaction ends. */
export const lockBonus = async (db: Db, id: number): Promise<BonusRow | null> => {
  await db.$queryRaw(Prisma.sql`
    select from pedido p join bonus_pedido b on b.fk_pedido = p.pk_pedido where pk_bonus_pedido = ${id} for update`);
  const [row] = await db.$queryRaw<BonusRow[]>(Prisma.sql`
    select pk_bonus_pedido as "id", fk_pedido as "orderId", b.fk_usuario as "userId", b.situacao as "status",
           vlr_bonus as "amount", vlr_liberado as "released", vlr_retomado as "revoked",
           valor_total_pedido as "total", ${refunded} as "refunded", ${isDead} as "isDead",
           p.fk_status_pedido = ${DELIVERED} as "isDelivered", b.acertar_em as "dueAt"
      from bonus_pedido b join pedido p on p.pk_pedido = b.fk_pedido
      join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
     where pk_bonus_pedido = ${id}`);
  return row ?? null;
};

type BonusChange =
  | { status: 'released'; released: number; releasedAt: Date }
  | { status: 'lost' }
  | { revoked: number }
  | { dueAt: Date | null; awaitsCredit?: boolean };

export const updateBonus = (db: Db, id: number, change: BonusChange) =>
  db.orderBonus.update({ where: { id }, data: change, select: { id: true } });

export type PlannedBonus = {
  orderId: number;
  orderedAt: Date;
  total: number;
  paid: number;
  amount: number;
  refunded: number;
  isDead: boolean;
  daysAfter: number;
  /** ISO; null before the order is delivered */
  releasedOn: string | null;
};

/** Bonuses still to be released to the customer, the next first and then the newest order. */
export const findPlannedBonuses = (db: Db, userId: number, most: number): Promise<PlannedBonus[]> =>
  db.$queryRaw(Prisma.sql`
    select * from (
      select p.pk_pedido as "orderId", p.dta_inc_pedido as "orderedAt", p.valor_total_pedido as "total",
             b.valor_pago as "paid", b.vlr_bonus as "amount", ${refunded} as "refunded", ${isDead} as "isDead",
             b.dias_apos_entrega as "daysAfter",
             case when p.fk_status_pedido = ${DELIVERED} then to_char(
               (${deliveredAt} + make_interval(days => b.dias_apos_entrega)) at time zone 'America/Sao_Paulo',
               'YYYY-MM-DD') end as "releasedOn"
        from bonus_pedido b join pedido p on p.pk_pedido = b.fk_pedido
        join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
       where b.fk_usuario = ${userId} and b.situacao = 'planned') previstos
     where not "isDead" order by "releasedOn" nulls last, "orderId" desc limit ${most}`);

/** How much of the order's bonus is in the customer's wallet; 0 before its release and after it was taken back. */
export const findReleasedBonus = async (db: Db, orderId: number): Promise<number> => {
  const bonus = await db.orderBonus.findUnique({ where: { orderId } });
  return bonus?.status === 'released' ? bonus.released - bonus.revoked : 0;
};
