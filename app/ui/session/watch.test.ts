import { describe, expect, it } from 'vitest';
import { announcedSeconds, clockText, secondsLeft, spokenTime } from './shown-deadline';
import { type Moment, startWatch, type WatchEvent, type WatchOrder, type WatchState, watch } from './watch';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const LOGIN = { expiresAt: START + 60 * MINUTE, endsAt: START + 720 * MINUTE };

const at = (minutes: number, path = '/livro'): Moment => ({
  now: START + Math.round(minutes * MINUTE),
  path,
});
const begun = (changes: Partial<WatchState> = {}, path = '/livro'): WatchState => ({
  ...startWatch(LOGIN, at(0, path)),
  ...changes,
});
const tick: WatchEvent = { type: 'tick', kept: null };
const SECOND = 1 / 60;

const ordersOf = (state: WatchState, event: WatchEvent, moment: Moment) =>
  watch(state, event, moment).orders.map((order) =>
    order.do === 'leave' ? `leave ${order.reason}${order.isHeard ? ' as heard' : ''}` : order.do,
  );

/** All commands of a watch that ticks each second, from one minute to another. */
const run = (from: WatchState, minutes: [number, number], path = '/livro') => {
  const saidNow: { minute: number; order: WatchOrder }[] = [];
  let state = from;
  for (let second = minutes[0] * 60; second <= minutes[1] * 60; second += 1) {
    const step = watch(state, tick, at(second / 60, path));
    state = step.state;
    saidNow.push(...step.orders.map((order) => ({ minute: second / 60, order })));
  }
  return { state, saidNow: saidNow.map(({ minute, order }) => `${minute}: ${order.do}`) };
};

describe('an idle visitor', () => {
  it('is warned 2 minutes before the end of 10, and logged out at it', () => {
    expect(run(begun(), [0, 15]).saidNow).toEqual(['8: warn', '10: unwarn', '10: leave']);
  });

  it('is warned 5 minutes before the end of 30 while sending files', () => {
    const { saidNow } = run(begun({}, '/envio'), [0, 40], '/envio');
    expect(saidNow).toEqual(['25: warn', '30: unwarn', '30: leave']);
  });

  it('is told the reason', () => {
    expect(ordersOf(begun(), tick, at(10))).toEqual(['leave idle']);
    expect(ordersOf(begun(), tick, at(10 - SECOND))).toEqual(['warn']);
  });

  it('is logged out as idle, not expired, when a machine sleeps past both', () => {
    expect(ordersOf(begun(), tick, at(300))).toEqual(['leave idle']);
  });
});

describe('activity', () => {
  it('moves the deadline by the limit of its page, for all tabs', () => {
    const step = watch(begun(), { type: 'activity' }, at(5, '/envio/x'));
    expect(step.orders).toEqual([{ do: 'share', deadline: at(35).now }]);
    expect(watch(step.state, { type: 'activity' }, at(6)).state.deadline).toBe(at(16).now);
  });

  it.each([
    ['from the files to another page', '/envio/x', '/livro', [8, 10]],
    ['from another page to the files', '/livro', '/envio', [25, 30]],
  ] as const)('going %s changes the limit', (_way, from, to, [warned, left]) => {
    const clicked = watch(begun({}, from), { type: 'activity' }, at(0, from)).state;
    const { state } = watch(clicked, { type: 'activity' }, at(0, to));
    expect(run(state, [0, 40], to).saidNow.filter((order) => !order.endsWith('report'))).toEqual([
      `${warned}: warn`,
      `${left}: unwarn`,
      `${left}: leave`,
    ]);
  });

  it('is reported to the server once in 30 seconds, with its age', () => {
    let state = begun({ reportedAt: at(4).now, reported: at(4).now });
    state = watch(state, { type: 'activity' }, at(4 + 10 * SECOND)).state;
    expect(ordersOf(state, tick, at(4 + 29 * SECOND))).toEqual([]);
    const step = watch(state, tick, at(4 + 30 * SECOND));
    expect(step.orders).toEqual([{ do: 'report', ageMs: 20_000 }]);
    expect(ordersOf(step.state, tick, at(6))).toEqual([]);
  });

  it('does not count while the warning is open: only Continue does, and is reported at once', () => {
    const warned = watch(begun(), tick, at(8)).state;
    expect(ordersOf(warned, { type: 'activity' }, at(8.5))).toEqual([]);
    const step = watch(warned, { type: 'continue' }, at(9));
    expect(step.orders).toEqual([
      { do: 'share', deadline: at(19).now },
      { do: 'report', ageMs: 0 },
      { do: 'unwarn' },
    ]);
    expect(run(step.state, [9, 18]).saidNow).toEqual(['17: warn']);
  });

  it('in another tab closes the warning of this one', () => {
    const warned = watch(begun(), tick, at(8)).state;
    const step = watch(warned, { type: 'tick', kept: at(18).now }, at(8.1));
    expect(step.orders).toEqual([{ do: 'unwarn' }]);
    expect(step.state.deadline).toBe(at(18).now);
  });

  it.each([
    ['is further ahead than any limit', at(8 + 31).now, at(10).now],
    ['lies ahead', at(18).now, at(18).now],
    ['cannot be read', null, at(10).now],
  ])('of another tab counts unless it %s', (_what, kept, deadline) => {
    expect(watch(begun(), { type: 'tick', kept }, at(7)).state.deadline).toBe(deadline);
  });
});

