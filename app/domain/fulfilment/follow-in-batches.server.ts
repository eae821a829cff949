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
/** How often it is asked what is new while nothing is to be asked again. */
const USUAL_MS = 20 * MINUTE_MS;
/** Days further back are not asked for again, and no answer is kept longer. */
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

/** The days of which a lost answer may have told: from the last one that came to the day it was asked on. */
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

/** Reads what was kept. An answer outside the contract counts as lost; one that says no told nothing. */
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

/** A parcel that was entered after its carrier told of it: what was told stands in the answers that were kept. */
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

/** Asks for the earliest lost day, else for what is new; the question is noted before it goes out. */
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
 * Follows the parcels of a carrier that tells what is new once only: one question for the account at a time and not
 * more often than it wants, every answer kept before it is read, and lost ones asked for again by their days. Answers
 * of how many parcels there was news.
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
