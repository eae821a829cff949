import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../dialogs/dialogs';
import { type RunningWatch, runWatch } from './run-watch';
import type { SessionFacts } from './session-acts';

/** Watches a customer's session. Loaded separately, because visitors do not need it. */
export default function SessionWatcher({ session }: { session: SessionFacts }) {
  const dialogs = useDialogs();
  const running = useRef<RunningWatch | null>(null);
  const first = useRef(session);
  useEffect(() => {
    const watch = runWatch(first.current, {
      open: () => dialogs.open('idle-warning'),
      close: () => dialogs.close('idle-warning'),
    });
    running.current = watch;
    return watch.stop;
  }, [dialogs]);
  useEffect(() => running.current?.sync(session), [session]);
  // The click that led here used the limit of the previous page.
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page alone is the reason
  useEffect(() => running.current?.movedOn(), [pathname]);
  return null;
}
