import type { PlainDate } from '~/domain/shared/calendar';
import { type Db, Prisma } from '~/platform/db.server';
import { claimState } from './claim-state';

/** What the promised day of a reprint depends on; periods are in business days. */
export type Reprint = {
  orderId: number;
  /** When staff granted the reprint */
  answeredAt: Date;
  leadTimeDays: number;
  deliveryDays: number;
  /** The order's present promised day */
  promisedFor: PlainDate | null;
};

/** An item to be reprinted, its order locked until the transaction ends; null for any other. */
export const findReprint = async (db: Db, itemId: number): Promise<Reprint | null> => {
  const [reprint] = await db.$queryRaw<Reprint[]>(Prisma.sql`
    select p.pk_pedido as "orderId", h.dta_inc as "answeredAt", i.prazo_dias_uteis as "leadTimeDays",
           p.qtd_prazo_entrega_frete as "deliveryDays", to_char(p.dta_entrega_pedido, 'YYYY-MM-DD') as "promisedFor"
      from pedido_item i
      join pedido p on p.pk_pedido = i.fk_pedido
      join historico_contestacao h on h.fk_contestacao_item = i.fk_contestacao_item
       and h.fk_situacao_contestacao = ${claimState.reprint}
     where i.pk_pedido_item = ${itemId}
     order by h.pk_historico_contestacao limit 1 for update of p`);
  return reprint ?? null;
};

export const setPromisedDay = async (db: Db, id: number, day: PlainDate): Promise<void> => {
  await db.order.update({
    where: { id },
    data: { promisedFor: new Date(`${day}T00:00:00Z`) },
    select: { id: true },
  });
};
