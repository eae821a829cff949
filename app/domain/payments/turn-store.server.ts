import { type Db, Prisma } from '~/platform/db.server';

type Turn = { orderId: number; holder: string };

/** Two calls at a gateway take forty seconds at the most. */
const TURN_SECONDS = 90;

/** Takes or keeps the turn to act on an order's cards or slip; answers false while somebody else has it. */
export const holdTurn = async (db: Db, { orderId, holder }: Turn): Promise<boolean> => {
  const held = await db.$executeRaw(Prisma.sql`
    insert into vez_cartao (fk_pedido, dono, ate)
      values (${orderId}, ${holder}, now() + make_interval(secs => ${TURN_SECONDS}))
    on conflict (fk_pedido) do update set dono = excluded.dono, ate = excluded.ate
      where vez_cartao.dono = excluded.dono or vez_cartao.ate < now()`);
  return held > 0;
};

export const endTurn = (db: Db, { orderId, holder }: Turn) =>
  db.$executeRaw(Prisma.sql`delete from vez_cartao where fk_pedido = ${orderId} and dono = ${holder}`);
