import { type HasDb, Prisma } from '~/platform/db.server';
import type { Wallet } from './ledger';
import { findWallet } from './ledger-store.server';

/** What a customer may spend, in centavos, as a part of another room's statement. */
export const availableCredit = (userId: number): Prisma.Sql => Prisma.sql`
  coalesce((select saldo from conta_credito where fk_usuario = ${userId} and tipo = 'available'), 0)`;

/** What the customer's wallet holds, in centavos; nothing for who never had credit. */
export const readWallet = async ({ db }: HasDb, userId: number): Promise<Wallet> => {
  const wallet = await findWallet(db, userId);
  return { available: wallet?.available ?? 0, held: wallet?.held ?? 0 };
};
