import { databaseAway } from './database-away';

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** What ioredis and Redis itself say: gone, starting, or stopping. */
const words =
  /^(Connection is closed\.|Command timed out|Socket timeout|Stream isn't writeable|Reached the max retries|LOADING |MASTERDOWN |Connection ended)/;

/** Why a failure is one of a queue store that is away, Redis or PostgreSQL, in a few words; null for any other. */
export const queueAway = (error: unknown): string | null => {
  const away = databaseAway(error);
  if (away !== null) return away;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (codes.has(code)) return code;
  return words.exec(error.message)?.[0].trim() ?? null;
};
