import { type Db, Prisma } from '~/platform/db.server';

/** An order that waits for a Pix or a slip. `expiresAt`: its end; `dueOn`: of a slip, midnight UTC of the day. */
export type WaitingCharge = { orderId: number; paymentId: number; expiresAt: Date; dueOn: Date | null };

/**
 * Orders whose latest charge still waits and ends (a Pix) or is due (a slip) within a time: one page after an id, by the
 * index of open payments.
 */
export const findWaitingCharges = (
  db: Db,
  input: { typeIds: readonly number[]; now: Date; from: Date; until: Date; afterId: number; take: number },
): Promise<WaitingCharge[]> =>
  db.$queryRaw(Prisma.sql`
    select g.fk_pedido as "orderId", g.pk_pagamento as "paymentId", g.expira_em as "expiresAt", g.vencimento as "dueOn"
      from pagamento g
     where g.situacao = 'pending' and g.expira_em > ${input.now} and g.parte > 0 and g.finalidade = 'order'
       and g.fk_tipo_pagamento = any(${[...input.typeIds]}) and g.pk_pagamento > ${input.afterId}
       and coalesce((g.vencimento + time '12:00') at time zone 'America/Sao_Paulo', g.expira_em)
           between ${input.from} and ${input.until}
     order by g.pk_pagamento limit ${input.take}`);
