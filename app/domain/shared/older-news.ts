const DAY_MS = 86_400_000;

/**
 * Whether what a bank, a carrier or an issuer tells is older than what it is about, and so may be about something else:
 * it moves nothing, and staff are asked. A day is allowed, because clocks differ and some only tell the day.
 */
export const isOlderThan = (happened: Date, began: Date): boolean =>
  happened.getTime() < began.getTime() - DAY_MS;
