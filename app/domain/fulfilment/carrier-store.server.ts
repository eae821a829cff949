import { type Db, Prisma } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';

/** Whether the pause before the next request to a carrier is over. */
export const mayAsk = async (db: Db, carrierId: number, now: Date): Promise<boolean> => {
  const carrier = await db.carrier.findUnique({ where: { id: carrierId }, select: { nextAskAt: true } });
  return carrier !== null && (carrier.nextAskAt === null || carrier.nextAskAt <= now);
};

/** Reserves a carrier: no other worker asks it before `until`. False while its pause is not over. */
export const takeCarrier = async (db: Db, carrierId: number, { now, until }: { now: Date; until: Date }) =>
  (await db.$executeRaw(Prisma.sql`
    update transportadora set proxima_consulta_em = ${until}
     where pk_transportadora = ${carrierId} and (proxima_consulta_em is null or proxima_consulta_em <= ${now})`)) >
  0;

/** Counts a call without a usable answer; returns the number in a row. */
export const noteFailure = async (db: Db, carrierId: number, error: string): Promise<number> => {
  const { failures } = await db.carrier.update({
    where: { id: carrierId },
    data: { failures: { increment: 1 }, lastError: error.slice(0, 500) },
    select: { failures: true },
  });
  return failures;
};

/** Makes the carrier rest until `until`; a longer rest set before stays. */
export const restUntil = (db: Db, carrierId: number, until: Date) =>
  db.$executeRaw(Prisma.sql`
    update transportadora set proxima_consulta_em = greatest(proxima_consulta_em, ${until})
     where pk_transportadora = ${carrierId}`);

/** Clears the failures after an answer. */
export const noteAnswered = (db: Db, carrierId: number) =>
  db.carrier.updateMany({
    where: { id: carrierId, failures: { gt: 0 } },
    data: { failures: 0, lastError: null },
  });

/** Whether any of its parcels is still followed; others have no next check in the database. */
export const hasUnderWay = async (db: Db, carrierId: number): Promise<boolean> =>
  (await db.parcel.findFirst({
    where: { carrierId, nextCheckAt: { not: null } },
    select: { id: true },
  })) !== null;

// Answers of carriers that report each event only once -----------------------------------------------------------

const dayDate = (day: PlainDate) => new Date(`${day}T00:00:00Z`);

/** Records a request before it is sent. */
export const noteQuestion = async (db: Db, carrierId: number, requestedAt: Date): Promise<bigint> =>
  (await db.carrierAnswer.create({ data: { carrierId, requestedAt }, select: { id: true } })).id;

/** Stores an answer unchanged. */
export const keepAnswer = (db: Db, id: bigint, { body, now }: { body: string; now: Date }) =>
  db.carrierAnswer.update({
    where: { id },
    data: { body, receivedAt: now, error: null },
    select: { id: true },
  });

export const noteAnswerError = (db: Db, id: bigint, error: string) =>
  db.carrierAnswer.update({ where: { id }, data: { error: error.slice(0, 500) }, select: { id: true } });

/** Marks an answer as done. */
export const closeAnswer = (db: Db, id: bigint, { now, error }: { now: Date; error: string | null }) =>
  db.carrierAnswer.update({
    where: { id },
    data: { readAt: now, error: error?.slice(0, 500) ?? null },
    select: { id: true },
  });

/** Stored answers that were not read yet, oldest first. */
export const findUnread = (db: Db, carrierId: number) =>
  db.carrierAnswer.findMany({
    where: { carrierId, readAt: null, body: { not: null } },
    orderBy: { requestedAt: 'asc' },
    take: 20,
    select: { id: true, body: true, day: true, requestedAt: true },
  });

/** Requests for news whose answers never came. */
export const findLost = (db: Db, carrierId: number) =>
  db.carrierAnswer.findMany({
    where: { carrierId, readAt: null, body: null, day: null },
    orderBy: { requestedAt: 'asc' },
    select: { id: true, requestedAt: true },
  });

/**
 * When the last answer with news before a moment came. Without one, when the first parcel under way was handed over;
 * null for neither.
 */
export const reportedUntil = async (db: Db, carrierId: number, before: Date): Promise<Date | null> => {
  const last = await db.carrierAnswer.findFirst({
    where: { carrierId, day: null, receivedAt: { not: null, lt: before } },
    orderBy: { requestedAt: 'desc' },
    select: { receivedAt: true },
  });
  if (last) return last.receivedAt;
  const first = await db.parcel.findFirst({
    where: { carrierId, nextCheckAt: { not: null } },
    orderBy: { dispatchedAt: 'asc' },
    select: { dispatchedAt: true },
  });
  return first?.dispatchedAt ?? null;
};

/** Adds days that must be requested again, because an answer with their events was lost. */
export const addLostDays = (
  db: Db,
  carrierId: number,
  { days, now }: { days: readonly PlainDate[]; now: Date },
) =>
  db.$executeRaw(Prisma.sql`
    insert into resposta_transportadora (fk_transportadora, dta_consulta, perguntado_em)
    select ${carrierId}, day::date, ${now} from unnest(${days}::text[]) as lost (day)
     where not exists (select from resposta_transportadora
       where fk_transportadora = ${carrierId} and dta_consulta = day::date and resposta is null and lida_em is null)`);

/** The earliest day from `since` on that must still be requested; null for none. */
export const nextLostDay = async (
  db: Db,
  carrierId: number,
  since: PlainDate,
): Promise<{ id: bigint; day: PlainDate } | null> => {
  const row = await db.carrierAnswer.findFirst({
    where: { carrierId, readAt: null, body: null, day: { gte: dayDate(since) } },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
    select: { id: true, day: true },
  });
  return row?.day ? { id: row.id, day: row.day.toISOString().slice(0, 10) } : null;
};

type Latecomer = { id: number; code: string };

/** Parcels entered late, which were not yet searched for in earlier answers. */
export const findLatecomers = (db: Db, carrierId: number): Promise<Latecomer[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_volume as id, codigo_rastreio as code from volume
     where fk_transportadora = ${carrierId} and consultar_em is not null and consultado_em is null order by pk_volume limit 200`);

/** Answers since a moment that contain one of these codes. */
export const findAnswersWith = async (
  db: Db,
  carrierId: number,
  { codes, since }: { codes: readonly string[]; since: Date },
): Promise<string[]> => {
  const rows = await db.$queryRaw<{ body: string }[]>(Prisma.sql`
    select resposta as body from resposta_transportadora
     where fk_transportadora = ${carrierId} and lida_em is not null and perguntado_em >= ${since}
       and exists (select from unnest(${codes}::text[]) as c (code) where position(code in upper(resposta)) > 0)
     order by perguntado_em limit 200`);
  return rows.map(({ body }) => body);
};

export const noteLookedFor = (db: Db, ids: readonly number[], now: Date) =>
  db.$executeRaw(Prisma.sql`
    update volume set consultado_em = ${now} where pk_volume = any(${ids}::int[]) and consultado_em is null`);

/** Removes read answers older than a moment; returns how many. */
export const deleteAnswers = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from resposta_transportadora where pk_resposta_transportadora = any(array(
      select pk_resposta_transportadora from resposta_transportadora
       where lida_em is not null and perguntado_em < ${before} order by perguntado_em limit ${limit}))`);
