import { lazy, Suspense, useEffect, useState } from 'react';
import { dropDeadline, readDeadline } from './kept-deadline';
import { tellTabs } from './session-channel';
import type { SessionFacts } from './session-facts';

const SessionWatcher = lazy(() => import('./session-watcher'));

interface SessionWatchProps {
  /** Null: nobody is signed in. Undefined: the page does not know. */
  session: SessionFacts | null | undefined;
}

/** Watches the session, if there is one; when the one that there was is over, the other tabs are told. */
export const SessionWatch = ({ session }: SessionWatchProps) => {
  const [isLive, setIsLive] = useState(false);
  const isSignedOut = session === null;
  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (!isSignedOut || readDeadline() === null) return;
    dropDeadline();
    tellTabs({ type: 'ended', reason: 'logout' });
  }, [isSignedOut]);
  return isLive && session ? (
    <Suspense fallback={null}>
      <SessionWatcher key={session.endsAt} session={session} />
    </Suspense>
  ) : null;
};
