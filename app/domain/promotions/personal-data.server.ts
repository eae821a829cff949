import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readCouponUseRows } from './personal-data-store.server';

/** The coupons that orders of the customer took. */
export const couponData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'cupons.json',
  title: 'Cupons usados',
  rows: () => inPages(0, (after) => readCouponUseRows(db, userId, after)),
});
