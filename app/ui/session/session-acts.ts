import type { SessionChannel } from './session-channel';
import { askTime, logOut, renewToken, reportPresence } from './session-server';
import type { EndReason, WatchEvent } from './watch';

/** What the watch does with the server and the other tabs, and what comes of it. */

/** Where it is told why the session ended. */
const placeOf = (reason: EndReason): string => (reason === 'blocked' ? '/desativado' : `/?reason=${reason}`);

type Send = (event: WatchEvent) => void;
type SetTime = (shopTime: number) => void;

/** Tells the server of activity so long ago; it answers with its time, or with the end. */
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
 * Ends the session everywhere, unless another tab has done so, and goes where it is told why. The deadline that the tabs
 * share is left to the page that comes: taken away here, it would tell the others of a logout before they hear why.
 */
export const leave = async (reason: EndReason, isHeard: boolean, channel: SessionChannel): Promise<void> => {
  if (!isHeard) {
    if (reason !== 'blocked') await logOut();
    channel.tell({ type: 'ended', reason });
  }
  window.location.replace(placeOf(reason));
};

/** Asks for the shop's time while the page is looked at. */
export const syncTime = async (setTime: SetTime): Promise<void> => {
  const time = document.visibilityState === 'visible' ? await askTime() : null;
  if (time !== null) setTime(time);
};
