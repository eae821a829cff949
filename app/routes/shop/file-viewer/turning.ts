import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Turning pages asks the server for pictures alone. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const isTurning = !formMethod && isSamePage && currentUrl.search !== nextUrl.search;
  return isTurning ? false : defaultShouldRevalidate;
};
