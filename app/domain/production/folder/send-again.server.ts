import type { Context } from '~/domain/shared/context.server';
import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import { itemStatus } from '../../orders/order-status';
import { fail, ok, type Result } from '../../shared/result';
import { findJobHead } from '../job-store.server';
import { folderMessages } from './folder-job';
import { insertFolderJobAgain } from './folder-store.server';

/** Hands an item to the machines again after its job has ended, while it is in production. Recorded in the log. */
export const sendJobAgain = (
  services: Pick<Context, 'db' | 'clock'>,
  { itemId, operatorId }: { itemId: number; operatorId: number },
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { db } = within;
    const createdAt = services.clock.now();
    const head = await findJobHead(db, itemId);
    if (head?.statusId !== itemStatus.inProduction) return fail(folderMessages.notAgain);
    const round = await insertFolderJobAgain(db, itemId, createdAt);
    if (round === null) return fail(folderMessages.notAgain);
    const detail = String(round);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'folder-again',
      orderId: head.orderId,
      itemId,
      detail,
      createdAt,
    });
    return ok(null);
  });
