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

/** The parcels of the customer's own order; none for another customer's order. */
export const readTracking = async ({ db }: HasDb, userId: number, orderId: number): Promise<ParcelView[]> =>
  toParcelViews(await findOwnParcels(db, userId, orderId));

const PAGE = 100;
/** A small number, because each answer holds a carrier's reports of a whole day. */
const ANSWERS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * Stops following parcels that were handed over too long ago, and notifies staff once of each; the order's page
 * informs the customer. Staff can resume following by clearing the end. Returns how many.
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

/** Removes old carrier answers; returns how many. */
export const sweepAnswers = ({ db, clock }: NoteServices, time?: JobTime): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_ANSWERS_DAYS * DAY_MS);
  return inSteps({ most: ANSWERS_AT_ONCE, time }, () => deleteAnswers(db, before, ANSWERS_AT_ONCE));
};
