import { type Db, Prisma } from '~/platform/db.server';
import type { Context } from '../../shared/context.server';

type Lease = { orderId: number; holder: string };

/** Two calls at a gateway take forty seconds at the most. */
const LEASE_SECONDS = 90;

/** Takes or keeps the lease to act on an order's cards or slip; answers false while somebody else has it. */
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
  /** How often it is asked for again, four times a second, while somebody else has it. */
  tries?: number;
};

/**
 * Acts on an order's cards, Pix or slip while no other process does, by a lease that ends by itself; null where somebody else
 * has it. `keep` takes it for longer, and answers false once it is lost.
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
