import { useEffect } from 'react';
import { toast } from '../toast';
import { transportMessages } from '../transport/messages';

/** A link to another page of the shop that this click follows in this tab; null for any other click. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  const isHere = link.hash !== '' && link.pathname === pathname && link.search === search;
  return link.origin === origin && !isHere ? link : null;
};

/**
 * Keeps the page while there is no connection: a link would end on the browser's own error page, and what was typed
 * here would be gone. The link that was clicked last is followed as soon as the browser is on line again.
 */
export const OfflineLinks = () => {
  useEffect(() => {
    let waiting: AbortController | undefined;
    const stopWaiting = () => waiting?.abort();
    const keepPage = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      stopWaiting();
      if (navigator.onLine) return;
      event.preventDefault();
      waiting = new AbortController();
      const { signal: until } = waiting;
      const follow = () => link.click();
      window.addEventListener('online', follow, { once: true, signal: until });
      const action = { label: transportMessages.retry, run: follow, forgo: stopWaiting };
      toast({ text: transportMessages.unreachable, tone: 'danger', source: 'offline-link', action, until });
    };
    // Before the router's own handler, which leaves alone what was prevented.
    document.addEventListener('click', keepPage, true);
    return () => {
      stopWaiting();
      document.removeEventListener('click', keepPage, true);
    };
  }, []);
  return null;
};
