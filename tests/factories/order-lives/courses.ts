import { actsOfBanks } from './acts-of-banks';
import { actsOfCustomers } from './acts-of-customers';
import { actsOfStaff } from './acts-of-staff';
import type { Draw } from './draw';

export const actsOfShop = { ...actsOfCustomers, ...actsOfStaff };
export type ShopActName = keyof typeof actsOfShop;
export type BankActName = keyof typeof actsOfBanks;
export type ActName = ShopActName | BankActName;

export const isShopAct = (name: ActName): name is ShopActName => name in actsOfShop;

const everything = [...Object.keys(actsOfShop), ...Object.keys(actsOfBanks)] as ActName[];

type Weights = Partial<Record<ActName, number>>;

const minutes = 60_000;
const days = 24 * 60 * minutes;

/**
 * The phases of a life: the likely acts in each, and its length. One act in six is any act at all, so that all
 * combinations occur. Lives of one round go through the phases together because they share a clock.
 */
const likely: { weights: Weights; waits: readonly number[] }[] = [
  {
    // Waiting for payment.
    weights: {
      'somebody pays': 7,
      'the customer pays otherwise': 2,
      'the customer cancels the order': 1,
      'staff cancel the order': 1,
      'staff confirm a deposit': 1,
      'what is unpaid expires': 1,
      'staff give credit': 1,
      'banks tell it all again': 1,
    },
    waits: [0, 5 * minutes, 5 * minutes, 20 * minutes],
  },
  {
    // Open to changes by the customer.
    weights: {
      'the customer sends it elsewhere': 5,
      'somebody pays': 5,
      'the customer keeps the delivery': 1,
      'staff give credit': 1,
      'the customer cancels an item': 2,
      'the customer cancels the order': 1,
      'staff cancel an item': 1,
      'staff cancel the order': 1,
      'staff find a fault in a file': 1,
      'the customer sends files again': 1,
      'the holder contests the card': 2,
    },
    waits: [20 * minutes, 70 * minutes, 70 * minutes, 70 * minutes],
  },
  {
    // In production.
    weights: {
      'staff move an item on': 6,
      'staff move an item back': 1,
      'staff find a fault in a file': 2,
      'the customer sends files again': 1,
      'the customer authorises production': 2,
      'the customer cancels an item': 2,
      'staff cancel an item': 2,
      'staff cancel the order': 1,
      'staff deliver items': 2,
      'staff deliver the order': 2,
      'the holder contests the card': 2,
      'a bank takes a Pix back': 1,
      'the customer takes a refused refund into the wallet': 2,
    },
    waits: [70 * minutes, 1 * days, 3 * days],
  },
  {
    // Delivered.
    weights: {
      'staff deliver the order': 4,
      'staff deliver items': 3,
      'the carrier says delivered': 3,
      'the customer contests an item': 6,
      'staff decide a contest': 4,
      'staff cancel the order': 1,
      'the customer takes a refused refund into the wallet': 1,
    },
    waits: [1 * days, 5 * days],
  },
  {
    // With a claim.
    weights: {
      'the customer contests an item': 4,
      'staff decide a contest': 6,
      'staff decide about money': 3,
      'staff move an item on': 2,
      'the carrier says delivered': 1,
      'the holder contests the card': 2,
      'a bank takes a Pix back': 1,
      'the customer takes a refused refund into the wallet': 2,
      'banks tell it all again': 1,
    },
    waits: [60 * minutes, 3 * days],
  },
  {
    // Settled.
    weights: {
      'the customer contests an item': 3,
      'staff decide a contest': 7,
      'staff decide about money': 3,
      'the holder contests the card': 3,
      'a bank takes a Pix back': 1,
      'the customer takes a refused refund into the wallet': 2,
      'staff deliver items': 1,
    },
    waits: [0],
  },
];

const bags = likely.map(({ weights }) =>
  Object.entries(weights).flatMap(([name, weight]) => Array<ActName>(weight).fill(name as ActName)),
);

export const TIMES = likely.length;

/** Acts that end an order before production. */
const ends: readonly ActName[] = ['the customer cancels the order', 'staff cancel the order'];

/** The first act of each phase in a long life. */
const sure: readonly (readonly ActName[])[] = [
  ['somebody pays'],
  ['the customer sends it elsewhere'],
  ['staff move an item on', 'staff find a fault in a file'],
  ['staff deliver the order', 'staff deliver items'],
  ['the customer contests an item'],
  ['staff decide a contest'],
];

/** An act of the nth phase; a long life is not cancelled before delivery. */
export const drawAct = (
  time: number,
  draw: Draw,
  { isLong, isFirst }: { isLong: boolean; isFirst: boolean },
): ActName => {
  if (isLong && isFirst) return draw.oneOf(sure[time] ?? everything);
  const from = draw.chance(16) ? everything : (bags[time] ?? everything);
  const name = draw.oneOf(from);
  return isLong && ends.includes(name) && time < 3 ? drawAct(time, draw, { isLong, isFirst }) : name;
};

/** Length of the nth phase, milliseconds. */
export const drawWait = (time: number, draw: Draw): number => draw.oneOf(likely[time]?.waits ?? [0]);
