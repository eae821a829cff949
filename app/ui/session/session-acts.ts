import { dropAllDrafts } from '../drafts/draft-store';
import { withinLimit } from '../transport/trouble';
import { type EndReason, endInPlace, endReasons } from './end-in-place';
import type { SessionChannel } from './session-channel';
import type { WatchEvent } from './watch';

/** The page's data about its session. Times are milliseconds of the shop's clock. */
export interface SessionFacts {
  /** The shop's time when the page was rendered. */
  now: number;
  /** When the latest token expires, and when the login ends even if renewed. */
  expiresAt: number;
  endsAt: number;
  /** The shop's clock can be moved, so its time is requested repeatedly. */
  isClockMovable: boolean;
}

/** Timeout of the watch's requests to the server. */
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

/** The shop's time, or why the session ended; null without a usable answer. */
type PresenceAnswer = { now: number } | { ended: EndReason } | null;

const readPresence = async (response: Response): Promise<PresenceAnswer> => {
  const { now, reason } = await readReported(response);
  if (response.ok) return typeof now === 'number' ? { now } : null;
  const known = endReasons.find((each) => each === reason);
  return known ? { ended: known } : null;
};

/** Reports activity on a page, `ageMs` ago. */
const reportPresence = (ageMs: number, path: string): Promise<PresenceAnswer> =>
  ask(PRESENCE, { ageMs: Math.round(ageMs), path }).then(readPresence, () => null);

/** The shop's time; null without an answer. */
const askTime = async (): Promise<number | null> => {
  const answer = await fetch(PRESENCE).then(readPresence, () => null);
  return answer && 'now' in answer ? answer.now : null;
};

type Renewal = 'renewed' | 'refused' | 'blocked' | 'unanswered';

/** Requests a token with its full lifetime. A server error does not count as a refusal. */
const renewToken = async (): Promise<Renewal> => {
  const response = await ask('/api/refresh').catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'unanswered';
  if (response.ok) return 'renewed';
  return response.status === 422 ? 'blocked' : 'refused';
};

/** Ends the session on the server. If the request fails, the session expires there by itself. */
const logOut = async (): Promise<void> => {
  await ask('/sair').catch(() => undefined);
};

/** The watch's actions towards the server and the other tabs. */

/** The page that says why the session ended. */
const placeOf = (reason: EndReason): string => (reason === 'blocked' ? '/desativado' : `/?reason=${reason}`);

type Send = (event: WatchEvent) => void;
type SetTime = (shopTime: number) => void;

/** Reports activity to the server, which answers with its time, or with the end of the session. */
export const report = async (ageMs: number, path: string, send: Send, setTime: SetTime): Promise<void> => {
  const answer = await reportPresence(ageMs, path);
  if (answer && 'now' in answer) setTime(answer.now);
  if (answer && 'ended' in answer) send({ type: 'ended', reason: answer.ended, isHeard: false });
};

export const renew = async (requestedAt: number, send: Send): Promise<void> => {
  const renewal = await renewToken();
  if (renewal === 'renewed') send({ type: 'renewed', requestedAt });
  else if (renewal === 'blocked') send({ type: 'ended', reason: 'blocked', isHeard: false });
  else send({ type: renewal === 'refused' ? 'renewal-refused' : 'renewal-unanswered' });
};

/**
 * Ends the session everywhere, unless another tab has done so, and goes to the page that says why, or opens the login
 * over a form that holds something typed. That page removes
 * the shared deadline. If it were removed here, the other tabs would take it for a logout before they hear the reason.
 */
export const leave = async (reason: EndReason, isHeard: boolean, channel: SessionChannel): Promise<void> => {
  if (!isHeard) {
    if (reason !== 'blocked') await logOut();
    channel.tell({ type: 'ended', reason });
  }
  if ((reason === 'idle' || reason === 'expired') && endInPlace(reason)) return;
  if (reason === 'logout') dropAllDrafts();
  window.location.replace(placeOf(reason));
};

/** Requests the shop's time while the page is visible. */
export const syncTime = async (setTime: SetTime): Promise<void> => {
  const time = document.visibilityState === 'visible' ? await askTime() : null;
  if (time !== null) setTime(time);
};
