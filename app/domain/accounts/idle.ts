/** How long somebody may do nothing, and how long before that he is warned; both in milliseconds. */
export type IdleRule = { limitMs: number; warnMs: number };

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
