import { inTransaction } from '~/platform/db.server';
import { deleteAnswers } from './carrier-store.server';
import { KEEP_ANSWERS_DAYS } from './follow-in-batches.server';
import { givenUpBefore } from './next-check';
import { type NoteServices, tellStaff } from './note-told.server';
import { endParcel, findForlorn, lockParcel } from './parcel-store.server';
import type { CarrierTrackers } from './ports';

const PAGE = 100;
const DAY_MS = 86_400_000;

/**
 * Ends the following of parcels that were handed over too long ago, and tells staff of each once; the page tells the
 * customer. Staff have one followed again by clearing its end. Answers how many.
 */
export const giveUpParcels = async (
  services: NoteServices & { trackers: CarrierTrackers },
): Promise<number> => {
  const { db, clock, trackers } = services;
  const now = clock.now();
  const before = { ...givenUpBefore(now), carrierIds: [...trackers.keys()], limit: PAGE };
  let ended = 0;
  for (let page = await findForlorn(db, before); page.length > 0; page = await findForlorn(db, before)) {
    for (const id of page) {
      await inTransaction(services, async (within) => {
        const parcel = await lockParcel(within.db, id);
        if (!parcel || parcel.endedAt) return;
        await endParcel(within.db, id, 'gave-up', now);
        await tellStaff(within, parcel, 'gave-up');
      });
      ended += 1;
    }
    if (page.length < PAGE) break;
  }
  return ended;
};

/** Removes what carriers answered long ago; how many. */
export const sweepAnswers = ({ db, clock }: NoteServices): Promise<number> =>
  deleteAnswers(db, new Date(clock.now().getTime() - KEEP_ANSWERS_DAYS * DAY_MS));
