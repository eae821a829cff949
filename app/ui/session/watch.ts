import { idleRule, LONGEST_IDLE_MS, RENEW_BEFORE_MS, tokenEnd } from '~/domain/accounts/sessions/session';
import type { EndReason } from './end-in-place';

/** The rules of a session in the browser (specification 4.1 and 4.2), as pure functions. */

/** The token is not renewed if the session ends for inactivity within this time. */
const NO_RENEWAL_MS = 60_000;
/** How often activity is reported to the server. Requests for pages and calls need no report. */
const REPORT_EVERY_MS = 30_000;
/** Pause before a renewal without an answer is repeated. */
const RETRY_MS = 5_000;

/** Times are milliseconds of the shop's clock. */
export type WatchState = {
  expiresAt: number;
  endsAt: number;
  /** When the session ends for inactivity. */
  deadline: number;
  lastActivity: number;
  /** The activity that was last reported to the server, and when. */
  reported: number;
  reportedAt: number;
  isWarned: boolean;
  isRenewing: boolean;
  renewAgainAt: number;
  ended: EndReason | null;
};

export type WatchEvent =
  /** A second has passed; `kept` is the deadline that the tabs share, null if none can be stored. */
  | { type: 'tick'; kept: number | null }
  | { type: 'activity' }
  | { type: 'continue' }
  /** The server renewed the token; `requestedAt` is the time of the request. */
  | { type: 'renewed'; requestedAt: number }
  | { type: 'renewal-refused' }
  | { type: 'renewal-unanswered' }
  | { type: 'renewed-elsewhere'; expiresAt: number }
  /** The session is over. With `isHeard` another tab reported it and has logged out already. */
  | { type: 'ended'; reason: EndReason; isHeard: boolean };

/** The time and page of an event. */
export type Moment = { now: number; path: string };

/** What to do. `share`: the deadline with all tabs. `leave`: log out and go to the page that says why. */
export type WatchOrder =
  | { do: 'share'; deadline: number }
  | { do: 'report'; ageMs: number }
  | { do: 'renew' }
  | { do: 'warn' }
  | { do: 'unwarn' }
  | { do: 'tell-renewal'; expiresAt: number }
  | { do: 'leave'; reason: EndReason; isHeard: boolean };

type Step = { state: WatchState; orders: WatchOrder[] };

/** A page was loaded, which is activity that the server knows of. */
export const startWatch = (
  { expiresAt, endsAt }: Pick<WatchState, 'expiresAt' | 'endsAt'>,
  { now, path }: Moment,
): WatchState => ({
  expiresAt,
  endsAt,
  deadline: now + idleRule(path).limitMs,
  lastActivity: now,
  reported: now,
  reportedAt: now,
  isWarned: false,
  isRenewing: false,
  renewAgainAt: 0,
  ended: null,
});

const leave = (state: WatchState, reason: EndReason, isHeard = false): Step => ({
  state: { ...state, isWarned: false, ended: reason },
  orders: [...(state.isWarned ? [{ do: 'unwarn' } as const] : []), { do: 'leave', reason, isHeard }],
});

const beThere = (state: WatchState, { now, path }: Moment): Step => {
  const deadline = now + idleRule(path).limitMs;
  return { state: { ...state, deadline, lastActivity: now }, orders: [{ do: 'share', deadline }] };
};

const report = (state: WatchState, now: number): Step => ({
  state: { ...state, reported: state.lastActivity, reportedAt: now },
  orders: [{ do: 'report', ageMs: Math.max(0, now - state.lastActivity) }],
});

/** The deadline that another tab stored. One too far ahead is invalid and ignored. */
const keptDeadline = (state: WatchState, kept: number | null, now: number): number =>
  kept !== null && kept <= now + LONGEST_IDLE_MS ? kept : state.deadline;

const warning = (state: WatchState, { now, path }: Moment): Step => {
  const isNear = state.deadline - now <= idleRule(path).warnMs;
  if (isNear === state.isWarned) return { state, orders: [] };
  return { state: { ...state, isWarned: isNear }, orders: [{ do: isNear ? 'warn' : 'unwarn' }] };
};

const mayRenew = (state: WatchState, now: number): boolean =>
  state.expiresAt - now <= RENEW_BEFORE_MS &&
  state.expiresAt < state.endsAt &&
  state.deadline - now > NO_RENEWAL_MS &&
  !state.isRenewing &&
  now >= state.renewAgainAt;

const tick = (before: WatchState, kept: number | null, moment: Moment): Step => {
  const { now } = moment;
  const moved = { ...before, deadline: keptDeadline(before, kept, now) };
  if (moved.deadline <= now && moved.deadline <= moved.expiresAt) return leave(moved, 'idle');
  // Another tab may have renewed the token meanwhile. While a renewal is possible, the server decides.
  const isOver = moved.expiresAt >= moved.endsAt || moved.deadline <= now;
  if (moved.expiresAt <= now && isOver) return leave(moved, 'expired');
  const { state, orders } = warning(moved, moment);
  if (mayRenew(state, now))
    return { state: { ...state, isRenewing: true }, orders: [...orders, { do: 'renew' }] };
  if (state.lastActivity <= state.reported || now - state.reportedAt < REPORT_EVERY_MS)
    return { state, orders };
  const saidNow = report(state, now);
  return { state: saidNow.state, orders: [...orders, ...saidNow.orders] };
};

/** The user chose Continue. The server is told at once, since it may be about to end the session. */
const goOn = (before: WatchState, moment: Moment): Step => {
  const there = beThere({ ...before, isWarned: false }, moment);
  const saidNow = report(there.state, moment.now);
  return { state: saidNow.state, orders: [...there.orders, ...saidNow.orders, { do: 'unwarn' }] };
};

/** The server counts from its answer. Counting from the request is on the safe side. */
const renewed = (state: WatchState, requestedAt: number): Step => {
  const expiresAt = tokenEnd(new Date(requestedAt), new Date(state.endsAt)).getTime();
  return { state: { ...state, expiresAt, isRenewing: false }, orders: [{ do: 'tell-renewal', expiresAt }] };
};

/**
 * One step of the watch. While the warning is open, only Continue counts as activity: a pointer moving to the button
 * must not close the warning. After the end nothing counts.
 */
export const watch = (state: WatchState, event: WatchEvent, moment: Moment): Step => {
  const still: Step = { state, orders: [] };
  if (state.ended) return still;
  switch (event.type) {
    case 'tick':
      return tick(state, event.kept, moment);
    case 'activity':
      return state.isWarned ? still : beThere(state, moment);
    case 'continue':
      return goOn(state, moment);
    case 'renewed':
      return renewed(state, event.requestedAt);
    case 'renewal-refused':
      return leave(state, 'expired');
    case 'renewal-unanswered':
      return { state: { ...state, isRenewing: false, renewAgainAt: moment.now + RETRY_MS }, orders: [] };
    case 'renewed-elsewhere':
      return { state: { ...state, expiresAt: Math.max(state.expiresAt, event.expiresAt) }, orders: [] };
    case 'ended':
      return leave(state, event.reason, event.isHeard);
  }
};
