import type { PlainDate } from '../shared/calendar';
import type { Result } from '../shared/result';
import type { LabelFormat, ParcelLabel, PostingList } from './dispatch/posting';
import type { ReportedEvent } from './parcel';

/** Writes shipping papers as PDFs. */
export type ShippingPapers = {
  labels(labels: readonly ParcelLabel[], format: LabelFormat): Promise<Uint8Array>;
  /** At least one page per carrier; `printed` says when and by whom. */
  postingLists(lists: readonly PostingList[], printed: string): Promise<Uint8Array>;
};

/** External interfaces of the module `fulfilment`: carriers that report on parcels. */

/** The carriers' ids from the spec. */
export const carrierId = { correios: 1, jadlog: 2, totalExpress: 3 } as const;

/**
 * A carrier's report on one parcel. `unknown`: not known yet, so it is asked again. `invalid`: never valid, with the
 * carrier's reason. `garbled`: the report violates the contract.
 */
export type Reported = { code: string } & (
  | { kind: 'events'; events: ReportedEvent[]; expectedOn: PlainDate | null }
  | { kind: 'unknown' }
  | { kind: 'invalid'; reason: string }
  | { kind: 'garbled' }
);

/**
 * `unavailable`: no timely answer, a 5xx, or too many requests. `refused`: the shop's key, address or request was
 * refused, and staff must act. `too-soon`: the carrier wants a pause first. `invalid-answer`: outside its contract.
 */
export type TrackingFailure = {
  kind: 'unavailable' | 'refused' | 'too-soon' | 'invalid-answer';
  detail: string;
};

/** A carrier that is asked by codes, with a maximum number per call. */
export type RequestedByCode = {
  kind: 'by-code';
  codesPerCall: number;
  track(codes: readonly string[]): Promise<Result<Reported[], TrackingFailure>>;
};

/**
 * A carrier that reports all news of an account since the last request, each event only once: the answer must be
 * stored before it is read. With a day it repeats what it reported on that day.
 */
export type ReportedInBatches = {
  kind: 'in-batches';
  /** The pause that it wants between requests. */
  pauseMs: number;
  fetch(day: PlainDate | null): Promise<Result<string, TrackingFailure>>;
  /** Reads a stored answer. */
  read(answer: string): Promise<Result<Reported[], TrackingFailure>>;
};

export type CarrierTracking = RequestedByCode | ReportedInBatches;

/** The configured carriers, by id. */
export type CarrierTrackers = ReadonlyMap<number, CarrierTracking>;
