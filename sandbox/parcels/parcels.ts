import { randomInt } from 'node:crypto';
import { type JourneyName, journeys, type Kind } from './journeys';
import {
  type CarrierName,
  type Happening,
  newCode,
  PART,
  type Parcel,
  type ParcelWorld,
  type Place,
  parcels,
  sameCode,
} from './records';

/** Commands on parcels, and the events of a parcel up to now. */

const HOUR_MS = 3_600_000;

const home: Place = { city: 'São Paulo', uf: 'SP' };
const towns: readonly Place[] = [
  { city: 'Curitiba', uf: 'PR' },
  { city: 'Recife', uf: 'PE' },
  { city: 'Belo Horizonte', uf: 'MG' },
  { city: 'Porto Alegre', uf: 'RS' },
  { city: 'Santarém', uf: 'PA' },
];

const atHome: readonly Kind[] = ['registered', 'posted', 'transfer', 'returned'];

const happening = ({ to }: Pick<Parcel, 'to'>, kind: Kind, at: Date): Happening => ({
  at: at.toISOString(),
  kind,
  place: atHome.includes(kind) ? home : to,
  ...(kind === 'transfer' ? { toPlace: to } : {}),
  ...(kind === 'returning' ? { toPlace: home } : {}),
});

/** Adds a parcel and returns its code, or null when the code is taken. */
export const addParcel = async (
  { store, clock }: ParcelWorld,
  {
    carrier,
    journey,
    code = newCode(carrier),
  }: { carrier: CarrierName; journey: JourneyName; code?: string },
): Promise<string | null> => {
  const now = await clock.now();
  const to = towns[randomInt(towns.length)] ?? home;
  return store.transaction(PART, async (documents) => {
    if (await documents.read(parcels, sameCode(code))) return null;
    const parcel: Parcel = {
      code,
      carrier,
      journey,
      to,
      createdAt: now.toISOString(),
      stoppedAt: null,
      added: [],
    };
    await documents.write(parcels, sameCode(code), parcel, now);
    return code;
  });
};

/** After one of these events the planned ones no longer happen. */
const endings: readonly Kind[] = ['delivered', 'returned', 'lost', 'returning'];

/** Adds an event to a parcel now. False for an unknown parcel. */
export const steerParcel = async (
  { store, clock }: ParcelWorld,
  code: string,
  kind: Kind,
): Promise<boolean> => {
  const now = await clock.now();
  return store.transaction(PART, async (documents) => {
    const parcel = await documents.read(parcels, sameCode(code));
    if (!parcel) return false;
    const stoppedAt = endings.includes(kind) ? (parcel.stoppedAt ?? now.toISOString()) : parcel.stoppedAt;
    const added = [...parcel.added, happening(parcel, kind, now)];
    await documents.write(
      parcels,
      sameCode(code),
      { ...parcel, stoppedAt, added },
      new Date(parcel.createdAt),
    );
    return true;
  });
};

export const findParcel = ({ store }: ParcelWorld, code: string): Promise<Parcel | undefined> =>
  store.read(parcels, sameCode(code));

const planned = (parcel: Parcel): Happening[] =>
  journeys[parcel.journey].steps.map(([hours, kind]) =>
    happening(parcel, kind, new Date(Date.parse(parcel.createdAt) + hours * HOUR_MS)),
  );

const byMoment = (a: Happening, b: Happening) => (a.at < b.at ? -1 : Number(a.at > b.at));

/** The events of a parcel up to a moment, oldest first. */
export const happenedBy = (parcel: Parcel, now: Date): Happening[] => {
  const until = parcel.stoppedAt ?? now.toISOString();
  const ofPlan = planned(parcel).filter(({ at }) => at <= until);
  return [...ofPlan, ...parcel.added].filter(({ at }) => at <= now.toISOString()).sort(byMoment);
};

/** The next planned event; null when there is none. */
export const nextOf = (parcel: Parcel, now: Date): Happening | null =>
  parcel.stoppedAt ? null : (planned(parcel).find(({ at }) => at > now.toISOString()) ?? null);
