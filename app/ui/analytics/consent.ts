import { type CookieChoice, NOTICE_VERSION } from '~/domain/accounts/privacy/privacy';

/** What a visitor allows beyond what the shop needs to work. Nothing is allowed until the visitor agrees. */
export type { CookieChoice };

/** The local storage key given by the store's contract. */
export const CHOICE_KEY = 'cookie';

export const acceptAll: CookieChoice = { statistics: true, marketing: true };
export const refuseAll: CookieChoice = { statistics: false, marketing: false };

/** The stored form of a choice: what was chosen, for which version of the notice, and when. */
export const writeChoice = ({ statistics, marketing }: CookieChoice, now: Date): string =>
  JSON.stringify({ version: NOTICE_VERSION, statistics, marketing, at: now.toISOString() });

/** The choice in a stored text; null if there is none, or none for the current notice. */
export const readChoice = (text: string | null): CookieChoice | null => {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const { version, statistics, marketing } = kept as Record<string, unknown>;
    return version === NOTICE_VERSION && typeof statistics === 'boolean' && typeof marketing === 'boolean'
      ? { statistics, marketing }
      : null;
  } catch {
    return null;
  }
};

/** Whether the server has recorded the choice. Visitors' browsers have this name stored, so it must not change. */
const KNOWN = 'isTold';

/** The same text, marked as not yet recorded by the server. */
export const markUnreported = (text: string): string =>
  JSON.stringify({ ...JSON.parse(text), [KNOWN]: false });
export const markReported = (text: string): string => JSON.stringify({ ...JSON.parse(text), [KNOWN]: true });

/** Whether a choice is stored here but not recorded by the server. */
export const isUnreported = (text: string | null): boolean => {
  if (text === null || readChoice(text) === null) return false;
  return (JSON.parse(text) as Record<string, unknown>)[KNOWN] === false;
};
