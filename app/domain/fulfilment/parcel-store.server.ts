import { type Db, Prisma } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';
import type { EventState, ParcelState, ReportedEvent } from './parcel';

/** A parcel as its follower needs it. */
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

/** Takes up to `limit` parcels that are due; other workers pass them over until then. */
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

/** What becomes of parcels of which nothing new was told. */
export type Checked = { id: number; nextCheckAt: Date; failures: number };

/** Leaves alone what was ended meanwhile. */
export const noteChecked = (db: Db, checked: readonly Checked[], now: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update volume set consultado_em = ${now}, consultar_em = c.next, falhas = c.failures
      from unnest(${checked.map(({ id }) => id)}::int[], ${checked.map((each) => each.nextCheckAt)}::timestamptz[],
             ${checked.map(({ failures }) => failures)}::int[]) as c (id, next, failures)
     where pk_volume = c.id and encerrado_em is null`);

/** Gives parcels back that could not be asked about. */
export const returnParcels = (db: Db, ids: readonly number[], dueAt: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update volume set consultar_em = ${dueAt} where pk_volume = any(${ids}::int[]) and encerrado_em is null`);

/** Parcels of a carrier by their codes, also those that are followed no longer. */
export const findParcelsByCode = (
  db: Db,
  carrierId: number,
  codes: readonly string[],
): Promise<FollowedParcel[]> =>
  db.$queryRaw(Prisma.sql`
    select ${followed} from volume
     where fk_transportadora = ${carrierId} and codigo_rastreio = any(${codes}::text[]) and encerrado_em is null`);

export type KnownEvent = { parcelId: number; at: Date; code: string; place: string; state: EventState };

/** The events of parcels, from the oldest to the latest. */
export const findEvents = (db: Db, parcelIds: readonly number[]): Promise<KnownEvent[]> =>
  db.$queryRaw(Prisma.sql`
    select fk_volume as "parcelId", ocorrido_em as at, codigo as code, local as place, situacao as state
      from evento_rastreio where fk_volume = any(${parcelIds}::int[]) order by ocorrido_em, pk_evento_rastreio`);

/**
 * Locks a parcel until the transaction ends, its order first, which moves with what is delivered (GLOSSARY, Locks); null
 * for one that is gone.
 */
export const lockParcel = async (db: Db, id: number) => {
  await db.$queryRaw(Prisma.sql`
    select from pedido where pk_pedido = (select fk_pedido from volume where pk_volume = ${id}) for update`);
  const rows = await db.$queryRaw<(FollowedParcel & { endedAt: Date | null })[]>(Prisma.sql`
    select ${followed}, encerrado_em as "endedAt" from volume where pk_volume = ${id} for update`);
  return rows[0] ?? null;
};

/** An event that stands there already is passed over. */
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
  /** What stands there stays where the carrier says nothing. */
  expectedOn: PlainDate | null;
  pickupUntil: PlainDate | null;
  nextCheckAt: Date;
  now: Date;
};

const dayOrNull = (day: PlainDate | null) => day && new Date(`${day}T00:00:00Z`);

/** The database ends it where that state is an end, and moves its order where it was delivered. */
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

/** It is followed no longer. */
export const endParcel = (db: Db, id: number, endReason: 'invalid' | 'gave-up', now: Date) =>
  db.parcel.update({
    where: { id },
    data: { endedAt: now, endReason, lastCheckAt: now },
    select: { id: true },
  });

type Forlorn = { carrierIds: readonly number[]; reported: Date; unreported: Date; limit: number };

/** Parcels that were handed over before these moments and are still under way. */
export const findForlorn = async (
  db: Db,
  { carrierIds, reported, unreported, limit }: Forlorn,
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select pk_volume as id from volume v
     where fk_transportadora = any(${carrierIds}::int[]) and consultar_em is not null
       and (despachado_em < ${reported} or (despachado_em < ${unreported}
         and not exists (select from evento_rastreio where fk_volume = v.pk_volume)))
     order by pk_volume limit ${limit}`);
  return rows.map(({ id }) => id);
};
