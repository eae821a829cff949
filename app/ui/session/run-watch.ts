import { DEADLINE_KEY, dropDeadline, keepDeadline, readDeadline } from './kept-deadline';
import { openSessionChannel, type SessionMessage } from './session-channel';
import type { SessionFacts } from './session-facts';
import { askTime, logOut, renewToken, reportPresence } from './session-server';
import { onContinue, showDeadline } from './shown-deadline';
import { type EndReason, startWatch, type WatchEvent, type WatchOrder, watch } from './watch';

/** The effects around the rules in `watch`: timers, events of the page, the other tabs, the server. */

const TICK_MS = 1_000;
/** Activity is noted so often at most. */
const NOTE_MS = 1_000;
/** This tab itself takes the deadline away when it leaves for another reason; so long it may need for that. */
const LEAVING_MS = 3_000;
/** How often the time is asked for where somebody may move it. */
const TIME_MS = 2_000;

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart', 'focusin'];

/** Where it is told why the session ended. */
const placeOf = (reason: EndReason): string => (reason === 'blocked' ? '/desativado' : `/?reason=${reason}`);

export interface RunningWatch {
  /** The server has told again how the session stands. */
  sync: (facts: SessionFacts) => void;
  stop: () => void;
}

export interface WarningDoor {
  open: () => void;
  close: () => void;
}

/** Watches the session until it is stopped or the page leaves. */
export const runWatch = (facts: SessionFacts, warning: WarningDoor): RunningWatch => {
  const ended = new AbortController();
  const { signal } = ended;
  let offset = facts.now - Date.now();
  const moment = () => ({ now: Date.now() + offset, path: window.location.pathname });
  let state = startWatch(facts, moment());

  const send = (event: WatchEvent): void => {
    if (signal.aborted) return;
    const step = watch(state, event, moment());
    state = step.state;
    showDeadline(state.deadline - offset);
    for (const order of step.orders) obey(order);
  };

  /** Once the deadline is kept, its absence means that somebody logged out. */
  let isKept = keepDeadline(state.deadline);
  let seenAt = Date.now();
  const look = (): void => {
    const kept = readDeadline();
    if (kept !== null || !isKept) seenAt = Date.now();
    if (Date.now() - seenAt > LEAVING_MS) send({ type: 'ended', reason: 'logout', isHeard: true });
    else send({ type: 'tick', kept });
  };

  const hear = (message: SessionMessage): void => {
    if (message.type === 'activity') look();
    else if (message.type === 'renewed') send({ type: 'renewed-elsewhere', expiresAt: message.expiresAt });
    else send({ type: 'ended', reason: message.reason, isHeard: true });
  };
  const channel = openSessionChannel(hear);

  const report = async (ageMs: number, path: string): Promise<void> => {
    const answer = await reportPresence(ageMs, path);
    if (answer && 'now' in answer) offset = answer.now - Date.now();
    if (answer && 'ended' in answer) send({ type: 'ended', reason: answer.ended, isHeard: false });
  };

  const renew = async (askedAt: number): Promise<void> => {
    const renewal = await renewToken();
    if (renewal === 'renewed') send({ type: 'renewed', askedAt });
    else if (renewal === 'blocked') send({ type: 'ended', reason: 'blocked', isHeard: false });
    else send({ type: renewal === 'refused' ? 'renewal-refused' : 'renewal-unanswered' });
  };

  const leave = async (reason: EndReason, isHeard: boolean): Promise<void> => {
    ended.abort();
    if (!isHeard) {
      dropDeadline();
      if (reason !== 'blocked') await logOut();
      channel.tell({ type: 'ended', reason });
    }
    window.location.replace(placeOf(reason));
  };

  const obey = (order: WatchOrder): void => {
    const { now, path } = moment();
    if (order.do === 'share') {
      isKept = keepDeadline(order.deadline);
      channel.tell({ type: 'activity' });
    } else if (order.do === 'report') void report(order.ageMs, path);
    else if (order.do === 'renew') void renew(now);
    else if (order.do === 'warn') warning.open();
    else if (order.do === 'unwarn') warning.close();
    else if (order.do === 'tell-renewal') channel.tell({ type: 'renewed', expiresAt: order.expiresAt });
    else void leave(order.reason, order.isHeard);
  };

  let notedAt = Date.now();
  const onActivity = (): void => {
    if (Date.now() - notedAt < NOTE_MS) return;
    notedAt = Date.now();
    // First the time that passed: a machine that slept past the deadline wakes with a movement of the mouse.
    look();
    send({ type: 'activity' });
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onActivity();
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key !== DEADLINE_KEY && key !== null) return;
    if (newValue === null && isKept) send({ type: 'ended', reason: 'logout', isHeard: true });
    else look();
  };
  const syncTime = async (): Promise<void> => {
    const time = document.visibilityState === 'visible' ? await askTime() : null;
    if (time !== null) offset = time - Date.now();
  };

  for (const name of activityEvents)
    window.addEventListener(name, onActivity, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('storage', onStorage, { signal });
  const timers = [
    setInterval(look, TICK_MS),
    ...(facts.isClockMovable ? [setInterval(() => void syncTime(), TIME_MS)] : []),
  ];
  const stopContinue = onContinue(() => send({ type: 'continue' }));
  signal.addEventListener('abort', () => {
    for (const timer of timers) clearInterval(timer);
    stopContinue();
  });
  channel.tell({ type: 'activity' });
  showDeadline(state.deadline - offset);

  return {
    sync: ({ now, expiresAt }) => {
      offset = now - Date.now();
      send({ type: 'renewed-elsewhere', expiresAt });
    },
    stop: () => {
      ended.abort();
      channel.close();
    },
  };
};
