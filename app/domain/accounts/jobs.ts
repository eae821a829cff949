/** Work on accounts that comes round by the clock. */
export const sweepSessionsName = 'sweep-sessions';
