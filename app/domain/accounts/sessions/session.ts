/** The first match counts: most browsers also name the browsers that they imitate. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (list: readonly [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome no Windows": a device as its owner would call it. No text sent by the client is repeated. */
export const deviceWords = (userAgent: string | null): string => {
  const browser = firstIn(browsers, userAgent ?? '');
  const system = firstIn(systems, userAgent ?? '');
  if (browser) return system ? `${browser} no ${system}` : browser;
  return system ? `Programa no ${system}` : 'Programa ou aplicativo';
};

/** How long a customer may be idle, and how long before that the warning comes; both in milliseconds. */
type IdleRule = { limitMs: number; warnMs: number };

const MINUTE_MS = 60_000;

const usual: IdleRule = { limitMs: 10 * MINUTE_MS, warnMs: 2 * MINUTE_MS };
/** Customers who send files wait for the upload. */
const sendingFiles: IdleRule = { limitMs: 30 * MINUTE_MS, warnMs: 5 * MINUTE_MS };

/** The limits on a page (specification 4.2 and 9): more time below /envio. */
export const idleRule = (pathname: string): IdleRule =>
  /^\/envio(\/|$)/.test(pathname) ? sendingFiles : usual;

/** The usual limit in seconds, as a session's row holds it. */
export const USUAL_IDLE_SECONDS = usual.limitMs / 1000;

/** The longest limit: an activity time further in the future was not written by these rules. */
export const LONGEST_IDLE_MS = sendingFiles.limitMs;

/** Life of a token; renewal starts it again. */
const TOKEN_LIFE_MS = 60 * 60 * 1000;

/** A login ends after 12 hours, however busy it was (ASVS 7.3.2). */
const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;

/** A token with this much time or less left is renewed (specification 4.1). */
export const RENEW_BEFORE_MS = 2 * 60 * 1000;

/**
 * A page request renews a token that is past half of its life, because a browser without scripts cannot renew it in
 * the last two minutes.
 */
export const PAGE_RENEWS_BEFORE_MS = 30 * 60 * 1000;

/** Recorded activity must be at least this old before it is updated. */
export const ACTIVITY_NOTE_MS = 5 * 1000;

/** Where a login came from, as far as known. */
export type Origin = {
  ip: string | null;
  userAgent: string | null;
  /** A browser's session ends after inactivity; an API client's session ends with its token. */
  client: 'browser' | 'api';
  /** The id in the browser's own cookie; null at its first login, and for an API client. */
  device: string | null;
};

/** A new session. The token goes to the customer and is not stored; the row is found by its hash. */
export type OpenedSession = {
  token: string;
  /** When the token ends. */
  expiresAt: Date;
  /** When the session ends, renewed or not. */
  endsAt: Date;
  /** The id for the browser's cookie; null where no device is remembered. */
  device: string | null;
};

export type SessionTimes = {
  /** The last activity. */
  lastSeenAt: Date;
  /** Null: the session does not end through inactivity. */
  idleSeconds: number | null;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** Ended explicitly, through inactivity, or with its token. */
export type SessionEnd = 'revoked' | 'idle' | 'expired';

/** Why a session ended, by the earliest cause; null while it is live. */
export const whyEnded = (session: SessionTimes, now: Date): SessionEnd | null => {
  const { lastSeenAt, idleSeconds, expiresAt, revokedAt } = session;
  const ends: { at: number; why: SessionEnd }[] = [
    { at: expiresAt.getTime(), why: 'expired' },
    { at: idleSeconds === null ? Infinity : lastSeenAt.getTime() + idleSeconds * 1000, why: 'idle' },
    // The database ends sessions by its own clock, which may be ahead of the shop's.
    { at: revokedAt === null ? Infinity : Math.min(revokedAt.getTime(), now.getTime()), why: 'revoked' },
  ];
  const first = ends.reduce((earliest, end) => (end.at < earliest.at ? end : earliest));
  return first.at <= now.getTime() ? first.why : null;
};

/** The end of a token issued now, in a session that ends at `endsAt`. */
export const tokenEnd = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + TOKEN_LIFE_MS, endsAt.getTime()));

/** The end of a session that starts now. */
export const loginEnd = (now: Date): Date => new Date(now.getTime() + SESSION_LIFE_MS);
