import { queueMessage } from '~/domain/notifications/queue-message.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { awaitingPickupMessage, staffTroubleMessage } from './messages.server';
import {
  currentEvents,
  eventKey,
  isTrouble,
  nextCheckAt,
  type ParcelState,
  type ParcelTrouble,
  stateAfter,
} from './parcel';
import {
  askAboutOlder,
  type Checked,
  type CurrentEvent,
  endParcel,
  type FollowedParcel,
  findEvents,
  insertEvents,
  lockParcel,
  noteChecked,
  updateCurrentEvent,
} from './parcel-store.server';
import type { Reported } from './ports';

type Logger = { info(fields: object, message: string): void; warn(fields: object, message: string): void };
export type NoteServices = HasDb & { clock: Clock; logger: Logger };

type ReportedOf = { parcel: FollowedParcel; reported: Reported };

/** Queues a mail to staff about a parcel, in the transaction that records the problem. */
export const tellStaff = (
  services: HasDb,
  { id, orderId }: Pick<FollowedParcel, 'id' | 'orderId'>,
  trouble: ParcelTrouble,
) =>
  queueMessage(
    services,
    staffTroubleMessage.of({
      payload: { orderId, parcelId: id, trouble },
      dedupeKey: `parcel-trouble-${id}-${trouble}`,
    }),
  );

const tellOfState = async (services: HasDb, parcel: FollowedParcel, state: ParcelState) => {
  if (isTrouble(state)) await tellStaff(services, parcel, state);
  if (state === 'awaiting-pickup')
    await queueMessage(
      services,
      awaitingPickupMessage.of({
        payload: { orderId: parcel.orderId, parcelId: parcel.id },
        dedupeKey: `parcel-awaiting-pickup-${parcel.id}`,
      }),
    );
};

/**
 * Gives a parcel the state that its events cause. Those from before its hand-over move nothing: the code may be another
 * parcel's, and staff are asked.
 */
const followEvents = async (
  within: NoteServices,
  parcel: FollowedParcel,
  { expectedOn, pickupUntil }: Pick<CurrentEvent, 'expectedOn' | 'pickupUntil'>,
): Promise<void> => {
  const all = await findEvents(within.db, [parcel.id]);
  const own = all.filter(({ isOlder }) => !isOlder);
  // A label is often announced days before its parcel.
  const asks = all.some((event) => event.isOlder && event.state !== 'registered');
  if (asks && (await askAboutOlder(within.db, parcel.id))) await tellStaff(within, parcel, 'older');
  const state = stateAfter(own);
  const now = within.clock.now();
  const facts = { now, dispatchedAt: parcel.dispatchedAt, state, failures: 0 };
  await updateCurrentEvent(within.db, parcel.id, {
    state,
    now,
    // Of another parcel, the day is not this one's either.
    expectedOn: own.length === 0 && asks ? null : expectedOn,
    nextCheckAt: nextCheckAt(facts, Math.random()),
    pickupUntil: state === 'awaiting-pickup' ? pickupUntil : null,
  });
  if (state !== parcel.state) await tellOfState(within, parcel, state);
};

/** Writes a parcel's new events and its resulting state, in a transaction of its own. */
const noteEvents = (
  services: NoteServices,
  parcelId: number,
  reported: Extract<Reported, { kind: 'events' }>,
) =>
  inTransaction(services, async (within) => {
    const parcel = await lockParcel(within.db, parcelId);
    // Staff ended it or corrected its code during the request.
    if (!parcel || parcel.endedAt || parcel.code !== reported.code) return;
    await insertEvents(within.db, parcelId, reported.events);
    await followEvents(within, parcel, {
      expectedOn: reported.expectedOn,
      pickupUntil: currentEvents(reported.events).at(-1)?.pickupUntil ?? null,
    });
  });

/** Staff said that a parcel's older events are its own: it gets the state that they cause. */
export const takeOlderEvents = async (services: NoteServices, parcelId: number): Promise<void> => {
  const parcel = await lockParcel(services.db, parcelId);
  if (parcel && !parcel.endedAt)
    await followEvents(services, parcel, { expectedOn: null, pickupUntil: null });
};

const noteInvalid = (services: NoteServices, parcelId: number, reason: string) =>
  inTransaction(services, async (within) => {
    const parcel = await lockParcel(within.db, parcelId);
    if (!parcel || parcel.endedAt) return;
    within.logger.warn(
      { parcelId, orderId: parcel.orderId, reason },
      'a carrier does not know a tracking code',
    );
    await endParcel(within.db, parcelId, 'invalid', within.clock.now());
    await tellStaff(within, parcel, 'invalid');
  });

/** Whether an answer contains an event that is not stored yet. */
const newsAmong = async (
  services: HasDb,
  all: readonly ReportedOf[],
): Promise<(of: ReportedOf) => boolean> => {
  const known = await findEvents(
    services.db,
    all.map(({ parcel }) => parcel.id),
  );
  const written = new Set(known.map((event) => `${event.parcelId} ${eventKey(event)}`));
  return ({ parcel, reported }) =>
    reported.kind === 'events' &&
    reported.events.some((event) => !written.has(`${parcel.id} ${eventKey(event)}`));
};

/**
 * Stores what a carrier reported about parcels, each event once. The same transaction updates the parcel's state,
 * queues the mails and (by triggers) updates the order. Returns the number of parcels with news.
 */
export const noteReported = async (services: NoteServices, all: readonly ReportedOf[]): Promise<number> => {
  const isNews = await newsAmong(services, all);
  const now = services.clock.now();
  const unchanged: Checked[] = [];
  let news = 0;
  for (const of of all) {
    const { parcel, reported } = of;
    if (reported.kind === 'invalid') await noteInvalid(services, parcel.id, reported.reason);
    else if (reported.kind === 'events' && isNews(of)) {
      await noteEvents(services, parcel.id, reported);
      news += 1;
    } else {
      const failures = reported.kind === 'garbled' ? parcel.failures + 1 : 0;
      if (failures > 0)
        services.logger.warn({ parcelId: parcel.id, failures }, 'a carrier told nothing usable');
      const facts = { now, dispatchedAt: parcel.dispatchedAt, state: parcel.state, failures };
      unchanged.push({ id: parcel.id, failures, nextCheckAt: nextCheckAt(facts, Math.random()) });
    }
  }
  if (unchanged.length > 0) await noteChecked(services.db, unchanged, now);
  return news;
};
