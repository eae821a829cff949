import { useEffect, useRef } from 'react';
import type { CookieChoice } from './consent';
import { currentChoice, useCookieChoice } from './consent-store';
import type { ShopEvent } from './events';

type ConsentUpdate = {
  event: 'consent_update';
  analytics_storage: 'granted' | 'denied';
  ad_storage: 'granted' | 'denied';
};
/** A clean slate before an e-commerce event: tag managers lay each entry over those before it. */
type Reset = { ecommerce: null };

declare global {
  interface Window {
    /** The tag manager's queue; exists only after somebody allowed something. */
    dataLayer?: (ShopEvent | ConsentUpdate | Reset)[];
  }
}

const push = (...entries: NonNullable<Window['dataLayer']>): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(...entries);
};

/** Tells the tag manager of an event, when the visitor allows statistics; drops it otherwise. Browser only. */
export const track = (event: ShopEvent): void => {
  if (!currentChoice()?.statistics) return;
  if ('ecommerce' in event) push({ ecommerce: null }, event);
  else push(event);
};

/** Tells the tag manager what was chosen. A refusal with nothing to take back is not worth a queue. */
export const tellChoice = ({ statistics, marketing }: CookieChoice): void => {
  if (!statistics && !marketing && window.dataLayer === undefined) return;
  push({
    event: 'consent_update',
    analytics_storage: statistics ? 'granted' : 'denied',
    ad_storage: marketing ? 'granted' : 'denied',
  });
};

/**
 * Tracks what a page shows: once when it is shown, or as soon as the visitor allows statistics while it is, and again
 * when the event says something else, or, where a key is given, when that is another. Null: nothing.
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
