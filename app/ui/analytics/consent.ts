import { type CookieChoice, NOTICE_VERSION } from '~/domain/accounts/privacy/privacy';

/** What a visitor allows besides what the shop needs to work. Nothing is allowed until somebody says so. */
export type { CookieChoice };

/** The place in local storage that the store's contract names. */
export const CHOICE_KEY = 'cookie';

export const acceptAll: CookieChoice = { statistics: true, marketing: true };
export const refuseAll: CookieChoice = { statistics: false, marketing: false };

/** What is kept of a choice: what was chosen, of which text, when. */
export const writeChoice = ({ statistics, marketing }: CookieChoice, now: Date): string =>
  JSON.stringify({ version: NOTICE_VERSION, statistics, marketing, at: now.toISOString() });

/** The choice in a kept text; null when there is none, or none for the notice of today. */
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

/** Whether the shop has it; visitors' browsers keep it under this name, which stays. */
const KNOWN = 'isTold';

/** The same text, marked while the shop has not written the choice down. */
export const markUnreported = (text: string): string =>
  JSON.stringify({ ...JSON.parse(text), [KNOWN]: false });
export const markReported = (text: string): string => JSON.stringify({ ...JSON.parse(text), [KNOWN]: true });

/** A choice that is kept here, but of which the shop does not know. */
export const isUnreported = (text: string | null): boolean => {
  if (text === null || readChoice(text) === null) return false;
  return (JSON.parse(text) as Record<string, unknown>)[KNOWN] === false;
};
