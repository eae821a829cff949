import { lazy, Suspense, useEffect, useState } from 'react';
import { endReasonOf } from './end-reason';
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
    // Before the deadline goes, by which a tab that hears nothing knows of it.
    tellTabs({ type: 'ended', reason: endReasonOf(window.location) });
    dropDeadline();
  }, [isSignedOut]);
  return isLive && session ? (
    <Suspense fallback={null}>
      <SessionWatcher key={session.endsAt} session={session} />
    </Suspense>
  ) : null;
};
