import { startTransition, useEffect, useRef, useState } from 'react';

/** False in the page that the server sent, true once scripts are at work; what changes then need not hurry. */
export const useIsLive = (): boolean => {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
};

/** Calls when the page is left, within the shop or with its document: for what waits a moment before it is kept. */
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
