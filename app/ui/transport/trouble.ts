import { toast } from '../toast';
import { transportMessages } from './messages';

/** What is to be done again once the connection is back. */
export interface Unanswered {
  /** Not when the page that asked for it is gone. */
  isWanted: () => boolean;
  again: () => void;
  /** Whether it goes on waiting when the message about it is sent away. */
  isPatient: boolean;
}

/** Says once that the connection is dead. */
export const sayUnreachable = (): void => toast({ text: transportMessages.unreachable, tone: 'danger' });

/**
 * The one message about all that found no answer, each under who asked for it. Trying again is for all of them; it
 * leaves when nothing is left of them.
 */
export const createTrouble = () => {
  const open = new Map<object, Unanswered>();
  let shown = new AbortController();

  const settle = (who: object): void => {
    if (open.delete(who) && open.size === 0) shown.abort();
  };
  const retry = (): void => {
    const all = [...open.values()];
    open.clear();
    for (const { isWanted, again } of all) if (isWanted()) again();
  };
  const forgo = (): void => {
    for (const [who, { isPatient }] of open) if (!isPatient) open.delete(who);
  };
  const add = (who: object, unanswered: Unanswered): void => {
    for (const [other, { isWanted }] of open) if (!isWanted()) open.delete(other);
    open.set(who, unanswered);
    if (shown.signal.aborted) shown = new AbortController();
    toast({
      text: transportMessages.unreachable,
      tone: 'danger',
      action: { label: transportMessages.retry, run: retry, forgo },
      until: shown.signal,
    });
  };
  return { add, settle };
};
