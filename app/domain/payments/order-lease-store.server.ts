import { type Db, Prisma } from '~/platform/db.server';

type Lease = { orderId: number; holder: string };

/** Two calls at a gateway take forty seconds at the most. */
const LEASE_SECONDS = 90;

/** Takes or keeps the lease to act on an order's cards or slip; answers false while somebody else has it. */
export const holdLease = async (db: Db, { orderId, holder }: Lease): Promise<boolean> => {
  const held = await db.$executeRaw(Prisma.sql`
    insert into vez_cartao (fk_pedido, dono, ate)
      values (${orderId}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (fk_pedido) do update set dono = excluded.dono, ate = excluded.ate
      where vez_cartao.dono = excluded.dono or vez_cartao.ate < now()`);
  return held > 0;
};

export const endLease = (db: Db, { orderId, holder }: Lease) =>
  db.$executeRaw(Prisma.sql`delete from vez_cartao where fk_pedido = ${orderId} and dono = ${holder}`);
