import type { HasDb } from '~/platform/db.server';
import type { Wallet } from './ledger';
import { findWallet } from './ledger-store.server';

/** What the customer's wallet holds, in centavos; nothing for who never had credit. */
export const readWallet = async ({ db }: HasDb, userId: number): Promise<Wallet> => {
  const wallet = await findWallet(db, userId);
  return { available: wallet?.available ?? 0, held: wallet?.held ?? 0 };
};
