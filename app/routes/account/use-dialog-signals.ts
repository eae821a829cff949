import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useShellCustomer } from '~/ui/shell/shell-data';
import type { Flash } from '~/ui/toast';
import { pageBehind } from '../return-path';

/** The page that stands behind a dialog, to come back to. */
export const usePageBehind = (): string => pageBehind(useLocation());

/** Calls back once somebody is logged in: an action that succeeded leads on without an answer of its own. */
export const useOnSignedIn = (onSignedIn: () => void): void => {
  const isSignedIn = useShellCustomer() !== null;
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);
};

/** Calls back once the server left a message for the page, as an action that changed something does. */
export const useOnFlash = (onFlash: () => void): void => {
  const id = useRouteLoaderData<{ flash: Flash | null }>('root')?.flash?.id;
  const first = useRef(id);
  useEffect(() => {
    if (id !== undefined && id !== first.current) onFlash();
  }, [id, onFlash]);
};

/** Empties a form that stays on its page once what it asked for is done: a password does not lie about. */
export const useEmptiedWhenDone = (formId: string): void => {
  useOnFlash(
    useCallback(() => {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.reset();
    }, [formId]),
  );
};
