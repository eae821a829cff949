import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import type { Context } from '../../shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { takeOlderEvents } from '../note-told.server';
import { dispatchMessages } from './labels';
import { decideOlder, findOlderQuestions } from './older-events-store.server';
import type { OlderQuestion } from './posting';

/** Parcels whose carrier told of a time before their hand-over, the oldest question first. */
export const readOlderQuestions = ({ db }: Pick<Context, 'db'>): Promise<OlderQuestion[]> =>
  findOlderQuestions(db);

/** Answers whether a parcel's older events are its own: then they count, otherwise they move nothing for good. */
export const answerOlderQuestion = (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  { parcelId, isOwn, operatorId }: { parcelId: number; isOwn: boolean; operatorId: number },
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const decided = await decideOlder(within.db, parcelId, isOwn);
    if (!decided) return fail(dispatchMessages.answeredMeanwhile);
    const { orderId, code } = decided;
    if (isOwn) await takeOlderEvents(within, parcelId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'older-events',
      orderId,
      itemId: null,
      detail: `${code}: ${isOwn ? 'são deste volume' : 'não são deste volume'}`,
      createdAt: within.clock.now(),
    });
    return ok(null);
  });
