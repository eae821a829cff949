import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { itemAnchor } from '../items/item-anchor';
import {
  isSeen,
  opensNotice,
  type ProblemOrder,
  type ProblemsShown,
  problemsShown,
  rememberProblems,
} from './seen-problems';

const TITLE = 'Seu pedido espera por você';

/** What is wrong, what may be done, and the way to each item. */
const Words = ({ problems, onLeave }: { problems: ProblemsShown; onLeave?: () => void }) => (
  <>
    <p>{problems.text}</p>
    {problems.releaseText ? <p className="mt-2">{problems.releaseText}</p> : null}
    <ul className="mt-2">
      {problems.items.map(({ id, description }) => (
        <li key={id}>
          <a href={`#${itemAnchor(id)}`} onClick={onLeave} className="link inline-flex min-h-11 items-center">
            Ver {description}
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** Of an order some of whose files have a problem: a block that stays, and once in a tab a dialog over the page. */
export const ProblemsNotice = ({ order }: { order: ProblemOrder }) => {
  const problems = problemsShown(order);
  const { state } = problems;
  const act = useSearchParams()[0].get('acao');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(opensNotice({ state, isSeen: isSeen(state), act }));
    // Who comes to do something about an item knows what is wrong.
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
