/** A login ends after 12 hours, however busy it was (ASVS 7.3.2). */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;

/** How old the note of the last activity may be before it is written again. */
export const ACTIVITY_NOTE_MS = 60 * 1000;

/** Where a request came from, as far as it is known. */
export type Origin = { ip: string | null; userAgent: string | null };

/** A new login. The token goes to the customer and is nowhere stored; the row is found by its hash. */
export type OpenedSession = { token: string; expiresAt: Date };
