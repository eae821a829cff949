import type { HasDb } from '~/platform/db.server';
import type { Profile } from './profile';
import { readProfile } from './profile-store.server';

/** What the account of somebody who is logged in holds. Throws when there is no such account. */
export const findProfile = async ({ db }: HasDb, userId: number): Promise<Profile> => {
  const profile = await readProfile(db, userId);
  if (!profile) throw new Error(`no account ${userId}`);
  return profile;
};
