import { DEADLINE_KEY, keepDeadline, watchKept } from './kept-deadline';
import { leave, renew, report, type SessionFacts, syncTime } from './session-acts';
import { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel';
import { onContinue, showDeadline } from './shown-deadline';
import { startWatch, type WatchEvent, type WatchOrder, watch } from './watch';

/** Events of the page for the watch: user activity, the tab becoming visible, changes of storage by other tabs. */

/** Activity is noted at most this often. */
const NOTE_MS = 1_000;
const activityEvents = [
  ...['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'],
  // `focus` of the window, when the user comes back from another one, and `focusin` of its content.
  ...['focus', 'focusin'],
];

interface PageSigns {
  onActivity: () => void;
  /** Check the elapsed time, because the tab may have been suspended. */
  onLook: () => void;
  /** Another tab removed the deadline. */
  onDropped: () => void;
}

/** Listens to the page until the signal is aborted. */
const listenToPage = ({ onActivity, onLook, onDropped }: PageSigns, signal: AbortSignal): void => {
  let notedAt = Date.now();
  const noteActivity = (): void => {
    if (Date.now() - notedAt < NOTE_MS) return;
    notedAt = Date.now();
    // The elapsed time is checked first: a machine that slept past the deadline may wake by a mouse movement.
    onLook();
    onActivity();
  };
  const noteVisible = (): void => {
    if (document.visibilityState === 'visible') noteActivity();
  };
  const noteStorage = ({ key, newValue }: StorageEvent): void => {
    if (key !== DEADLINE_KEY && key !== null) return;
    if (newValue === null) onDropped();
    else onLook();
  };
  for (const name of activityEvents)
    window.addEventListener(name, noteActivity, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', noteVisible, { signal });
  window.addEventListener('pageshow', onLook, { signal });
  window.addEventListener('storage', noteStorage, { signal });
};

/** The side effects for the rules in `watch`: timers, page events, other tabs, the server. */

const TICK_MS = 1_000;
/** How long a tab waits for the reason why the deadline is gone. */
const HEARD_MS = 1_000;
/** How often the shop's time is requested if its clock can be moved. */
const TIME_MS = 2_000;

export interface RunningWatch {
  /** The server sent the session's current state. */
  sync: (facts: SessionFacts) => void;
  /** Another page is shown, so its limit applies from now on. */
  movedOn: () => void;
  stop: () => void;
}

export interface WarningDoor {
  open: () => void;
  close: () => void;
}

type Send = (event: WatchEvent) => void;

/** The shop's time, as far as the browser knows it. */
const shopClock = (now: number) => {
  let offset = now - Date.now();
  return {
    now: () => Date.now() + offset,
    set: (time: number): void => {
      offset = time - Date.now();
    },
    /** Converts a time of the shop's clock to the browser's clock. */
    toBrowser: (instant: number) => instant - offset,
  };
};

/** Repeats until the signal is aborted. */
const repeat = (work: () => void, everyMs: number, signal: AbortSignal): void => {
  const timer = setInterval(work, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer));
};

const eventOf = (message: Exclude<SessionMessage, { type: 'activity' }>): WatchEvent =>
  message.type === 'renewed'
    ? { type: 'renewed-elsewhere', expiresAt: message.expiresAt }
    : { type: 'ended', reason: message.reason, isHeard: true };

interface Hands {
  send: Send;
  clock: ReturnType<typeof shopClock>;
  kept: ReturnType<typeof watchKept>;
  channel: SessionChannel;
  warning: WarningDoor;
  end: () => void;
}

/** Executes an order of the rules. */
const obey = (order: WatchOrder, { send, clock, kept, channel, warning, end }: Hands): void => {
  if (order.do === 'share') {
    kept.keep(keepDeadline(order.deadline));
    channel.tell({ type: 'activity' });
  } else if (order.do === 'report') void report(order.ageMs, window.location.pathname, send, clock.set);
  else if (order.do === 'renew') void renew(clock.now(), send);
  else if (order.do === 'warn') warning.open();
  else if (order.do === 'unwarn') warning.close();
  else if (order.do === 'tell-renewal') channel.tell({ type: 'renewed', expiresAt: order.expiresAt });
  else {
    end();
    void leave(order.reason, order.isHeard, channel);
  }
};

/** Watches the session until it is stopped or the page is left. */
export const runWatch = (facts: SessionFacts, warning: WarningDoor): RunningWatch => {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const clock = shopClock(facts.now);
  const moment = () => ({ now: clock.now(), path: window.location.pathname });
  let state = startWatch(facts, moment());
  const show = () => showDeadline(clock.toBrowser(state.deadline));

  const send: Send = (event) => {
    if (signal.aborted) return;
    const step = watch(state, event, moment());
    state = step.state;
    show();
    for (const order of step.orders) obey(order, hands);
  };
  const logOutHere = () => send({ type: 'ended', reason: 'logout', isHeard: true });

  const kept = watchKept(keepDeadline(state.deadline));
  const look = (): void => {
    const seen = kept.look();
    if (seen === 'gone') logOutHere();
    else send({ type: 'tick', kept: seen.kept });
  };
  const channel = openSessionChannel((message) =>
    message.type === 'activity' ? look() : send(eventOf(message)),
  );
  const hands: Hands = { send, clock, kept, channel, warning, end };

  const onDropped = () => (kept.isKept() ? void setTimeout(logOutHere, HEARD_MS) : look());
  listenToPage({ onActivity: () => send({ type: 'activity' }), onLook: look, onDropped }, signal);
  repeat(look, TICK_MS, signal);
  if (facts.isClockMovable) repeat(() => void syncTime(clock.set), TIME_MS, signal);
  signal.addEventListener(
    'abort',
    onContinue(() => send({ type: 'continue' })),
  );
  channel.tell({ type: 'activity' });
  show();

  return {
    sync: ({ now, expiresAt }) => {
      clock.set(now);
      send({ type: 'renewed-elsewhere', expiresAt });
    },
    movedOn: () => send({ type: 'activity' }),
    stop: () => {
      end();
      channel.close();
    },
  };
};
