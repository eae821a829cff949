import type { Prisma } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';

/**
 * Writes what no program and no person may: rows as an older release or a wrong hand left them. Triggers, foreign keys
 * among them, are asleep until the transaction ends.
 */
export const pastGuards = ({ db }: Pick<Services, 'db'>, work: (tx: Prisma.TransactionClient) => unknown) =>
  db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('set local session_replication_role = replica');
    await work(tx);
  });
