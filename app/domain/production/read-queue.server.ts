import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { itemStatus } from '../orders/order-status';
import { type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { type AllowedStep, findAllowedSteps, findGraceEnds, readItemStatus } from './item-move-store.server';
import { areWarningsAccepted, type ProductionDay, productionDay } from './job';
import { itemOfBarcode } from './job-ticket';
import { moveLabels } from './labels';
import { type QueueFilter, queueStatuses } from './queue-filter';
import {
  countQueue,
  findItemStatuses,
  findLines,
  findQueue,
  type ItemStatusRow,
  type LineRow,
  type QueueRow,
} from './queue-store.server';

const PER_PAGE = 50;

export type QueueItem = ProductionDay & {
  id: number;
  orderId: number;
  customer: string;
  description: string;
  quantity: number;
  /** Good copies recorded so far */
  made: number;
  /** Pages of a book; null for other products */
  pages: number | null;
  line: string | null;
  status: { id: number; label: string; colour: string };
  /** Statuses that it may move to now, together with others */
  moves: number[];
  /** The customer may change the order until then, so that it is not produced yet; null once that is over */
  changeableUntil: Date | null;
  isPickup: boolean;
  /** Its cover was sent and can be shown */
  hasCover: boolean;
  /** What to know before starting */
  marks: ('repeat' | 'reprint' | 'accepted' | 'unanswered' | 'released' | 'no-file' | 'machine')[];
};

export type Queue = {
  items: QueueItem[];
  total: number;
  page: number;
  pages: number;
  lines: { id: number; name: string }[];
  statuses: { id: number; label: string; colour: string; count: number }[];
};

const PICKUP = 2;

const lineOf = (lines: readonly LineRow[], { product, configuration }: QueueRow): LineRow | null => {
  if (product.kind === 'simple') return lines.find(({ isFlat }) => isFlat) ?? null;
  const binding = (configuration as { binding?: string } | null)?.binding ?? '';
  return lines.find(({ bindings }) => bindings.includes(binding)) ?? null;
};

/** Warnings count as accepted only if the author accepted them all. */
const warningMark = (files: readonly QueueRow['files'][number]['file'][]): QueueItem['marks'] => {
  const warned = files.filter(({ warnings }) => warnings.length > 0);
  if (warned.length === 0) return [];
  return [warned.every(areWarningsAccepted) ? 'accepted' : 'unanswered'];
};

const marksOf = ({ isRepeat, reprintOfId, files, releases, folderJobs }: QueueRow): QueueItem['marks'] => [
  ...(isRepeat ? (['repeat'] as const) : []),
  ...(reprintOfId !== null ? (['reprint'] as const) : []),
  ...(files.length === 0 ? (['no-file'] as const) : []),
  ...warningMark(files.map(({ file }) => file)),
  ...(releases.length > 0 ? (['released'] as const) : []),
  ...(folderJobs[0]?.state === 'problem' ? (['machine'] as const) : []),
];

type Around = {
  lines: readonly LineRow[];
  statuses: readonly ItemStatusRow[];
  today: PlainDate;
  steps: readonly AllowedStep[];
  graceEnds: ReadonlyMap<number, Date>;
};

/** Items on hold are released at their own pages. */
const movesOf = ({ id, statusId }: QueueRow, steps: readonly AllowedStep[]): number[] =>
  statusId === itemStatus.held || statusId === itemStatus.fileProblem
    ? []
    : steps.flatMap(({ itemId, toId }) => (itemId === id && toId in moveLabels ? [toId] : []));

const itemOf = (row: QueueRow, { lines, statuses, today, steps, graceEnds }: Around): QueueItem => {
  const { order, statusId } = row;
  const status = statuses.find(({ id }) => id === statusId);
  return {
    id: row.id,
    orderId: row.orderId,
    description: row.description,
    quantity: row.quantity,
    made: row.outputs.reduce((sum, { good }) => sum + good, 0),
    customer: order.user.name,
    pages: (row.configuration as { pages?: number } | null)?.pages ?? null,
    line: lineOf(lines, row)?.name ?? null,
    status: { id: statusId, label: status?.label ?? '', colour: status?.colour ?? '#000000' },
    ...productionDay(row.plan, today),
    isPickup: order.deliveryType === PICKUP,
    moves: movesOf(row, steps),
    changeableUntil: graceEnds.get(row.id) ?? null,
    hasCover: row._count.files > 0,
    marks: marksOf(row),
  };
};

/** A page of the production queue with the choices of the filters: what is late first, then by its production day. */
export const readQueue = async (
  services: Pick<Context, 'db' | 'clock'>,
  filter: QueueFilter,
): Promise<Queue> => {
  const { db, clock } = services;
  const { date: today } = saoPauloDateTime(clock.now());
  const [lines, statuses, counts] = await Promise.all([findLines(db), findItemStatuses(db), countQueue(db)]);
  const { rows, total } = await findQueue(db, {
    ...filter,
    line: lines.find(({ id }) => id === filter.lineId) ?? null,
    today,
    perPage: PER_PAGE,
  });
  const ids = rows.map(({ id }) => id);
  const [steps, graceEnds] = await Promise.all([findAllowedSteps(db, ids), findGraceEnds(db, ids)]);
  return {
    items: rows.map((row) => itemOf(row, { lines, statuses, today, steps, graceEnds })),
    total,
    page: filter.page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    lines: lines.map(({ id, name }) => ({ id, name })),
    statuses: statuses
      .filter(({ id }) => queueStatuses.includes(id))
      .map(({ id, label, colour }) => ({ id, label, colour, count: counts.get(id) ?? 0 })),
  };
};

/** The item of a ticket that was scanned into the search; null for other searches, and if there is none. */
export const findScannedItem = async ({ db }: HasDb, search: string): Promise<number | null> => {
  const itemId = itemOfBarcode(search);
  return itemId !== null && (await readItemStatus(db, itemId)) ? itemId : null;
};

/** The name of an item status; '' if there is none. */
export const itemStatusLabel = async ({ db }: HasDb, statusId: number): Promise<string> =>
  (await findItemStatuses(db)).find(({ id }) => id === statusId)?.label ?? '';
