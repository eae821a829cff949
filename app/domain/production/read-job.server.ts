import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { readBackOfficeActs } from '../back-office/read-log.server';
import { readOrder } from '../orders/read-orders.server';
import { saoPauloDateTime } from '../shared/calendar';
import { findFolderJobs } from './folder/folder-store.server';
import { type PressSheet, readPressSheet } from './grain';
import { findAllowedSteps, findGraceEnds, findPlaces } from './item-move-store.server';
import { type Job, productionDay } from './job';
import { findJobFiles, findJobHead, findParameter } from './job-store.server';
import { type HoldCause, holdCauses, moveLabel } from './labels';
import { isRecordable, keptRecord, type Output, outputOf } from './output';
import { findOutput, findSentCopies } from './output-store.server';
import { findLines } from './queue-store.server';
import { mostRedone } from './redo';

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
  const [order, files, lines, acts, folderJobs, output, steps, graceEnds, places, tolerance] =
    await Promise.all([
      readOrder(services, head.order.userId, head.orderId),
      findJobFiles(db, itemId),
      findLines(db),
      readBackOfficeActs(services, { itemId }),
      findFolderJobs(db, itemId),
      readOutput(services, head),
      findAllowedSteps(db, [itemId]),
      findGraceEnds(db, [itemId]),
      findPlaces(db, [itemId]),
      readTolerance(services),
    ]);
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) return null;
  const { binding = '', pages = null } = head.configuration as { binding?: string; pages?: number };
  const isBound = head.product.kind !== 'simple';
  const line = isBound
    ? lines.find(({ bindings }) => bindings.includes(binding))
    : lines.find(({ isFlat }) => isFlat);
  const place = places.get(itemId) ?? { statusId: head.statusId, stoodAt: null };
  return {
    item,
    order,
    files,
    acts,
    pages,
    folderJobs,
    output,
    customer: head.order.customer,
    product: head.product.name,
    line: line?.name ?? null,
    ...productionDay(head.plan, saoPauloDateTime(clock.now()).date),
    moves: steps.flatMap(({ toId }) => {
      const label = moveLabel(head.statusId, toId);
      return label === null ? [] : [{ toId, label }];
    }),
    changeableUntil: graceEnds.get(itemId) ?? null,
    holdCauses: (Object.keys(holdCauses) as HoldCause[]).filter((cause) =>
      steps.some(({ toId }) => toId === holdCauses[cause].statusId),
    ),
    mostRedone: mostRedone(output, place),
    withdrawable: isRecordable(head.statusId)
      ? output.records.flatMap((record) =>
          keptRecord(output, record, tolerance) === null ? [record.id] : [],
        )
      : [],
  };
};
