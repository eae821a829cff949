import type { EventState } from '~/domain/fulfilment/parcel';

/** States by event code and type, after a manual of 378 pairs. For types that are not listed the text decides. */

/** BDE, BDI and BDR have the same types. */
const deliveryTypes: readonly [EventState, readonly number[]][] = [
  ['delivered', [0, 1, 67, 70, 79]],
  ['attempt-failed', [2, 7, 18, 19, 20, 25, 30, 34, 35, 46, 47]],
  ['awaiting-pickup', [24, 68]],
  ['returning', [4, 5, 6, 8, 10, 21, 26, 33, 36, 48, 49]],
  // 3 and 12: the parcel was not collected in time.
  ['returned', [3, 12, 23]],
  ['lost', [13, 28, 29, 37, 50, 51, 52, 80, 86, 98]],
  ['in-transit', [15, 32, 45]],
];

type Table = ReadonlyMap<number, EventState>;
const tableOf = (rows: readonly [EventState, readonly number[]][]): Table =>
  new Map(rows.flatMap(([state, types]) => types.map((type): [number, EventState] => [type, state])));

const delivery = tableOf(deliveryTypes);

const byType: Readonly<Record<string, Table>> = {
  BDE: delivery,
  BDI: delivery,
  BDR: delivery,
  PO: tableOf([['posted', [0, 1, 9]]]),
  CO: tableOf([['posted', [1]]]),
  OEC: tableOf([
    ['out-for-delivery', [0, 1]],
    ['returning', [9]],
  ]),
  PMT: tableOf([['in-transit', [1]]]),
  FC: tableOf([
    ['registered', [82]],
    ['in-transit', [3, 10]],
    ['returning', [1, 47]],
    ['lost', [51]],
  ]),
  EST: tableOf([['struck', [1, 2, 3, 4, 5, 6, 7, 8, 9]]]),
};

/** Codes whose meaning does not depend on the type. */
const ofAnyType: Readonly<Record<string, EventState>> = {
  DO: 'in-transit',
  RO: 'in-transit',
  TRI: 'in-transit',
  CD: 'in-transit',
  CAR: 'in-transit',
  CMT: 'in-transit',
  CUN: 'in-transit',
  PAR: 'in-transit',
  LDI: 'awaiting-pickup',
  LDE: 'returning',
  IDC: 'lost',
  BLQ: 'held',
};

/** The state for an event's code and type; null if they are not listed. */
export const correiosState = (code: string, type: string): EventState | null => {
  const name = code.trim().toUpperCase();
  const number = /^\d{1,3}$/.test(type.trim()) ? Number(type) : Number.NaN;
  return byType[name]?.get(number) ?? ofAnyType[name] ?? null;
};
