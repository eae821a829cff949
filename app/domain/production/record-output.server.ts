import type { Context } from '~/domain/shared/context.server';
import { doAsStaff, logBackOfficeAct } from '../back-office/do-as-staff.server';
import { itemStatus } from '../orders/order-status';
import { fail, ok, type Result } from '../shared/result';
import { readItemStatus } from './item-move-store.server';
import { backOfficeMessages } from './labels';
import { moveItems, type NotMoved, type Step } from './move-items.server';
import {
  copiesText,
  isRecordable,
  keptRecord,
  mostGood,
  type Output,
  outputMessages,
  type WasteReason,
} from './output';
import { deleteOutput, insertOutput, lockItem } from './output-store.server';
import { readOutput, readTolerance } from './read-job.server';

type Copies = {
  itemId: number;
  /** The last record that the operator saw; 0 for none */
  seenId: number;
  good: number;
  waste: number;
  reason: WasteReason | null;
  operatorId: number;
};

/** What was recorded or withdrawn since the last record that the operator saw (0 for none); null for nothing. */
export const recordedMeanwhile = ({ records: [last] }: Output, seenId: number): string | null => {
  if (last && last.id > seenId) return outputMessages.recordedMeanwhile(last.operator);
  return (last?.id ?? 0) < seenId ? outputMessages.withdrawnMeanwhile : null;
};

const record = (
  services: Pick<Context, 'db' | 'clock'>,
  copies: Copies,
): Promise<Result<{ output: Output; isInProduction: boolean }, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const { itemId, seenId, operatorId, ...made } = copies;
    const item = await lockItem(db, itemId);
    if (!item) return fail(backOfficeMessages.noSuchItem);
    if (!isRecordable(item.statusId)) return fail(outputMessages.notInProduction);
    const before = await readOutput(within, item);
    const stale = recordedMeanwhile(before, seenId);
    if (stale !== null) return fail(stale);
    const most = mostGood(before, await readTolerance(within));
    if (made.good > most) return fail(outputMessages.tooMany(most));
    const createdAt = clock.now();
    await insertOutput(db, { itemId, operatorId, createdAt, ...made });
    const act = { operatorId, orderId: item.orderId, itemId, createdAt, detail: copiesText(made) };
    await logBackOfficeAct(within, { ...act, kind: 'output' });
    const isInProduction = item.statusId === itemStatus.inProduction;
    return ok({ output: await readOutput(within, item), isInProduction });
  });

/**
 * Records copies as they come off the machine. Once the run is complete, an item in production moves on to printed;
 * `steps` undoes that, and `stayed` says why it did not move.
 */
export const recordOutput = async (
  services: Pick<Context, 'db' | 'clock'>,
  copies: Copies,
): Promise<Result<{ output: Output; steps: Step[]; stayed: NotMoved[] }, string>> => {
  const recorded = await record(services, copies);
  if (!recorded.ok) return recorded;
  const { output, isInProduction } = recorded.value;
  const items = [{ itemId: copies.itemId, statusId: itemStatus.inProduction }];
  const { steps, stayed } =
    output.missing > 0 || !isInProduction
      ? { steps: [], stayed: [] }
      : await moveItems(services, {
          items,
          toId: itemStatus.printed,
          operatorId: copies.operatorId,
          releasesHeld: false,
        });
  return ok({ output, steps, stayed });
};

const withdraw = (
  services: Pick<Context, 'db' | 'clock'>,
  { itemId, recordId, operatorId }: { itemId: number; recordId: number; operatorId: number },
): Promise<Result<{ output: Output; wasComplete: boolean }, string>> =>
  doAsStaff(services, async (within) => {
    const item = await lockItem(within.db, itemId);
    if (!item) return fail(backOfficeMessages.noSuchItem);
    const before = await readOutput(within, item);
    const wrong = before.records.find(({ id }) => id === recordId);
    if (!wrong) return fail(outputMessages.notThere);
    if (!isRecordable(item.statusId)) return fail(outputMessages.notInProduction);
    const kept = keptRecord(before, wrong, await readTolerance(within));
    if (kept !== null) return fail(kept);
    await deleteOutput(within.db, recordId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'output-withdrawn',
      orderId: item.orderId,
      itemId,
      detail: copiesText(wrong),
      createdAt: services.clock.now(),
    });
    return ok({ output: await readOutput(within, item), wasComplete: before.missing === 0 });
  });

/**
 * Removes a record that was a mistake, unless its copies were already sent. A printed item whose run is no longer
 * complete goes back to production, unless it is too late for that: `stayed` says so.
 */
export const withdrawOutput = async (
  services: Pick<Context, 'db' | 'clock'>,
  wrong: { itemId: number; recordId: number; operatorId: number },
): Promise<Result<{ output: Output; stayed: NotMoved[] }, string>> => {
  const withdrawn = await withdraw(services, wrong);
  if (!withdrawn.ok) return withdrawn;
  const { output, wasComplete } = withdrawn.value;
  const isPrinted = (await readItemStatus(services.db, wrong.itemId))?.id === itemStatus.printed;
  const { stayed } =
    wasComplete && output.missing > 0 && isPrinted
      ? await moveItems(services, {
          items: [{ itemId: wrong.itemId, statusId: itemStatus.printed }],
          toId: itemStatus.inProduction,
          operatorId: wrong.operatorId,
          releasesHeld: false,
        })
      : { stayed: [] };
  return ok({ output, stayed });
};
