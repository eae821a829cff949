import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { readBackOfficeActs } from '../back-office/read-log.server';
import { itemStatus } from '../orders/order-status';
import { readOrder } from '../orders/read-orders.server';
import { saoPauloDateTime } from '../shared/calendar';
import { readShopCalendar } from '../shipping/shop-calendar.server';
import { findFolderJobs } from './folder/folder-store.server';
import { type PressSheet, readPressSheet } from './grain';
import { type Job, productionDue } from './job';
import { findJobFiles, findJobHead, findParameter } from './job-store.server';
import { moveLabels } from './labels';
import { type Output, outputOf } from './output';
import { findOutput, findSentCopies } from './output-store.server';
import { findItemStatuses, findLines } from './queue-store.server';

const TOLERANCE_KEY = 'producao.tolerancia_percentual';
const USUAL_TOLERANCE = 5;
const MOST_TOLERANCE = 20;

/** The allowed over- or underrun, in percent. */
export const readTolerance = async ({ db }: HasDb): Promise<number> => {
  const percent = Number((await findParameter(db, TOLERANCE_KEY)) ?? USUAL_TOLERANCE);
  return percent >= 0 && percent <= MOST_TOLERANCE ? percent : USUAL_TOLERANCE;
};

const SHEET_KEY = 'producao.folha_mm';
/** The sheet of most digital book presses: A3 with space for bleed and marks. */
const USUAL_SHEET: PressSheet = { longMm: 480, shortMm: 330 };

/** The sheet that the shop prints on. */
export const readSheet = async ({ db }: HasDb): Promise<PressSheet> =>
  readPressSheet(await findParameter(db, SHEET_KEY)) ?? USUAL_SHEET;

/** How far an item is made and sent. */
export const readOutput = async (
  { db }: HasDb,
  { id, quantity }: { id: number; quantity: number },
): Promise<Output> => {
  const [records, sent] = await Promise.all([findOutput(db, id), findSentCopies(db, id)]);
  return outputOf(quantity, sent, records);
};

/** All data of an item, or null. For operators, so it may be any customer's. */
export const readJob = async (
  services: Pick<Context, 'db' | 'clock'>,
  itemId: number,
): Promise<Job | null> => {
  const { db, clock } = services;
  const head = await findJobHead(db, itemId);
  if (!head) return null;
  const [order, files, statuses, lines, acts, { holidays }, folderJobs, output] = await Promise.all([
    readOrder(services, head.order.userId, head.orderId),
    findJobFiles(db, itemId),
    findItemStatuses(db),
    findLines(db),
    readBackOfficeActs(services, { itemId }),
    readShopCalendar(services),
    findFolderJobs(db, itemId),
    readOutput(services, head),
  ]);
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) return null;
  const { binding = '', pages = null } = head.configuration as { binding?: string; pages?: number };
  const isBound = head.product.kind !== 'simple';
  const line = isBound
    ? lines.find(({ bindings }) => bindings.includes(binding))
    : lines.find(({ isFlat }) => isFlat);
  const due = order.promisedFor && productionDue(order.promisedFor, head.order.deliveryDays, holidays);
  const otherWay = order.delivery.type === 'counter' ? itemStatus.dispatched : itemStatus.readyForPickup;
  const leadsTo = statuses.find(({ id }) => id === head.statusId)?.leadsTo ?? [];
  return {
    item,
    order,
    files,
    acts,
    due,
    pages,
    folderJobs,
    output,
    customer: head.order.customer,
    product: head.product.name,
    line: line?.name ?? null,
    isLate: due !== null && due < saoPauloDateTime(clock.now()).date,
    moves: leadsTo.flatMap((toId) => {
      const label = moveLabels[toId];
      return label === undefined || toId === otherWay ? [] : [{ toId, label }];
    }),
  };
};
