import type { HasDb } from '~/platform/db.server';
import { readBackOfficeActs } from '../back-office/read-log.server';
import { readOrder } from '../orders/read-orders.server';
import { saoPauloDateTime } from '../shared/calendar';
import type { Clock } from '../shared/ports';
import { readShopCalendar } from '../shipping/shop-calendar.server';
import { findFolderJobs } from './folder/folder-store.server';
import type { Job } from './job';
import { findJobFiles, findJobHead } from './job-store.server';
import { moveLabels } from './labels';
import { productionDue } from './production-due';
import { findItemStatuses, findLines } from './queue-store.server';

/** Everything of an item, or null. For operators: whose it is does not matter. */
export const readJob = async (services: HasDb & { clock: Clock }, itemId: number): Promise<Job | null> => {
  const { db, clock } = services;
  const head = await findJobHead(db, itemId);
  if (!head) return null;
  const [order, files, statuses, lines, acts, { holidays }, folderJobs] = await Promise.all([
    readOrder(services, head.order.userId, head.orderId),
    findJobFiles(db, itemId),
    findItemStatuses(db),
    findLines(db),
    readBackOfficeActs(services, { itemId }),
    readShopCalendar(services),
    findFolderJobs(db, itemId),
  ]);
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) return null;
  const { binding = '', pages = null } = head.configuration as { binding?: string; pages?: number };
  const isBound = head.product.kind !== 'simple';
  const line = isBound
    ? lines.find(({ bindings }) => bindings.includes(binding))
    : lines.find(({ isFlat }) => isFlat);
  const due = order.promisedFor && productionDue(order.promisedFor, head.order.deliveryDays, holidays);
  const leadsTo = statuses.find(({ id }) => id === head.statusId)?.leadsTo ?? [];
  return {
    item,
    order,
    files,
    acts,
    due,
    pages,
    folderJobs,
    customer: head.order.customer,
    product: head.product.name,
    line: line?.name ?? null,
    isLate: due !== null && due < saoPauloDateTime(clock.now()).date,
    moves: leadsTo.flatMap((toId) => {
      const label = moveLabels[toId];
      return label === undefined ? [] : [{ toId, label }];
    }),
  };
};
