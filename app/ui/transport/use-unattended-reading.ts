import { useRevalidator } from '@remix-run/react';
import { useCallback } from 'react';
import { pageOf } from './patient-fetch';
import { markUnattended } from './unattended';

/** Reads the page's data again without saying that somebody is there: for what a page watches by itself. */
export const useUnattendedReading = (): (() => void) => {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    markUnattended(pageOf(window.location.pathname));
    revalidate();
  }, [revalidate]);
};
