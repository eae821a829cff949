import type { Prisma } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';

/**
 * Writes rows that the database forbids, as an older release or a manual error may have left them. Triggers, including
 * foreign keys, are disabled until the transaction ends.
 */
export const pastGuards = ({ db }: Pick<Services, 'db'>, work: (tx: Prisma.TransactionClient) => unknown) =>
  db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('set local session_replication_role = replica');
    await work(tx);
  });
