import { useEffect, useRef } from 'react';

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
