import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Turning pages only needs new pictures, so the data are not reloaded. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const isTurning = !formMethod && isSamePage && currentUrl.search !== nextUrl.search;
  return isTurning ? false : defaultShouldRevalidate;
};
