import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useShellCustomer } from '~/ui/shell/shell-data';
import type { Flash } from '~/ui/toast';
import { pageBehind } from '../return-path';

/** The page behind a dialog, as return path. */
export const usePageBehind = (): string => pageBehind(useLocation());

/**
 * Calls back once the customer is logged in, since a successful login action redirects and returns no data. `isAgain`:
 * the page still shows the customer of an ended session, and a new session is the sign.
 */
export const useOnSignedIn = (onSignedIn: () => void, isAgain = false): void => {
  const session = useRouteLoaderData<{ session?: { endsAt: number } | null }>('root')?.session?.endsAt;
  const first = useRef(session);
  const isCustomer = useShellCustomer() !== null;
  const isSignedIn = isAgain ? session !== undefined && session !== first.current : isCustomer;
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);
};

/** Calls back when the server leaves a flash message, as successful actions do. */
export const useOnFlash = (onFlash: () => void): void => {
  const id = useRouteLoaderData<{ flash: Flash | null }>('root')?.flash?.id;
  const first = useRef(id);
  useEffect(() => {
    if (id !== undefined && id !== first.current) onFlash();
  }, [id, onFlash]);
};

/** Resets a form that stays on its page after success, so that no password remains in it. */
export const useEmptiedWhenDone = (formId: string): void => {
  useOnFlash(
    useCallback(() => {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.reset();
    }, [formId]),
  );
};
