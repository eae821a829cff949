/** `mode`: a loopback address is for trying the shop, and refused by a live one. */
export type AddressFault = 'unreadable' | 'long' | 'https' | 'port' | 'login' | 'private';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';

/** A public name has a dot, ends in letters, and belongs to no network at home. */
const isPublicName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*\.?$/i.test(host) &&
  !/\.(local|localhost|internal|home|lan|arpa|test|invalid)\.?$/i.test(host);

/**
 * The address of an endpoint as it is stored, or what is wrong with it. https on its own port, to a name: what the name
 * leads to is looked at before every attempt (adapters/webhooks). Where `allowsLoopback`, the own machine is reached by
 * any port, with http too.
 */
export const readEndpoint = (
  typed: string,
  allowsLoopback: boolean,
): { ok: true; url: string } | { ok: false; fault: AddressFault } => {
  const refused = (fault: AddressFault) => ({ ok: false, fault }) as const;
  if (!URL.canParse(typed)) return refused('unreadable');
  const url = new URL(typed);
  url.hash = '';
  if (url.href.length > URL_MAX) return refused('long');
  if (url.username || url.password) return refused('login');
  const isOwnMachine = allowsLoopback && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(isOwnMachine && url.protocol === 'http:')) return refused('https');
  if (isOwnMachine) return { ok: true, url: url.href };
  if (url.port !== '') return refused('port');
  return isPublicName(url.hostname) ? { ok: true, url: url.href } : refused('private');
};

/** What an endpoint may want to be told of. */
export const eventTypes = [
  'order.paid',
  'order.status_changed',
  'item.status_changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
] as const;
export type EventType = (typeof eventTypes)[number];

/** What the page's button sends. */
export const TEST_EVENT = 'webhook.test';

/** Endpoints of one account. */
export const MOST_WEBHOOKS = 5;
export const URL_MAX = 500;

/** `owner` switched it off, it was `gone` (410), or nothing but `failing` for `OFF_AFTER_MS`. */
export type OffReason = 'owner' | 'gone' | 'failing';
export type DeliveryState = 'pending' | 'delivered' | 'failed';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The log is kept so long. */
export const LOG_DAYS = 30;
/** For so long the secret before a new one signs too. */
export const ROTATION_MS = 24 * HOUR;
/** An endpoint with nothing but failures for so long is switched off. */
export const OFF_AFTER_MS = 5 * 24 * HOUR;

/** After each failed attempt so long to the next (Standard Webhooks); then every day until it is switched off. */
const waits: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
const LONGEST_WAIT = 24 * HOUR;
/** The eleventh wait ends past five days. */
export const MOST_ATTEMPTS = waits.length + 3;
/** Of its wait, at most, an attempt comes later: endpoints that were away are not overrun. */
const JITTER = 0.1;

/**
 * Milliseconds from the `attempts`-th failure to the next attempt; null when it was the last. `chance` from 0 to 1. What
 * an endpoint asked for (Retry-After) is waited for, a day at most.
 */
export const nextWait = (
  attempts: number,
  { chance, retryAfterSeconds }: { chance: number; retryAfterSeconds: number | null },
): number | null => {
  if (attempts >= MOST_ATTEMPTS) return null;
  const wait = (waits[attempts - 1] ?? LONGEST_WAIT) * (1 + JITTER * chance);
  const requested = retryAfterSeconds === null ? 0 : Math.min(retryAfterSeconds * SECOND, LONGEST_WAIT);
  return Math.round(Math.max(wait, requested));
};

/** An attempt's answer counts as taken by 2xx alone. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
/** The endpoint wants nothing any more. */
export const GONE = 410;
