import type { PlainDate } from '../shared/calendar';
import type { Result } from '../shared/result';
import type { LabelFormat, ParcelLabel, PostingList } from './dispatch/posting';
import type { ReportedEvent } from './parcel';

/** Writes what goes on and with parcels, as PDFs. */
export type ShippingPapers = {
  labels(labels: readonly ParcelLabel[], format: LabelFormat): Promise<Uint8Array>;
  /** A page or more for each carrier; `printed` says when and by whom. */
  postingLists(lists: readonly PostingList[], printed: string): Promise<Uint8Array>;
};

/** What the room `fulfilment` needs from outside: carriers that tell where parcels are. */

/** The carriers' numbers, as the spec gives them. */
export const carrierId = { correios: 1, jadlog: 2, totalExpress: 3 } as const;

/**
 * What a carrier told of one parcel. `unknown`: not yet, it is asked again. `invalid`: never, in its own words.
 * `garbled`: the answer about this one is outside the contract.
 */
export type Reported = { code: string } & (
  | { kind: 'events'; events: ReportedEvent[]; expectedOn: PlainDate | null }
  | { kind: 'unknown' }
  | { kind: 'invalid'; reason: string }
  | { kind: 'garbled' }
);

/**
 * `unavailable`: none in time, a 5xx, too many questions. `refused`: it does not take the shop's key, address or
 * question, and a person has to look. `too-soon`: it wants a pause first. `invalid-answer`: outside its contract.
 */
export type TrackingFailure = {
  kind: 'unavailable' | 'refused' | 'too-soon' | 'invalid-answer';
  detail: string;
};

/** A carrier that is asked by codes, so many at most in one call. */
export type RequestedByCode = {
  kind: 'by-code';
  codesPerCall: number;
  track(codes: readonly string[]): Promise<Result<Reported[], TrackingFailure>>;
};

/**
 * A carrier that tells of all parcels of an account what is new since the last question, and tells it once: the answer
 * must be kept before it is read. With a day it repeats what it told on that day.
 */
export type ReportedInBatches = {
  kind: 'in-batches';
  /** It wants so long a pause between questions. */
  pauseMs: number;
  fetch(day: PlainDate | null): Promise<Result<string, TrackingFailure>>;
  /** What stands in an answer that was kept. */
  read(answer: string): Promise<Result<Reported[], TrackingFailure>>;
};

export type CarrierTracking = RequestedByCode | ReportedInBatches;

/** The carriers that are configured, by number. */
export type CarrierTrackers = ReadonlyMap<number, CarrierTracking>;
