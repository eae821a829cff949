import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOf } from './patient-fetch';
import { markUnattended } from './unattended';

/**
 * Reads the page's data again without saying that somebody is there: for what a page watches by itself. It waits until
 * the page is read that is under way, this one or another: the router would begin that anew each time, so that on a slow
 * line a page that is watched often is never read, nor the next one that somebody wants to see.
 */
export const useUnattendedReading = (): (() => void) => {
  const { revalidate, state } = useRevalidator();
  const isLeaving = useNavigation().state !== 'idle';
  const isBusy = useRef(false);
  isBusy.current = isLeaving || state !== 'idle';
  const [isWaiting, setWaiting] = useState(false);
  const read = useCallback(() => {
    markUnattended(pageOf(window.location.pathname));
    revalidate();
  }, [revalidate]);
  const isDue = isWaiting && !isLeaving && state === 'idle';
  useEffect(() => {
    if (!isDue) return;
    setWaiting(false);
    read();
  }, [isDue, read]);
  return useCallback(() => (isBusy.current ? setWaiting(true) : read()), [read]);
};
