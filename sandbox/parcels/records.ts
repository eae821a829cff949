import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/documents';
import type { JourneyName, Kind } from './journeys';

/** Whoever changes something here does it alone. */
export const PART = 'parcels';

export const carriers = ['correios', 'jadlog', 'total-express'] as const;
export type CarrierName = (typeof carriers)[number];

export const carrierNames: Record<CarrierName, string> = {
  correios: 'Correios',
  jadlog: 'Jadlog',
  'total-express': 'Total Express',
};

/** Something that happened to a parcel. Instants are ISO text. */
export type Happening = { at: string; kind: Kind; place: Place; toPlace?: Place };
export type Place = { city: string; uf: string };

export type Parcel = {
  code: string;
  carrier: CarrierName;
  journey: JourneyName;
  createdAt: string;
  /** From then on what was planned happens no longer. */
  stoppedAt: string | null;
  /** What somebody made happen besides what was planned. */
  added: Happening[];
  to: Place;
};

export const parcels = collection<Parcel>('parcel');
/** Up to when an account was told what is new, and when it asked last. */
export const accounts = collection<{ reportedUntil: string; requestedAt: string }>('parcel-account');

export type Keys = {
  correios: { user: string; accessCode: string; postingCard: string };
  jadlog: { token: string };
  totalExpress: { user: string; password: string };
};

/** What the three carriers work with. */
export type ParcelWorld = { store: DocumentStore; clock: SandboxClock; keys: Keys };
