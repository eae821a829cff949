import { type HasDb, Prisma } from '~/platform/db.server';
import type { CreditMove, Wallet } from './ledger';
import { countMoves, findMoves, findWallet, type MovePeriod } from './ledger-store.server';

/** A customer's available credit in centavos, for use in another module's SQL statement. */
export const availableCredit = (userId: number): Prisma.Sql => Prisma.sql`
  coalesce((select saldo from conta_credito where fk_usuario = ${userId} and tipo = 'available'), 0)`;

/** The customer's wallet, in centavos; zero for a customer who never had credit. */
export const readWallet = async ({ db }: HasDb, userId: number): Promise<Wallet> => {
  const wallet = await findWallet(db, userId);
  return { available: wallet?.available ?? 0, held: wallet?.held ?? 0 };
};

const MOVES_PER_PAGE = 20;

export type MovePage = { moves: CreditMove[]; total: number; page: number; pages: number };

export type MoveInput = Pick<MovePeriod, 'userId'> & Partial<Omit<MovePeriod, 'userId'>> & { page: number };

/**
 * One page (from 1) of the customer's statement, newest first; a page beyond the last gives the last. Held credit
 * counts as spent, so that the newest total is the available credit.
 */
export const listCreditMoves = async (
  { db }: HasDb,
  { userId, from = null, to = null, page: requested }: MoveInput,
): Promise<MovePage> => {
  const period = { userId, from, to };
  const total = await countMoves(db, period);
  const pages = Math.max(1, Math.ceil(total / MOVES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
  const moves = await findMoves(db, period, { skip: (page - 1) * MOVES_PER_PAGE, take: MOVES_PER_PAGE });
  return { moves, total, page, pages };
};
