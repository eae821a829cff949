import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadOnDemand } from '../transport/trouble';
import { type EndReason, endReasons } from './end-in-place';
import { dropDeadline, readDeadline } from './kept-deadline';
import type { SessionFacts } from './session-acts';
import { type SessionMessage, tellTabs } from './session-channel';

type Address = { pathname: string; search: string };

/** Why the session ended, by the address of the page that was opened; `logout` if it does not say. */
export const endReasonOf = ({ pathname, search }: Address): EndReason => {
  if (pathname === '/desativado') return 'blocked';
  const reported = new URLSearchParams(search).get('reason');
  return endReasons.find((reason) => reason === reported) ?? 'logout';
};

/**
 * On a page without a session: if tabs still share a deadline, tells them why the session ended and then removes the
 * deadline, from which a tab that missed the message learns of the end.
 */
export const passOnEnd = (tell: (message: SessionMessage) => void, address: Address): void => {
  if (readDeadline() === null) return;
  tell({ type: 'ended', reason: endReasonOf(address) });
  dropDeadline();
};

const SessionWatcher = lazy(() => loadOnDemand(() => import('./session-watcher')));

interface SessionWatchProps {
  /** Null: no one is logged in. Undefined: unknown. */
  session: SessionFacts | null | undefined;
}

/** Watches the session, if there is one. When it has ended, the other tabs are told. */
export const SessionWatch = ({ session }: SessionWatchProps) => {
  const [isLive, setIsLive] = useState(false);
  const isSignedOut = session === null;
  const location = useLocation();
  // The address as requested, because the page that shows the reason removes it from the URL at once.
  const address = useRef(location);
  useEffect(() => {
    address.current = location;
  }, [location]);
  useEffect(() => setIsLive(true), []);
  // Not at each navigation: meanwhile another tab may have begun a new session.
  useEffect(() => {
    if (isSignedOut) passOnEnd(tellTabs, address.current);
  }, [isSignedOut]);
  return isLive && session ? (
    <Suspense fallback={null}>
      <SessionWatcher key={session.endsAt} session={session} />
    </Suspense>
  ) : null;
};
