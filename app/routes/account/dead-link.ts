import type { ShouldRevalidateFunction } from '@remix-run/react';

/** What an action answers whose mailed link has died while its page stood open. */
export const DEAD_LINK = 410;

/** Nothing is read again after a refusal, but for this one: the page itself says that the link is dead. */
export const afterDeadLink: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === DEAD_LINK || defaultShouldRevalidate;
