/** `mode`: loopback addresses are for testing, and a live shop refuses them. */
export type AddressFault = 'unreadable' | 'long' | 'https' | 'port' | 'login' | 'private';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';

/** A public host name has a dot, ends in letters, and is no name of a local network. */
const isPublicName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*\.?$/i.test(host) &&
  !/\.(local|localhost|internal|home|lan|arpa|test|invalid)\.?$/i.test(host);

/**
 * The endpoint's URL as stored, or what is wrong with it. It must be https on the standard port with a host name. The
 * addresses behind the name are checked before every attempt (adapters/webhooks). With `allowsLoopback`, the local
 * machine is allowed on any port, also with http.
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

/** Events that an endpoint can subscribe to. */
export const eventTypes = [
  'order.paid',
  'order.status_changed',
  'item.status_changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Sent by the test button of the page. */
export const TEST_EVENT = 'webhook.test';

/** The maximum of endpoints of one account. */
export const MOST_WEBHOOKS = 5;
export const URL_MAX = 500;

/** `owner`: the owner switched it off. `gone`: it answered 410. `failing`: it only failed for `OFF_AFTER_MS`. */
export type OffReason = 'owner' | 'gone' | 'failing';
export type DeliveryState = 'pending' | 'delivered' | 'failed';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long the log is kept. */
export const LOG_DAYS = 30;
/** How long the previous secret signs beside a new one. */
export const ROTATION_MS = 24 * HOUR;
/** An endpoint that only failed for this long is switched off. */
export const OFF_AFTER_MS = 5 * 24 * HOUR;

/**
 * The wait after each failed attempt (Standard Webhooks). After the last one it is a day, until the endpoint is
 * switched off.
 */
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
/** With this number, the last wait ends after more than five days. */
export const MOST_ATTEMPTS = waits.length + 3;
/** A random share of up to this part is added to each wait, so that an endpoint that was down is not flooded. */
const JITTER = 0.1;

/**
 * Milliseconds from the `attempts`-th failure to the next attempt; null when it was the last. `chance` from 0 to 1. A
 * Retry-After of the endpoint is respected, up to a day.
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

/** Only 2xx counts as accepted. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
/** The endpoint wants no more messages. */
export const GONE = 410;
