import { dropDeadline, readDeadline } from './kept-deadline';
import type { SessionMessage } from './session-channel';
import { type EndReason, endReasons } from './watch';

type Address = { pathname: string; search: string };

/** Why the session ended, as the page that was gone to for it says; somebody logged out where it says nothing. */
export const endReasonOf = ({ pathname, search }: Address): EndReason => {
  if (pathname === '/desativado') return 'blocked';
  const reported = new URLSearchParams(search).get('reason');
  return endReasons.find((reason) => reason === reported) ?? 'logout';
};

/**
 * On a page without a session: where tabs still share a deadline they are told why it ended, before the deadline goes,
 * by which a tab that hears nothing knows of it.
 */
export const passOnEnd = (tell: (message: SessionMessage) => void, address: Address): void => {
  if (readDeadline() === null) return;
  tell({ type: 'ended', reason: endReasonOf(address) });
  dropDeadline();
};
