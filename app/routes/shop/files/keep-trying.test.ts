import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying';

const MINUTE = 60_000;
let page: EventTarget & { visibilityState: string };
let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  network = new EventTarget();
  const { setInterval, clearInterval, setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(network, { setInterval, clearInterval, setTimeout, clearTimeout }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const done: string[] = [];
  const tell = (what: string) => () => void done.push(what);
  const trying = keepTrying({ again: tell('again'), stop: tell('stop'), giveUp: tell('give up') });
  return { done, trying };
};

it('tries again each minute, also in a background window', () => {
  const { done, trying } = begin();
  page.visibilityState = 'hidden';
  expect(trying.wait()).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(done).toEqual(['again']);
  trying.end();
});

it('tries again at once when the network or the page is back, and only once', () => {
  const { done, trying } = begin();
  trying.wait();
  network.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(done).toEqual(['again']);
  trying.wait();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(done).toEqual(['again', 'again']);
  trying.end();
  network.dispatchEvent(new Event('online'));
  expect(done).toHaveLength(2);
});

it('aborts a connection without progress, and asks the shop for its offset', () => {
  const { done, trying } = begin();
  for (let second = 0; second < 600; second += 10) {
    vi.advanceTimersByTime(10_000);
    trying.moved();
  }
  expect(done).toEqual([]);
  vi.advanceTimersByTime(160_000);
  expect(done).toEqual(['stop', 'again']);
  trying.end();
});

it('continues at once after a sleep of any length, and does not count the sleep', () => {
  const { done, trying } = begin();
  vi.setSystemTime(Date.now() + 9 * 60 * MINUTE);
  vi.advanceTimersByTime(10_000);
  expect(done).toEqual(['stop', 'again']);
  expect(trying.wait()).toBe(true);
  trying.end();
});

it('reports an upload whose chunks were refused for an hour, but not one that makes progress for hours', () => {
  const { trying } = begin();
  for (let minute = 0; minute < 180; minute++) {
    vi.advanceTimersByTime(MINUTE);
    trying.moved();
    trying.accepted();
  }
  expect(trying.wait()).toBe(true);
  vi.advanceTimersByTime(59 * MINUTE);
  expect(trying.wait()).toBe(true);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(trying.wait()).toBe(false);
  trying.end();
});

it('gives up an upload that is sent for an hour and never accepted', () => {
  const { done, trying } = begin();
  for (let minute = 0; minute < 62; minute++) {
    vi.advanceTimersByTime(MINUTE);
    trying.moved();
  }
  expect(trying.wait()).toBe(false);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(done).toEqual(['stop', 'give up']);
  trying.end();
});
