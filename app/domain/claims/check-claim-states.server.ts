import type { HasDb } from '~/platform/db.server';
import { checkClaimStates } from './claim-state';
import { findStateTable } from './claim-store.server';

/** @throws where the table of states is not what the code was written for; the shop does not open then */
export const assertClaimStates = async ({ db }: HasDb): Promise<void> => {
  const { states, transitions } = await findStateTable(db);
  const problems = checkClaimStates(states, transitions);
  if (problems.length > 0) throw new Error(`the table of contests is wrong: ${problems.join('; ')}`);
};
