import type { Db, Prisma } from '~/platform/db.server';
import type { EventState, ParcelState } from './parcel';
import type { ParcelRecord } from './tracking';

/** More parcels than any order has, more events than any parcel. */
const MOST_PARCELS = 50;
const MOST_EVENTS = 200;

const everything = {
  carrier: { select: { id: true, name: true, trackingUrl: true, senderId: true } },
  orderItem: { select: { description: true } },
  events: {
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: MOST_EVENTS,
    select: { at: true, state: true, text: true, detail: true, place: true, toPlace: true },
  },
} satisfies Prisma.ParcelInclude;

type Row = Prisma.ParcelGetPayload<{ include: typeof everything }>;

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

const toRecord = (row: Row): ParcelRecord => ({
  id: row.id,
  orderId: row.orderId,
  carrier: row.carrier,
  code: row.code,
  waybill: row.waybill,
  label: row.label,
  invoice: row.invoice,
  itemName: row.orderItem?.description ?? null,
  // What the column holds the database checks.
  state: row.state as ParcelState,
  endReason: row.endReason,
  dispatchedAt: row.dispatchedAt,
  expectedOn: dayOf(row.expectedOn),
  pickupUntil: dayOf(row.pickupUntil),
  events: row.events.map((event) => ({ ...event, state: event.state as EventState })),
});

/** The parcels of the customer's own order. */
export const findOwnParcels = async (db: Db, userId: number, orderId: number): Promise<ParcelRecord[]> => {
  const rows = await db.parcel.findMany({
    where: { orderId, order: { userId } },
    orderBy: { id: 'asc' },
    take: MOST_PARCELS,
    include: everything,
  });
  return rows.map(toRecord);
};

/** Parcels by their numbers. */
export const findParcels = async (db: Db, ids: readonly number[]): Promise<ParcelRecord[]> => {
  const rows = await db.parcel.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
    take: MOST_PARCELS,
    include: everything,
  });
  return rows.map(toRecord);
};
