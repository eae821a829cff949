import type { Context } from '~/domain/shared/context.server';
import { declareAct } from '~/platform/db.server';
import { doAsStaff, logBackOfficeAct } from '../back-office/do-as-staff.server';
import { queueMessage } from '../notifications/queue-message.server';
import { itemRedoneMessage } from '../orders/messages';
import { itemStatus } from '../orders/order-status';
import { fail, ok, type Result } from '../shared/result';
import { findPlaces, moveItemFrom } from './item-move-store.server';
import { backOfficeMessages } from './labels';
import { movedMeanwhile, type SeenItem } from './move-items.server';
import { type WasteReason, wasteReasons } from './output';
import { insertOutput, lockItem } from './output-store.server';
import { readOutput } from './read-job.server';
import { recordedMeanwhile } from './record-output.server';
import { mostRedone, redoMessages, redoneRecord, redoneText } from './redo';

type Redone = SeenItem & { seenId: number; copies: number; reason: WasteReason; operatorId: number };

/**
 * Makes copies of an item again: they count as waste, and the item goes back to production from wherever it stands, at
 * any time. Its customer gets a mail unless it was in production, where nothing changes for him.
 */
export const redoCopies = (
  services: Pick<Context, 'db' | 'clock'>,
  { itemId, statusId, seenId, copies, reason, operatorId }: Redone,
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const item = await lockItem(db, itemId);
    if (!item) return fail(backOfficeMessages.noSuchItem);
    if (item.statusId !== statusId) return fail(await movedMeanwhile(within, itemId));
    const output = await readOutput(within, item);
    const stale = recordedMeanwhile(output, seenId);
    if (stale !== null) return fail(stale);
    const place = (await findPlaces(db, [itemId])).get(itemId) ?? { statusId, stoodAt: null };
    const most = mostRedone(output, place);
    if (copies > most) return fail(most === 0 ? redoMessages.none : redoMessages.tooMany(most));
    const createdAt = clock.now();
    const made = redoneRecord(output, place, copies);
    if (made.good !== 0 || made.waste > 0)
      await insertOutput(db, {
        itemId,
        operatorId,
        ...made,
        reason: made.waste > 0 ? reason : null,
        createdAt,
      });
    if (statusId !== itemStatus.inProduction) {
      await declareAct(db, 'production:redo');
      await moveItemFrom(db, { itemId, fromId: statusId, toId: itemStatus.inProduction });
      const because = reason === 'outro' ? '' : wasteReasons[reason].toLowerCase();
      const payload = { orderId: item.orderId, itemId, copies, because };
      const dedupeKey = `item-redone-${itemId}-${createdAt.getTime()}`;
      await queueMessage(within, itemRedoneMessage.of({ payload, dedupeKey }));
    }
    const detail = redoneText(copies, reason);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'redone',
      orderId: item.orderId,
      itemId,
      detail,
      createdAt,
    });
    return ok(null);
  });
