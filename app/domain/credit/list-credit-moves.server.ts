import type { HasDb } from '~/platform/db.server';
import type { CreditMove } from './ledger';
import { countMoves, findMoves, type MovePeriod } from './ledger-store.server';

const MOVES_PER_PAGE = 20;

export type MovePage = { moves: CreditMove[]; total: number; page: number; pages: number };

export type MoveInput = Pick<MovePeriod, 'userId'> & Partial<Omit<MovePeriod, 'userId'>> & { page: number };

/**
 * One page (from 1) of the customer's statement, newest first; a page beyond the last is the last. What an order holds
 * counts as spent, so that the newest total of all is what can be spent.
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
