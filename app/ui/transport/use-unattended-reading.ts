import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOf } from './patient-fetch';
import { markUnattended } from './unattended';

/**
 * Reloads the page's data in the background without counting as user activity. It waits for a running load of this or
 * another page, because the router would restart that load each time. On a slow line a page with frequent reloads
 * would otherwise never finish loading.
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
