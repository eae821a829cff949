import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** The spec's number of tries for the options of delivery, each of which waits a while itself. */
const TRIES = 3;
const PAUSE_MS = 700;

/**
 * Reads the page again and again, for as long as the component that asks for it is shown; after a few tries only when
 * told to.
 */
export const useAwaited = (): { isGivenUp: boolean; askAgain: () => void } => {
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  const isIdle = state === 'idle';
  useEffect(() => {
    if (!isIdle || tries >= TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      revalidate();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isIdle, tries, revalidate]);
  return { isGivenUp: isIdle && tries >= TRIES, askAgain: () => setTries(0) };
};
