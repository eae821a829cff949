import type { HasDb } from '~/platform/db.server';
import { findStaff, type Person } from './staff-store.server';

/** The shop's staff by name, those whose accounts are blocked last. */
export const listStaff = async ({ db }: HasDb): Promise<Person[]> =>
  (await findStaff(db)).toSorted((one, other) => Number(one.isBlocked) - Number(other.isBlocked));
