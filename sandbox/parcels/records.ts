import { randomInt } from 'node:crypto';
import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/memory-store';
import type { JourneyName, Kind } from './journeys';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** The check digit of UPU's S10, computed independently of the shop's code. */
export const s10Digit = (eight: string): number => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(eight[index]), 0) % 11;
  if (rest === 0) return 5;
  return rest === 1 ? 0 : 11 - rest;
};

/** A code as the carrier prints it on a label. */
export const newCode = (carrier: CarrierName): string => {
  if (carrier === 'jadlog') return digits(14).replace(/^0/, '1');
  if (carrier === 'total-express') return `TXLB${digits(9)}tx`;
  const eight = digits(8);
  return `LB${eight}${s10Digit(eight)}BR`;
};

/** The form in which carriers look a code up. */
export const sameCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Lock name for `transaction`: changes to parcels run one at a time. */
export const PART = 'parcels';

export const carriers = ['correios', 'jadlog', 'total-express'] as const;
export type CarrierName = (typeof carriers)[number];

export const carrierNames: Record<CarrierName, string> = {
  correios: 'Correios',
  jadlog: 'Jadlog',
  'total-express': 'Total Express',
};

/** An event of a parcel. Instants are ISO text. */
export type Happening = { at: string; kind: Kind; place: Place; toPlace?: Place };
export type Place = { city: string; uf: string };

export type Parcel = {
  code: string;
  carrier: CarrierName;
  journey: JourneyName;
  createdAt: string;
  /** From then on the planned events no longer happen. */
  stoppedAt: string | null;
  /** Events that were added to the planned ones by hand. */
  added: Happening[];
  to: Place;
};

export const parcels = collection<Parcel>('parcel');
/** Up to when an account has got the new events, and when it last asked. */
export const accounts = collection<{ reportedUntil: string; requestedAt: string }>('parcel-account');

export type Keys = {
  correios: { user: string; accessCode: string; postingCard: string };
  jadlog: { token: string };
  totalExpress: { user: string; password: string };
};

export type ParcelWorld = { store: DocumentStore; clock: SandboxClock; keys: Keys };
