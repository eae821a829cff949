import { useEffect, useRef } from 'react';
import type { CookieChoice } from './consent';
import { currentChoice, useCookieChoice } from './consent-store';
import type { ShopEvent } from './events';

type ConsentUpdate = {
  event: 'consent_update';
  analytics_storage: 'granted' | 'denied';
  ad_storage: 'granted' | 'denied';
};
/** Sent before an e-commerce event, because tag managers merge each entry into those before it. */
type Reset = { ecommerce: null };

declare global {
  interface Window {
    /** The tag manager's queue; it exists only once the visitor has allowed something. */
    dataLayer?: (ShopEvent | ConsentUpdate | Reset)[];
  }
}

const push = (...entries: NonNullable<Window['dataLayer']>): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(...entries);
};

/** Sends an event to the tag manager if the visitor allows statistics, else drops it. Browser only. */
export const track = (event: ShopEvent): void => {
  if (!currentChoice()?.statistics) return;
  if ('ecommerce' in event) push({ ecommerce: null }, event);
  else push(event);
};

/** Sends the choice to the tag manager. A refusal creates no queue if there was none. */
export const tellChoice = ({ statistics, marketing }: CookieChoice): void => {
  if (!statistics && !marketing && window.dataLayer === undefined) return;
  push({
    event: 'consent_update',
    analytics_storage: statistics ? 'granted' : 'denied',
    ad_storage: marketing ? 'granted' : 'denied',
  });
};

/**
 * Tracks what a page shows: once when it is shown (or once the visitor allows statistics), and again when the event,
 * or the given key, changes. Null tracks nothing.
 */
export const useTracked = (event: ShopEvent | null, key?: string): void => {
  const last = useRef('');
  const text = event ? JSON.stringify(event) : '';
  const now = text === '' ? '' : (key ?? text);
  const isAllowed = useCookieChoice()?.statistics ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says whether it is news
  useEffect(() => {
    if (!isAllowed || now === last.current) return;
    last.current = now;
    if (text !== '') track(JSON.parse(text) as ShopEvent);
  }, [now, isAllowed]);
};
