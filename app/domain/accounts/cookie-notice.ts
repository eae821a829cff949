/** Of the cookie notice's text; a new text asks again. */
export const NOTICE_VERSION = '2026-11';

/** What somebody allows besides what the shop needs to work. */
export type CookieChoice = { statistics: boolean; marketing: boolean };
