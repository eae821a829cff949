import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { safeReturnPath } from '../return-path';

/** The page that stands behind a dialog, to come back to. */
export const usePageBehind = (): string => {
  const { pathname, search } = useLocation();
  return safeReturnPath(`${pathname}${search}`);
};

/**
 * A fetcher for a dialog's form. An answer with data is the form again with its messages; an action that was done
 * redirects, which leaves no data, and then the dialog closes.
 */
export const useDialogPost = <Action>(onDone: () => void) => {
  const fetcher = useFetcher<Action>();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (fetcher.state !== 'idle') {
      wasBusy.current = true;
    } else if (wasBusy.current) {
      wasBusy.current = false;
      if (fetcher.data === undefined) onDone();
    }
  }, [fetcher.state, fetcher.data, onDone]);
  return fetcher;
};
