import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { deleteGrants, readCouponUseRows, readGrantRows } from './coupon-grant-store.server';

/** The coupons that the customer's orders used, and the customer's personal coupons. */
export const couponData = ({ db }: HasDb, userId: number): PersonalSection[] => [
  {
    file: 'cupons.json',
    title: 'Cupons usados',
    rows: () => inPages(0, (after) => readCouponUseRows(db, userId, after)),
  },
  {
    file: 'cupons-pessoais.json',
    title: 'Cupons pessoais',
    rows: () => inPages(0, (after) => readGrantRows(db, userId, after)),
  },
];

/** Deletes the personal coupons of an email address (lower case). */
export const eraseGrants = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteGrants(db, email);
};
