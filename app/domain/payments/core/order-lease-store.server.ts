import { type Db, Prisma } from '~/platform/db.server';
import type { Context } from '../../shared/context.server';

type Lease = { orderId: number; holder: string };

/** Two calls to a gateway take forty seconds at most. */
const LEASE_SECONDS = 90;

/** Takes or extends the lease on an order's cards, Pix or slip; false while another process holds it. */
const holdLease = async (db: Db, { orderId, holder }: Lease): Promise<boolean> => {
  const held = await db.$executeRaw(Prisma.sql`
    insert into vez_cartao (fk_pedido, dono, ate)
      values (${orderId}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (fk_pedido) do update set dono = excluded.dono, ate = excluded.ate
      where vez_cartao.dono = excluded.dono or vez_cartao.ate < now()`);
  return held > 0;
};

const endLease = (db: Db, { orderId, holder }: Lease) =>
  db.$executeRaw(Prisma.sql`delete from vez_cartao where fk_pedido = ${orderId} and dono = ${holder}`);

const PAUSE_MS = 250;

type Input = {
  orderId: number;
  /** The number of retries, four times a second, while another process holds it. */
  tries?: number;
};

/**
 * Works on an order's cards, Pix or slip while no other process does, under a lease that expires by itself. Null if
 * another process holds it. `keep` extends it and returns false once it is lost.
 */
export const withOrderLease = async <T>(
  { db, ids }: Pick<Context, 'db' | 'ids'>,
  { orderId, tries = 0 }: Input,
  work: (keep: () => Promise<boolean>) => Promise<T>,
): Promise<T | null> => {
  const lease = { orderId, holder: ids.token() };
  for (let left = tries; !(await holdLease(db, lease)); left -= 1) {
    if (left <= 0) return null;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  try {
    return await work(() => holdLease(db, lease));
  } finally {
    await endLease(db, lease);
  }
};
