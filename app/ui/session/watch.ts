import { idleRule, LONGEST_IDLE_MS, RENEW_BEFORE_MS, tokenEnd } from '~/domain/accounts/sessions/session';

/** The rules of a session in the browser (specification 4.1 and 4.2), without a browser. */

/** No renewal when the session is about to end for want of activity. */
const NO_RENEWAL_MS = 60_000;
/** The server is told of activity so often; it knows what pages and calls asked for by itself. */
const REPORT_EVERY_MS = 30_000;
/** A renewal that found no answer is tried again. */
const RETRY_MS = 5_000;

/** `logout`: somebody left, in this tab or another. `blocked`: the account was deactivated. */
export const endReasons = ['idle', 'expired', 'logout', 'blocked'] as const;
export type EndReason = (typeof endReasons)[number];

/** Instants are milliseconds by the shop's clock. */
export type WatchState = {
  expiresAt: number;
  endsAt: number;
  /** When the session ends for want of activity. */
  deadline: number;
  lastActivity: number;
  /** The activity that the server was told of last, and when it was told. */
  reported: number;
  reportedAt: number;
  isWarned: boolean;
  isRenewing: boolean;
  renewAgainAt: number;
  ended: EndReason | null;
};

export type WatchEvent =
  /** A second has passed; `kept` is the deadline that the tabs share, null where nothing can be kept. */
  | { type: 'tick'; kept: number | null }
  | { type: 'activity' }
  | { type: 'continue' }
  /** The server renewed the token, asked at that instant. */
  | { type: 'renewed'; requestedAt: number }
  | { type: 'renewal-refused' }
  | { type: 'renewal-unanswered' }
  | { type: 'renewed-elsewhere'; expiresAt: number }
  /** The session is over; `isHeard` from another tab, which has done what is to be done. */
  | { type: 'ended'; reason: EndReason; isHeard: boolean };

/** Where and when something happens. */
export type Moment = { now: number; path: string };

/** What is to be done. `share`: the deadline, with all tabs. `leave`: log out and go where it is told why. */
export type WatchOrder =
  | { do: 'share'; deadline: number }
  | { do: 'report'; ageMs: number }
  | { do: 'renew' }
  | { do: 'warn' }
  | { do: 'unwarn' }
  | { do: 'tell-renewal'; expiresAt: number }
  | { do: 'leave'; reason: EndReason; isHeard: boolean };

type Step = { state: WatchState; orders: WatchOrder[] };

/** A page has just come: somebody asked for it, and the server knows. */
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

/** The deadline that another tab kept; what lies too far ahead was kept by nobody. */
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
  // A page of another tab may have renewed the token meanwhile: as long as it can be renewed, the server decides.
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

/** Continue: somebody is there, and the server is to know it at once, for it may be about to end the session. */
const goOn = (before: WatchState, moment: Moment): Step => {
  const there = beThere({ ...before, isWarned: false }, moment);
  const saidNow = report(there.state, moment.now);
  return { state: saidNow.state, orders: [...there.orders, ...saidNow.orders, { do: 'unwarn' }] };
};

/** The server counts from when it answered; from when it was asked errs on the safe side. */
const renewed = (state: WatchState, requestedAt: number): Step => {
  const expiresAt = tokenEnd(new Date(requestedAt), new Date(state.endsAt)).getTime();
  return { state: { ...state, expiresAt, isRenewing: false }, orders: [{ do: 'tell-renewal', expiresAt }] };
};

/**
 * One step of the watch. While the warning is open, only Continue counts as activity: a pointer that is on its way
 * to the button must not take the button away. After the end nothing counts.
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
