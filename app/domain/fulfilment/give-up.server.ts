import { type HasDb, inTransaction } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { deleteAnswers } from './carrier-store.server';
import { KEEP_ANSWERS_DAYS } from './follow-in-batches.server';
import { type NoteServices, tellStaff } from './note-told.server';
import { givenUpBefore } from './parcel';
import { endParcel, findForlorn, lockParcel } from './parcel-store.server';
import type { CarrierTrackers } from './ports';
import { type ParcelView, toParcelViews } from './tracking';
import { findOwnParcels } from './tracking-store.server';

/** Where the parcels of the customer's own order are; none for an order of somebody else. */
export const readTracking = async ({ db }: HasDb, userId: number, orderId: number): Promise<ParcelView[]> =>
  toParcelViews(await findOwnParcels(db, userId, orderId));

const PAGE = 100;
/** Each is as long as what a carrier tells of a day. */
const ANSWERS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * Ends the following of parcels that were handed over too long ago, and tells staff of each once; the page tells the
 * customer. Staff have one followed again by clearing its end. Answers how many.
 */
export const giveUpParcels = (
  services: NoteServices & { trackers: CarrierTrackers },
  time?: JobTime,
): Promise<number> => {
  const { db, clock, trackers } = services;
  const now = clock.now();
  const before = { ...givenUpBefore(now), carrierIds: [...trackers.keys()], limit: PAGE };
  return inSteps({ most: PAGE, time }, async () => {
    const page = await findForlorn(db, before);
    for (const id of page) {
      await inTransaction(services, async (within) => {
        const parcel = await lockParcel(within.db, id);
        if (!parcel || parcel.endedAt) return;
        await endParcel(within.db, id, 'gave-up', now);
        await tellStaff(within, parcel, 'gave-up');
      });
    }
    return page.length;
  });
};

/** Removes what carriers answered long ago; how many. */
export const sweepAnswers = ({ db, clock }: NoteServices, time?: JobTime): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_ANSWERS_DAYS * DAY_MS);
  return inSteps({ most: ANSWERS_AT_ONCE, time }, () => deleteAnswers(db, before, ANSWERS_AT_ONCE));
};
