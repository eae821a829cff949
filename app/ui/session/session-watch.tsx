import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dropDeadline, readDeadline } from './kept-deadline';
import { type SessionFacts, type SessionMessage, tellTabs } from './session-acts';
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

const SessionWatcher = lazy(() => import('./session-watcher'));

interface SessionWatchProps {
  /** Null: nobody is signed in. Undefined: the page does not know. */
  session: SessionFacts | null | undefined;
}

/** Watches the session, if there is one; when the one that there was is over, the other tabs are told. */
export const SessionWatch = ({ session }: SessionWatchProps) => {
  const [isLive, setIsLive] = useState(false);
  const isSignedOut = session === null;
  const location = useLocation();
  // As it was asked for: the page that tells the reason takes it out of the window's address at once.
  const address = useRef(location);
  useEffect(() => {
    address.current = location;
  }, [location]);
  useEffect(() => setIsLive(true), []);
  // Not again at each page: by the time that it is shown, another tab may have begun a new session.
  useEffect(() => {
    if (isSignedOut) passOnEnd(tellTabs, address.current);
  }, [isSignedOut]);
  return isLive && session ? (
    <Suspense fallback={null}>
      <SessionWatcher key={session.endsAt} session={session} />
    </Suspense>
  ) : null;
};
