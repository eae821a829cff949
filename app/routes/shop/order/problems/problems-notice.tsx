import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { HistoryEntry } from '~/domain/orders/order';
import { type OrderProblems, orderProblems } from '~/domain/orders/order-problems';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { itemAnchor } from '../items/order-item';

const SEEN_KEY = 'pedido:problemas';

type Item = Parameters<typeof orderProblems>[0]['items'][number] & { history: readonly HistoryEntry[] };
export type ProblemOrder = { id: number; items: readonly Item[] };

/**
 * Identifies the order's problems by the times at which they were reported, so that a later one of the same item
 * counts as new.
 */
const stateOf = (order: ProblemOrder): string | null => {
  const wrong = order.items.filter(({ flags }) => flags.hasProblem);
  if (wrong.length === 0) return null;
  return `${order.id}:${wrong.map(({ id, history }) => `${id}@${history.at(-1)?.at.getTime() ?? 0}`).join(',')}`;
};

type ProblemsShown = OrderProblems & { state: string | null };

export const problemsShown = (order: ProblemOrder): ProblemsShown => ({
  ...orderProblems(order),
  state: stateOf(order),
});

/** Whether the dialog opens: there is a problem that this tab has not shown yet, and the URL opens no other dialog. */
export const opensNotice = (requested: {
  state: string | null;
  isSeen: boolean;
  act: string | null;
}): boolean => requested.state !== null && !requested.isSeen && requested.act === null;

/** Whether this tab has shown it. Without storage it is shown again. */
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

const TITLE = 'Seu pedido espera por você';

/** The problems, the possible acts, and links to the items. */
const Words = ({ problems, onLeave }: { problems: ProblemsShown; onLeave?: () => void }) => (
  <>
    <p>{problems.text}</p>
    {problems.releaseText ? <p className="mt-2">{problems.releaseText}</p> : null}
    <ul className="mt-2">
      {problems.items.map(({ id, description }) => (
        <li key={id}>
          <a
            href={`#${itemAnchor(id)}`}
            onClick={onLeave}
            className="link inline-flex min-h-11 items-center"
          >{`Ver ${description}`}</a>
        </li>
      ))}
    </ul>
  </>
);

/** For an order whose files have a problem: a permanent notice, and once per tab a dialog. */
export const ProblemsNotice = ({ order }: { order: ProblemOrder }) => {
  const problems = problemsShown(order);
  const { state } = problems;
  const act = useSearchParams()[0].get('acao');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(opensNotice({ state, isSeen: isSeen(state), act }));
    // A customer who comes to act on an item already knows the problem.
    if (state !== null && act !== null) rememberProblems(state);
  }, [state, act]);
  if (state === null) return null;
  const close = () => {
    rememberProblems(state);
    setOpen(false);
  };
  return (
    <>
      <Notice tone="danger" title={TITLE}>
        <Words problems={problems} />
      </Notice>
      <Dialog
        open={isOpen}
        onClose={close}
        title={TITLE}
        width={40}
        footer={<Button onClick={close}>Entendi</Button>}
      >
        <Words problems={problems} onLeave={close} />
      </Dialog>
    </>
  );
};
