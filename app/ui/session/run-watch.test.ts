import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEADLINE_KEY } from './kept-deadline';
import { type RunningWatch, runWatch } from './run-watch';
import type { SessionMessage } from './session-channel';

/** A tab with fake storage, fake events and fake messages of other tabs. */
const openTab = () => {
  const kept = new Map<string, string>();
  const gone: string[] = [];
  const ears: ((event: { data: SessionMessage }) => void)[] = [];
  const page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
    location: { pathname: '/livro', search: '', replace: (to: string) => gone.push(to) },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(hear: (event: { data: SessionMessage }) => void) {
        ears.push(hear);
      }
      postMessage = () => undefined;
      close = () => undefined;
    },
  );
  const dropDeadline = () => {
    kept.delete(DEADLINE_KEY);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: DEADLINE_KEY, newValue: null }));
  };
  const hear = (message: SessionMessage) => {
    for (const ear of ears) ear({ data: message });
  };
  return { gone, dropDeadline, hear };
};

let watch: RunningWatch;
const start = () => {
  const tab = openTab();
  const now = Date.now();
  const facts = { now, expiresAt: now + 3_600_000, endsAt: now + 43_200_000, isClockMovable: false };
  watch = runWatch(facts, { open: () => undefined, close: () => undefined });
  return tab;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a tab whose shared deadline is removed receives the reason, and shows it', () => {
  const { gone, dropDeadline, hear } = start();
  dropDeadline();
  vi.advanceTimersByTime(900);
  expect(gone).toEqual([]);
  hear({ type: 'ended', reason: 'idle' });
  vi.advanceTimersByTime(10_000);
  expect(gone).toEqual(['/?reason=idle']);
});

it('a tab whose shared deadline is removed without a message treats it as a logout', () => {
  const { gone, dropDeadline } = start();
  dropDeadline();
  vi.advanceTimersByTime(1_000);
  expect(gone).toEqual(['/?reason=logout']);
});
