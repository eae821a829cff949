import { hasCustomersDraft } from '../drafts/drafts';

/** The end of a session while a form holds something typed: the page stays, covered, and the login opens over it. */

/** `logout`: the user logged out, in this tab or another. `blocked`: the account was deactivated. */
export const endReasons = ['idle', 'expired', 'logout', 'blocked'] as const;
export type EndReason = (typeof endReasons)[number];

/** Reasons that a login mends; a logout by choice and a deactivated account are final. */
export type MendableReason = 'idle' | 'expired';

type Opener = (reason: MendableReason) => void;

let open: Opener | null = null;
/** What the end of the session has interrupted. */
let interrupted: (() => void)[] = [];

/** Used by the page's dialogs. Returns a function that stops it. */
export const onEndInPlace = (opener: Opener): (() => void) => {
  open = opener;
  return () => {
    open = null;
  };
};

/**
 * Ends the session in place, if the page holds something typed; `again` is called after the next login. False: the page
 * has nothing to keep, and is to be left.
 */
export const endInPlace = (reason: MendableReason, again?: () => void): boolean => {
  if (!open || !hasCustomersDraft()) return false;
  if (again) interrupted.push(again);
  document.documentElement.dataset.sessionOver = reason;
  open(reason);
  return true;
};

/** Someone has logged in over the page. The same customer goes on; for another one the page is loaded anew. */
export const goOnInPlace = (isSame: boolean): void => {
  const all = interrupted;
  interrupted = [];
  if (!isSame) return;
  delete document.documentElement.dataset.sessionOver;
  for (const again of all) again();
};