describe('the token', () => {
  const busy = (minute: number, changes: Partial<WatchState> = {}) =>
    begun({ deadline: at(minute + 10).now, ...changes });

  it.each([
    ['with more than 2 minutes left', busy(58), 58 - SECOND, []],
    ['with 2 minutes left', busy(58), 58, ['renew']],
    ['with seconds left', busy(58), 60 - SECOND, ['renew']],
    ['past its end, which another tab may have extended', busy(58), 60, ['renew']],
    ['at the end of the login', busy(58, { endsAt: LOGIN.expiresAt }), 60, ['leave expired']],
    ['while it is being renewed', busy(58, { isRenewing: true }), 59, []],
    [
      'when the idle deadline is 61 seconds away',
      begun({ deadline: at(60).now, isWarned: true }),
      59 - SECOND,
      ['renew'],
    ],
    ['when the idle deadline is 1 minute away', begun({ deadline: at(60).now, isWarned: true }), 59, []],
    ['that ends with the login', busy(58, { endsAt: LOGIN.expiresAt }), 59, []],
    ['soon after a renewal without an answer', busy(58, { renewAgainAt: at(59).now }), 58.9, []],
    ['some time after a renewal without an answer', busy(58, { renewAgainAt: at(59).now }), 59, ['renew']],
  ])('%s', (_what, state, minute, orders) => {
    expect(ordersOf(state, tick, at(minute))).toEqual(orders);
  });

  it('lasts an hour from its request, or until the login ends, and the other tabs are told', () => {
    const renewing = busy(58, { isRenewing: true });
    const step = watch(renewing, { type: 'renewed', requestedAt: at(58).now }, at(58.1));
    expect(step.state).toMatchObject({ expiresAt: at(118).now, isRenewing: false });
    expect(step.orders).toEqual([{ do: 'tell-renewal', expiresAt: at(118).now }]);
    const late = watch(renewing, { type: 'renewed', requestedAt: at(700).now }, at(700));
    expect(late.state.expiresAt).toBe(LOGIN.endsAt);
  });

  it('renewed by another tab counts here, an older one does not', () => {
    const saidNow = (minute: number) =>
      watch(begun(), { type: 'renewed-elsewhere', expiresAt: at(minute).now }, at(1)).state.expiresAt;
    expect(saidNow(118)).toBe(at(118).now);
    expect(saidNow(30)).toBe(LOGIN.expiresAt);
  });

  it('that is refused ends the session as expired; a request without an answer is repeated', () => {
    expect(ordersOf(busy(58), { type: 'renewal-refused' }, at(58))).toEqual(['leave expired']);
    const unanswered = watch(busy(58, { isRenewing: true }), { type: 'renewal-unanswered' }, at(58.5)).state;
    expect(ordersOf(unanswered, tick, at(58.5 + 4 * SECOND))).toEqual([]);
    expect(ordersOf(unanswered, tick, at(58.5 + 5 * SECOND))).toEqual(['renew']);
  });
});

describe('the end of a session', () => {
  it.each([
    ['the end elsewhere', { type: 'ended', reason: 'logout', isHeard: true }, ['leave logout as heard']],
    ['the end on the server', { type: 'ended', reason: 'idle', isHeard: false }, ['leave idle']],
    [
      'the end of a deactivated account',
      { type: 'ended', reason: 'blocked', isHeard: false },
      ['leave blocked'],
    ],
  ] as const)('is followed by %s', (_where, event, orders) => {
    expect(ordersOf(begun(), event, at(1))).toEqual(orders);
  });

  it('is final', () => {
    const over = watch(begun(), tick, at(10)).state;
    for (const event of [
      tick,
      { type: 'activity' },
      { type: 'continue' },
      { type: 'renewal-refused' },
    ] as const)
      expect(ordersOf(over, event, at(11))).toEqual([]);
  });
});

describe('the countdown', () => {
  it('shows whole seconds, and the last one until the end', () => {
    expect([2_000, 1_001, 1_000, 1, 0, -5].map((ms) => secondsLeft(ms, 0))).toEqual([2, 2, 1, 1, 0, 0]);
    expect([120, 61, 60, 9, 0].map(clockText)).toEqual(['2:00', '1:01', '1:00', '0:09', '0:00']);
  });

  it('is announced to screen readers a few times, not each second', () => {
    const said = Array.from({ length: 121 }, (_, passed) => announcedSeconds(120 - passed, 120));
    expect([...new Set(said)]).toEqual([120, 60, 30, 10]);
    expect(announcedSeconds(287, 287)).toBe(287);
    expect(announcedSeconds(240, 287)).toBe(240);
    expect([90, 60, 61, 1, 0, 120].map(spokenTime)).toEqual([
      '1 minuto e 30 segundos',
      '1 minuto',
      '1 minuto e 1 segundo',
      '1 segundo',
      '0 segundos',
      '2 minutos',
    ]);
  });
});
