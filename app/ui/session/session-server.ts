import { withinLimit } from '../transport/time-limit';
import { type EndReason, endReasons } from './watch';

/** What the watch asks of the server. */

const PATIENCE_MS = 10_000;

const ask = (path: string, body?: Record<string, string | number>): Promise<Response> =>
  withinLimit(PATIENCE_MS, null, (signal) =>
    fetch(path, {
      method: 'POST',
      signal,
      redirect: 'manual',
      keepalive: true,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    }),
  );

const PRESENCE = '/sessao';

type Reported = { now?: unknown; reason?: unknown };

const readReported = async (response: Response): Promise<Reported> =>
  (await response.json().catch(() => ({}))) as Reported;

/** The shop's time, or why the session is over; null when there was no answer to speak of. */
export type PresenceAnswer = { now: number } | { ended: EndReason } | null;

const readPresence = async (response: Response): Promise<PresenceAnswer> => {
  const { now, reason } = await readReported(response);
  if (response.ok) return typeof now === 'number' ? { now } : null;
  const known = endReasons.find((each) => each === reason);
  return known ? { ended: known } : null;
};

/** Tells that somebody did something so long ago on that page. */
export const reportPresence = (ageMs: number, path: string): Promise<PresenceAnswer> =>
  ask(PRESENCE, { ageMs: Math.round(ageMs), path }).then(readPresence, () => null);

/** The shop's time; null without an answer. */
export const askTime = async (): Promise<number | null> => {
  const answer = await fetch(PRESENCE).then(readPresence, () => null);
  return answer && 'now' in answer ? answer.now : null;
};

export type Renewal = 'renewed' | 'refused' | 'blocked' | 'unanswered';

/** A token with its full time again. A server in trouble has not refused. */
export const renewToken = async (): Promise<Renewal> => {
  const response = await ask('/api/refresh').catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'unanswered';
  if (response.ok) return 'renewed';
  return response.status === 422 ? 'blocked' : 'refused';
};

/** Ends the session on the server; without an answer it ends there by itself. */
export const logOut = async (): Promise<void> => {
  await ask('/sair').catch(() => undefined);
};
