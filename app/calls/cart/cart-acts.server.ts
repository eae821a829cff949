import type { Act, CalledAct } from '../act';
import { coupon, withoutCoupon } from './coupon.server';
import { deliveryOptionsCall, leave, pickUp, sendTo } from './delivery.server';
import { finish, twoCards } from './finish.server';
import { add, clear, duplicate, remove, step, undo } from './lines.server';
import { collector, contact } from './receiver.server';
import { repeat } from './repeat.server';
import { name, note } from './words.server';

/** What can be done with the cart by page and call. */
export const cartCalledActs: readonly CalledAct[] = [
  ...[add, remove, duplicate, step, clear],
  ...[sendTo, pickUp, deliveryOptionsCall, collector, contact],
  ...[coupon, name, note],
  ...[twoCards, finish, repeat],
] as CalledAct[];

/** What only its page has: taking a change back, and leaving it. */
export const cartPageActs: readonly Act[] = [undo, withoutCoupon, leave];
