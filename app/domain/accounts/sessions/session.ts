/** The first that fits counts: most browsers also name those that they want to be taken for. */
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

/** "Chrome no Windows": a device as its owner would call it. Nothing that the client says of itself is repeated. */
export const deviceWords = (userAgent: string | null): string => {
  const browser = firstIn(browsers, userAgent ?? '');
  const system = firstIn(systems, userAgent ?? '');
  if (browser) return system ? `${browser} no ${system}` : browser;
  return system ? `Programa no ${system}` : 'Programa ou aplicativo';
};

/** How long somebody may do nothing, and how long before that he is warned; both in milliseconds. */
type IdleRule = { limitMs: number; warnMs: number };

const MINUTE_MS = 60_000;

const usual: IdleRule = { limitMs: 10 * MINUTE_MS, warnMs: 2 * MINUTE_MS };
/** Whoever sends files waits for them. */
const sendingFiles: IdleRule = { limitMs: 30 * MINUTE_MS, warnMs: 5 * MINUTE_MS };

/** The limits on a page (specification 4.2 and 9): more time below /envio. */
export const idleRule = (pathname: string): IdleRule =>
  /^\/envio(\/|$)/.test(pathname) ? sendingFiles : usual;

/** The usual limit in seconds, as a session's row holds it. */
export const USUAL_IDLE_SECONDS = usual.limitMs / 1000;

/** Longer than any limit: what lies further ahead was not written by these rules. */
export const LONGEST_IDLE_MS = sendingFiles.limitMs;

/** What a login is given lives so long; renewing gives it again. */
const TOKEN_LIFE_MS = 60 * 60 * 1000;

/** A login ends after 12 hours, however busy it was (ASVS 7.3.2). */
const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;

/** A token with so much or less left is renewed (specification 4.1). */
export const RENEW_BEFORE_MS = 2 * 60 * 1000;

/**
 * A page that somebody asks for renews a token that is past the half of its life: a browser without scripts has
 * nobody who would ask for it in the last two minutes.
 */
export const PAGE_RENEWS_BEFORE_MS = 30 * 60 * 1000;

/** How old the note of the last activity may be before it is written again. */
export const ACTIVITY_NOTE_MS = 5 * 1000;

/** Where a login came from, as far as it is known. */
export type Origin = {
  ip: string | null;
  userAgent: string | null;
  /** A browser's session ends when nobody is there; an API client's ends with its token. */
  client: 'browser' | 'api';
  /** What the browser's own cookie calls it; null at its first login, and of an API client. */
  device: string | null;
};

/** A new login. The token goes to the customer and is nowhere stored; the row is found by its hash. */
export type OpenedSession = {
  token: string;
  /** When the token ends. */
  expiresAt: Date;
  /** When the login ends, renewed or not. */
  endsAt: Date;
  /** The name for the browser's cookie; null where there is none to keep. */
  device: string | null;
};

export type SessionTimes = {
  /** The last activity. */
  lastSeenAt: Date;
  /** Null: it does not end for want of activity. */
  idleSeconds: number | null;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** Ended by somebody, for want of activity, or with its token. */
export type SessionEnd = 'revoked' | 'idle' | 'expired';

/** Why a session is over, which is what happened first; null while it lives. */
export const whyEnded = (session: SessionTimes, now: Date): SessionEnd | null => {
  const { lastSeenAt, idleSeconds, expiresAt, revokedAt } = session;
  const ends: { at: number; why: SessionEnd }[] = [
    { at: expiresAt.getTime(), why: 'expired' },
    { at: idleSeconds === null ? Infinity : lastSeenAt.getTime() + idleSeconds * 1000, why: 'idle' },
    // The database ends sessions by its own time, which the shop's need not have reached.
    { at: revokedAt === null ? Infinity : Math.min(revokedAt.getTime(), now.getTime()), why: 'revoked' },
  ];
  const first = ends.reduce((earliest, end) => (end.at < earliest.at ? end : earliest));
  return first.at <= now.getTime() ? first.why : null;
};

/** Until when a token lasts that is given now, in a login that ends then. */
export const tokenEnd = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + TOKEN_LIFE_MS, endsAt.getTime()));

/** When a login ends that begins now. */
export const loginEnd = (now: Date): Date => new Date(now.getTime() + SESSION_LIFE_MS);
