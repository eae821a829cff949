import type { ParcelState } from './parcel';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A parcel on its way is asked about every hour at first, then every third hour, then twice a day. */
const YOUNG_DAYS = 10;
const OLD_DAYS = 25;
/** Without news for so long since it was handed over, or never any, the shop asks no longer and tells staff. */
const GIVE_UP_DAYS = 90;
const NEVER_REPORTED_DAYS = 20;

/** What the time of the next question depends on. `failures`: answers in a row that said nothing usable of it. */
export type CheckFacts = { now: Date; dispatchedAt: Date; state: ParcelState; failures: number };

const hoursFor = ({ now, dispatchedAt, state, failures }: CheckFacts): number => {
  if (failures > 0) return Math.min(12, 2 ** (failures - 1));
  const days = (now.getTime() - dispatchedAt.getTime()) / DAY_MS;
  if (state === 'lost' || state === 'held') return 12;
  if (state === 'announced') return days <= 3 ? 2 : 6;
  if (days <= YOUNG_DAYS) return 1;
  return days <= OLD_DAYS ? 3 : 12;
};

/** When to ask again. `random` from 0 to 1 moves it by up to a tenth either way, so that parcels do not come in crowds. */
export const nextCheckAt = (facts: CheckFacts, random: number): Date =>
  new Date(facts.now.getTime() + Math.round(hoursFor(facts) * HOUR_MS * (0.9 + 0.2 * random)));

/** Parcels handed over before these moments are given up: such as were ever told of, and such as never were. */
export const givenUpBefore = (now: Date): { reported: Date; unreported: Date } => ({
  reported: new Date(now.getTime() - GIVE_UP_DAYS * DAY_MS),
  unreported: new Date(now.getTime() - NEVER_REPORTED_DAYS * DAY_MS),
});

/** How long a carrier that gave no usable answer so many times in a row is left alone: 2 minutes to 2 hours. */
export const carrierRestMs = (failures: number, random: number): number =>
  Math.round(Math.min(120, 2 ** failures) * 60_000 * (0.9 + 0.2 * random));
