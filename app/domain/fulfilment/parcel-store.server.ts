import { type Db, Prisma } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';
import type { EventState, ParcelState, ReportedEvent } from './parcel';

/** The data needed to follow a parcel. */
export type FollowedParcel = {
  id: number;
  orderId: number;
  code: string;
  state: ParcelState;
  dispatchedAt: Date;
  failures: number;
};

const followed = Prisma.sql`
  pk_volume as id, fk_pedido as "orderId", codigo_rastreio as code, situacao as state, despachado_em as "dispatchedAt",
  falhas as failures`;

type Due = { carrierId: number; now: Date; leasedUntil: Date; limit: number };

/** Reserves up to `limit` due parcels until a moment; other workers skip them meanwhile. */
export const leaseDueParcels = (
  db: Db,
  { carrierId, now, leasedUntil, limit }: Due,
): Promise<FollowedParcel[]> =>
  db.$queryRaw(Prisma.sql`
    update volume set consultar_em = ${leasedUntil}
     where pk_volume = any(array(
       select pk_volume from volume where fk_transportadora = ${carrierId} and consultar_em <= ${now}
        order by consultar_em, pk_volume limit ${limit} for update skip locked))
    returning ${followed}`);

/** The next check of parcels without news. */
export type Checked = { id: number; nextCheckAt: Date; failures: number };

/** Skips parcels whose following ended meanwhile. */
export const noteChecked = (db: Db, checked: readonly Checked[], now: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update volume set consultado_em = ${now}, consultar_em = c.next, falhas = c.failures
      from unnest(${checked.map(({ id }) => id)}::int[], ${checked.map((each) => each.nextCheckAt)}::timestamptz[],
             ${checked.map(({ failures }) => failures)}::int[]) as c (id, next, failures)
     where pk_volume = c.id and encerrado_em is null`);

/** Releases parcels that could not be asked about. */
export const returnParcels = (db: Db, ids: readonly number[], dueAt: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update volume set consultar_em = ${dueAt} where pk_volume = any(${ids}::int[]) and encerrado_em is null`);

/** Parcels of a carrier by code, including those no longer followed. */
export const findParcelsByCode = (
  db: Db,
  carrierId: number,
  codes: readonly string[],
): Promise<FollowedParcel[]> =>
  db.$queryRaw(Prisma.sql`
    select ${followed} from volume
     where fk_transportadora = ${carrierId} and codigo_rastreio = any(${codes}::text[]) and encerrado_em is null`);

export type KnownEvent = {
  parcelId: number;
  at: Date;
  code: string;
  place: string;
  state: EventState;
  isOlder: boolean;
};

/** All events of parcels, oldest first; `isOlder`: from before the hand-over, so that it moves nothing. */
export const findEvents = (db: Db, parcelIds: readonly number[]): Promise<KnownEvent[]> =>
  db.$queryRaw(Prisma.sql`
    select fk_volume as "parcelId", ocorrido_em as at, codigo as code, local as place, e.situacao as state,
           coalesce(ocorrido_em < eventos_desde, false) as "isOlder"
      from evento_rastreio e join volume on pk_volume = fk_volume
     where fk_volume = any(${parcelIds}::int[]) order by ocorrido_em, pk_evento_rastreio`);

/** Asks staff about a parcel's older events; false if they were asked before. */
export const askAboutOlder = async (db: Db, id: number): Promise<boolean> => {
  const { count } = await db.parcel.updateMany({
    where: { id, olderEvents: null },
    data: { olderEvents: 'open' },
  });
  return count > 0;
};

/**
 * Locks a parcel until the transaction ends. Its order is locked first, because a delivery also moves the order
 * (GLOSSARY, Locks). Null when the parcel is gone.
 */
export const lockParcel = async (db: Db, id: number) => {
  await db.$queryRaw(Prisma.sql`
    select from pedido where pk_pedido = (select fk_pedido from volume where pk_volume = ${id}) for update`);
  const rows = await db.$queryRaw<(FollowedParcel & { endedAt: Date | null })[]>(Prisma.sql`
    select ${followed}, encerrado_em as "endedAt" from volume where pk_volume = ${id} for update`);
  return rows[0] ?? null;
};

/** Events that are already stored are skipped. */
export const insertEvents = (db: Db, parcelId: number, events: readonly ReportedEvent[]) =>
  db.parcelEvent.createMany({
    data: events.map(({ at, code, state, text, detail, place, toPlace }) => ({
      parcelId,
      at,
      code,
      state,
      text,
      detail,
      place,
      toPlace,
    })),
    skipDuplicates: true,
  });

export type CurrentEvent = {
  state: ParcelState;
  /** The stored day is kept when the carrier gives none. */
  expectedOn: PlainDate | null;
  pickupUntil: PlainDate | null;
  nextCheckAt: Date;
  now: Date;
};

const dayOrNull = (day: PlainDate | null) => day && new Date(`${day}T00:00:00Z`);

/** Triggers end the following in a final state, and move the order when the parcel was delivered. */
export const updateCurrentEvent = (db: Db, id: number, current: CurrentEvent) =>
  db.parcel.update({
    where: { id },
    data: {
      state: current.state,
      ...(current.expectedOn && { expectedOn: dayOrNull(current.expectedOn) }),
      pickupUntil: dayOrNull(current.pickupUntil),
      nextCheckAt: current.nextCheckAt,
      lastCheckAt: current.now,
      failures: 0,
    },
    select: { id: true },
  });

/** Ends the following of a parcel. */
export const endParcel = (db: Db, id: number, endReason: 'invalid' | 'gave-up', now: Date) =>
  db.parcel.update({
    where: { id },
    data: { endedAt: now, endReason, lastCheckAt: now },
    select: { id: true },
  });

type Forlorn = { carrierIds: readonly number[]; reported: Date; unreported: Date; limit: number };

/** Parcels that were handed over before these moments and are still under way; news from before that is none. */
export const findForlorn = async (
  db: Db,
  { carrierIds, reported, unreported, limit }: Forlorn,
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select pk_volume as id from volume v
     where fk_transportadora = any(${carrierIds}::int[]) and consultar_em is not null
       and (despachado_em < ${reported} or (despachado_em < ${unreported}
         and not exists (select from evento_rastreio
                          where fk_volume = v.pk_volume and coalesce(ocorrido_em >= v.eventos_desde, true))))
     order by pk_volume limit ${limit}`);
  return rows.map(({ id }) => id);
};
