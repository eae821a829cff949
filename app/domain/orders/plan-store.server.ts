import { type Db, Prisma } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';
import type { PlanStart } from '../shared/due-date';

/** Plans the items of an order, before it becomes paid; repeated, it plans them anew. */
export const planOrder = async (db: Db, id: number, { startsOn, queueDays }: PlanStart): Promise<void> => {
  await db.$executeRaw(Prisma.sql`select planeja_pedido(${id}, ${startsOn}::date, ${queueDays})`);
};

/** A day that is later than the one that the customer was told last; `reprint`: of which item, null for the order. */
export type LaterDay = { reprint: string | null; was: PlainDate; day: PlainDate };

/** Later days that the customer was not told, of the order first and then of its reprints. None while it is held. */
export const findLaterDays = (db: Db, orderId: number): Promise<LaterDay[]> =>
  db.$queryRaw(Prisma.sql`
    select case when fk_contestacao_item is not null then min(nome_item) end as reprint,
           max(avisado_para)::text as was, max(previsto_para)::text as day
      from plano_item p join pedido_item i on i.pk_pedido_item = p.fk_pedido_item
     where p.fk_pedido = ${orderId} and p.etapa <> 'ended'
     group by fk_contestacao_item
    having max(previsto_para) > max(avisado_para) and bool_and(parado_desde is null)
     order by fk_contestacao_item nulls first`);

/** Notes that the customer was told the days on which the open items are expected now. */
export const noteReported = async (db: Db, orderId: number): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update plano_item set avisado_para = greatest(avisado_para, previsto_para)
     where fk_pedido = ${orderId} and etapa <> 'ended' and parado_desde is null`);
};

/** Moves the plans that time has overtaken, of at most so many orders; returns of how many. */
export const movePlans = async (db: Db, most: number): Promise<number> => {
  const [row] = await db.$queryRaw<{ moved: number }[]>(
    Prisma.sql`select move_planos_vencidos(${most}) as moved`,
  );
  return row?.moved ?? 0;
};
