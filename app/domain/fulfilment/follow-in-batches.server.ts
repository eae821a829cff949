import { addDays, type PlainDate, saoPauloDateTime } from '../shared/calendar';
import {
  addLostDays,
  closeAnswer,
  findAnswersWith,
  findLatecomers,
  findLost,
  findUnread,
  hasUnderWay,
  keepAnswer,
  nextLostDay,
  noteAnswerError,
  noteAnswered,
  noteLookedFor,
  noteQuestion,
  reportedUntil,
  restUntil,
  takeCarrier,
} from './carrier-store.server';
import { type FollowServices, letRest } from './follow-by-code.server';
import { noteReported } from './note-told.server';
import { findParcelsByCode } from './parcel-store.server';
import type { Reported, ReportedInBatches } from './ports';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The usual interval between requests when no lost day must be requested again. */
const USUAL_MS = 20 * MINUTE_MS;
/** Lost days further back are not requested again. */
const MOST_LOST_DAYS = 15;
export const KEEP_ANSWERS_DAYS = 60;

type Carrier = { carrierId: number; carrier: ReportedInBatches };

const lostSince = (now: Date): PlainDate => addDays(saoPauloDateTime(now).date, -MOST_LOST_DAYS);

const noteOf = async (
  services: FollowServices,
  carrierId: number,
  reported: readonly Reported[],
): Promise<number> => {
  const byCode = new Map(reported.map((each) => [each.code, each]));
  const parcels = await findParcelsByCode(services.db, carrierId, [...byCode.keys()]);
  return noteReported(
    services,
    parcels.flatMap((parcel) => {
      const of = byCode.get(parcel.code);
      return of ? [{ parcel, reported: of }] : [];
    }),
  );
};

/** The days that a lost answer may have covered: from the last received answer to the day of the request. */
const daysLost = (requestedAt: Date, lastAt: Date | null): PlainDate[] => {
  const last = saoPauloDateTime(requestedAt).date;
  const earliest = addDays(last, -(MOST_LOST_DAYS - 1));
  const since = lastAt ? saoPauloDateTime(lastAt).date : addDays(last, -1);
  const days: PlainDate[] = [];
  for (let day = since > earliest ? since : earliest; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

const askAgainByDay = async (
  { db, clock }: FollowServices,
  carrierId: number,
  { id, requestedAt, why }: { id: bigint; requestedAt: Date; why: string },
) => {
  const now = clock.now();
  await addLostDays(db, carrierId, {
    days: daysLost(requestedAt, await reportedUntil(db, carrierId, requestedAt)),
    now,
  });
  await closeAnswer(db, id, { now, error: `${why}: asked for again by its days` });
};

/** Reads stored answers. An answer outside the contract counts as lost; a refusal contained no events. */
const readKept = async (services: FollowServices, { carrierId, carrier }: Carrier): Promise<number> => {
  const { db, clock } = services;
  let news = 0;
  for (const { id, body, day, requestedAt } of await findUnread(db, carrierId)) {
    const read = await carrier.read(body ?? '');
    const now = clock.now();
    if (read.ok) {
      news += await noteOf(services, carrierId, read.value);
      await closeAnswer(db, id, { now, error: null });
      await noteAnswered(db, carrierId);
      continue;
    }
    const { kind, detail } = read.failure;
    if (kind === 'invalid-answer' && day === null)
      await askAgainByDay(services, carrierId, { id, requestedAt, why: detail });
    else {
      await closeAnswer(db, id, { now, error: `${kind}: ${detail}` });
      if (day) await addLostDays(db, carrierId, { days: [day.toISOString().slice(0, 10)], now });
    }
    if (kind !== 'too-soon') await letRest(services, carrierId, read.failure);
  }
  return news;
};

/** For a parcel entered after its carrier had reported on it, the events are searched in the stored answers. */
const lookForLatecomers = async (services: FollowServices, { carrierId, carrier }: Carrier) => {
  const { db, clock } = services;
  const late = await findLatecomers(db, carrierId);
  if (late.length === 0) return 0;
  const codes = late.map(({ code }) => code);
  const since = new Date(clock.now().getTime() - KEEP_ANSWERS_DAYS * DAY_MS);
  let news = 0;
  for (const body of await findAnswersWith(db, carrierId, { codes, since })) {
    const read = await carrier.read(body);
    if (read.ok)
      news += await noteOf(
        services,
        carrierId,
        read.value.filter(({ code }) => codes.includes(code)),
      );
  }
  await noteLookedFor(
    db,
    late.map(({ id }) => id),
    clock.now(),
  );
  return news;
};

/** Requests the earliest lost day, else the news; the request is recorded before it is sent. */
const ask = async (services: FollowServices, { carrierId, carrier }: Carrier): Promise<void> => {
  const { db, clock } = services;
  for (const lost of await findLost(db, carrierId))
    await askAgainByDay(services, carrierId, { ...lost, why: 'no answer came' });
  const lostDay = await nextLostDay(db, carrierId, lostSince(clock.now()));
  const id = lostDay?.id ?? (await noteQuestion(db, carrierId, clock.now()));
  const answer = await carrier.fetch(lostDay?.day ?? null);
  if (answer.ok) await keepAnswer(db, id, { body: answer.value, now: clock.now() });
  else {
    await noteAnswerError(db, id, `${answer.failure.kind}: ${answer.failure.detail}`);
    await letRest(services, carrierId, answer.failure);
  }
};

/**
 * Follows the parcels of a carrier that reports each event only once. Only one request for the account runs at a time,
 * with the pauses that the carrier wants. Every answer is stored before it is read, and lost answers are requested
 * again by day. Returns the number of parcels with news.
 */
export const followInBatches = async (services: FollowServices, of: Carrier): Promise<number> => {
  const { db, clock } = services;
  const { carrierId, carrier } = of;
  let news = (await readKept(services, of)) + (await lookForLatecomers(services, of));
  if (!(await hasUnderWay(db, carrierId))) return news;
  const now = clock.now();
  const until = new Date(now.getTime() + carrier.pauseMs);
  if (!(await takeCarrier(db, carrierId, { now, until }))) return news;
  await ask(services, of);
  news += await readKept(services, of);
  if ((await nextLostDay(db, carrierId, lostSince(now))) === null)
    await restUntil(db, carrierId, new Date(now.getTime() + USUAL_MS));
  return news;
};
