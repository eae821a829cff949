import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import type { BackOfficeActKind } from '../back-office/act';
import { doAsStaff, logBackOfficeAct } from '../back-office/do-as-staff.server';
import { lastMover } from '../back-office/read-log.server';
import { itemStatus } from '../orders/order-status';
import { fail, ok, type Result } from '../shared/result';
import {
  findWaysBack,
  insertItemNote,
  moveItemFrom,
  readItemStatus,
  stepKey,
} from './item-move-store.server';
import { backOfficeMessages, type HoldCause, holdCauses } from './labels';

/** An item, and the status in which the operator saw it. */
export type SeenItem = { itemId: number; statusId: number };

type Move = SeenItem & { operatorId: number; toId: number; note?: string };

/** Why an item was not moved, as a text for the operator. */
export type NotMoved = { itemId: number; reason: string };

/** Who moved an item meanwhile, and where to. */
export const movedMeanwhile = async (services: HasDb, itemId: number): Promise<string> => {
  const now = await readItemStatus(services.db, itemId);
  return now
    ? backOfficeMessages.movedMeanwhile(now.label, await lastMover(services, itemId))
    : backOfficeMessages.noSuchItem;
};

const heldStatuses: readonly number[] = [itemStatus.held, itemStatus.fileProblem];

const kindOf = ({ statusId, toId }: Pick<Move, 'statusId' | 'toId'>): BackOfficeActKind => {
  if (toId === itemStatus.fileProblem) return 'held';
  if (toId === itemStatus.held) return 'paused';
  return heldStatuses.includes(statusId) ? 'released' : 'moved';
};

/**
 * Moves an item from the status seen to another, and writes the log. If two operators move the same item at once, the
 * second moves nothing. A refusal by the database (grace period, payment, impossible step) is shown in its own text.
 */
const moveItem = (services: Pick<Context, 'db' | 'clock'>, move: Move): Promise<Result<null, string>> => {
  const { itemId, statusId, toId, operatorId, note } = move;
  return doAsStaff(services, async (within) => {
    const { db } = within;
    const orderId = await moveItemFrom(db, { itemId, fromId: statusId, toId });
    if (orderId === null) return fail(await movedMeanwhile(within, itemId));
    if (note !== undefined) await insertItemNote(db, { itemId, text: note });
    const kind = kindOf(move);
    const label = (await readItemStatus(db, itemId))?.label ?? '';
    const createdAt = services.clock.now();
    await logBackOfficeAct(within, { operatorId, kind, orderId, itemId, detail: note ?? label, createdAt });
    return ok(null);
  });
};

/** A step that was taken, as seen by the operator who undoes it. */
export type Step = SeenItem & { backId: number };

type Moves = { items: readonly SeenItem[]; toId: number; operatorId: number; releasesHeld: boolean };

/**
 * Moves items one by one, each completely or not at all. Returns those not moved, with the reason, and of the steps
 * taken those that can be undone. An item on hold is only moved with `releasesHeld`, which ticking rows of a list does
 * not imply.
 */
export const moveItems = async (
  services: Pick<Context, 'db' | 'clock'>,
  { items, toId, operatorId, releasesHeld }: Moves,
): Promise<{ moved: number; stayed: NotMoved[]; steps: Step[] }> => {
  const stayed: NotMoved[] = [];
  const steps: Step[] = [];
  const waysBack = await findWaysBack(services.db);
  for (const item of items) {
    const isKept = heldStatuses.includes(item.statusId) && !releasesHeld;
    const moved = isKept
      ? fail(backOfficeMessages.isHeld)
      : await moveItem(services, { ...item, toId, operatorId });
    if (moved.ok) steps.push({ itemId: item.itemId, statusId: toId, backId: item.statusId });
    else stayed.push({ itemId: item.itemId, reason: moved.failure });
  }
  const undoable = steps.filter(({ statusId, backId }) => waysBack.has(stepKey(statusId, backId)));
  return { moved: steps.length, stayed, steps: undoable };
};

/**
 * Undoes steps after a mis-click, before customers have been notified. An item that was moved on meanwhile is not
 * undone, and the database refuses steps that are too old.
 */
export const undoSteps = async (
  services: Pick<Context, 'db' | 'clock'>,
  { steps, operatorId }: { steps: readonly Step[]; operatorId: number },
): Promise<{ moved: number; stayed: NotMoved[] }> => {
  const stayed: NotMoved[] = [];
  const waysBack = await findWaysBack(services.db);
  for (const { itemId, statusId, backId } of steps) {
    const moved = waysBack.has(stepKey(statusId, backId))
      ? await moveItem(services, { itemId, statusId, toId: backId, operatorId })
      : fail(backOfficeMessages.noWayBack);
    if (!moved.ok) stayed.push({ itemId, reason: moved.failure });
  }
  return { moved: steps.length - stayed.length, stayed };
};

/** Puts an item on hold, for its files or for the shop; its customer sees the message and gets a mail. */
export const holdItem = (
  services: Pick<Context, 'db' | 'clock'>,
  { message, cause, ...seen }: SeenItem & { operatorId: number; cause: HoldCause; message: string },
): Promise<Result<null, string>> =>
  moveItem(services, { ...seen, toId: holdCauses[cause].statusId, note: message });
