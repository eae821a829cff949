import type { HistoryEntry } from '~/domain/orders/order';
import { type OrderProblems, orderProblems } from '~/domain/orders/order-problems';

const SEEN_KEY = 'pedido:problemas';

type Item = Parameters<typeof orderProblems>[0]['items'][number] & { history: readonly HistoryEntry[] };
export type ProblemOrder = { id: number; items: readonly Item[] };

/** The order's problems by the moments at which they were told: a later one of the same item is another. */
const stateOf = (order: ProblemOrder): string | null => {
  const wrong = order.items.filter(({ flags }) => flags.hasProblem);
  if (wrong.length === 0) return null;
  return `${order.id}:${wrong.map(({ id, history }) => `${id}@${history.at(-1)?.at.getTime() ?? 0}`).join(',')}`;
};

export type ProblemsShown = OrderProblems & { state: string | null };

export const problemsShown = (order: ProblemOrder): ProblemsShown => ({
  ...orderProblems(order),
  state: stateOf(order),
});

/**
 * Whether the notice opens over the page: where something is wrong that this tab has not shown yet, and the address
 * asks for no dialog of its own.
 */
export const opensNotice = (requested: {
  state: string | null;
  isSeen: boolean;
  act: string | null;
}): boolean => requested.state !== null && !requested.isSeen && requested.act === null;

/** Whether this tab has shown it; a browser that keeps nothing is told anew. */
export const isSeen = (state: string | null): boolean => {
  try {
    return sessionStorage.getItem(`${SEEN_KEY}:${state}`) !== null;
  } catch {
    return false;
  }
};

export const rememberProblems = (state: string): void => {
  try {
    sessionStorage.setItem(`${SEEN_KEY}:${state}`, '1');
  } catch {}
};
