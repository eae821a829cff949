import { mayAsk, noteAnswered, noteFailure, restUntil } from './carrier-store.server';
import { type NoteServices, noteReported } from './note-told.server';
import { carrierRestMs } from './parcel';
import { leaseDueParcels, returnParcels } from './parcel-store.server';
import type { RequestedByCode, TrackingFailure } from './ports';

/**
 * Longer than a call and the processing of its answer take; when a worker dies, its parcels are free again after this.
 */
const LEASE_MS = 10 * 60_000;
/** Parcels due beyond this wait for the next run. */
const MOST_CALLS = 40;

type Logger = NoteServices['logger'] & { error(fields: object, message: string): void };
export type FollowServices = NoteServices & { logger: Logger };

/** Pauses a carrier, longer with each failure in a row. If it refuses the shop's key, staff must act. */
export const letRest = async (
  services: FollowServices,
  carrierId: number,
  { kind, detail }: TrackingFailure,
): Promise<void> => {
  const failures = await noteFailure(services.db, carrierId, `${kind}: ${detail}`);
  const restMs = carrierRestMs(failures, Math.random());
  await restUntil(services.db, carrierId, new Date(services.clock.now().getTime() + restMs));
  const facts = { carrierId, kind, detail, failures };
  if (kind === 'refused') services.logger.error(facts, 'a carrier refuses the shop');
  else services.logger.warn(facts, 'a carrier told nothing of its parcels');
};

/**
 * Asks a carrier about all its due parcels, as many per call as it accepts. A carrier that does not answer is paused,
 * and its parcels stay due. Returns the number of parcels with news.
 */
export const followByCode = async (
  services: FollowServices,
  { carrierId, carrier, signal }: { carrierId: number; carrier: RequestedByCode; signal?: AbortSignal },
): Promise<number> => {
  const { db, clock } = services;
  let news = 0;
  for (let call = 1; call <= MOST_CALLS && !signal?.aborted; call += 1) {
    const now = clock.now();
    if (!(await mayAsk(db, carrierId, now))) break;
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const parcels = await leaseDueParcels(db, { carrierId, now, leasedUntil, limit: carrier.codesPerCall });
    if (parcels.length === 0) break;
    const answer = await carrier.track(parcels.map(({ code }) => code));
    if (!answer.ok) {
      await returnParcels(
        db,
        parcels.map(({ id }) => id),
        now,
      );
      await letRest(services, carrierId, answer.failure);
      break;
    }
    await noteAnswered(db, carrierId);
    const reported = new Map(answer.value.map((each) => [each.code, each]));
    news += await noteReported(
      services,
      parcels.map((parcel) => ({
        parcel,
        reported: reported.get(parcel.code) ?? { code: parcel.code, kind: 'garbled' },
      })),
    );
  }
  return news;
};
