import { startTransition, useEffect, useRef, useState } from 'react';

/** False in the server's rendering, true after hydration. Later updates need not hurry. */
export const useIsLive = (): boolean => {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
};

/** Calls `leave` when the page is left, by navigation or unload: for data whose saving is delayed. */
export const useOnLeaving = (leave: () => void): void => {
  const last = useRef(leave);
  last.current = leave;
  useEffect(() => {
    const now = () => last.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
};
