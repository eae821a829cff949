import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { deleteGrants, readCouponUseRows, readGrantRows } from './coupon-grant-store.server';

/** The coupons that orders of the customer took, and those that are the customer's alone. */
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

/** Forgets the personal coupons of an e-mail (lower case). */
export const eraseGrants = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteGrants(db, email);
};
