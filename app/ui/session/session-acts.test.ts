import { afterEach, expect, it, vi } from 'vitest';
import { DEADLINE_KEY } from './kept-deadline';
import { leave } from './session-acts';
import type { SessionMessage } from './session-channel';
import { endReasonOf, passOnEnd } from './session-watch';

afterEach(() => vi.unstubAllGlobals());

it.each(['idle', 'expired'] as const)(
  'the other tabs are told that it was %s while the shared deadline still exists',
  async (reason) => {
    const kept = new Map([[DEADLINE_KEY, '1']]);
    const gone: string[] = [];
    vi.stubGlobal('window', {
      localStorage: { removeItem: (key: string) => kept.delete(key) },
      location: { replace: (to: string) => gone.push(to) },
    });
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const reported: { message: SessionMessage; stands: boolean }[] = [];
    const channel = {
      tell: (message: SessionMessage) => void reported.push({ message, stands: kept.has(DEADLINE_KEY) }),
      close: () => undefined,
    };
    await leave(reason, false, channel);
    expect(reported).toEqual([{ message: { type: 'ended', reason }, stands: true }]);
    expect(kept.has(DEADLINE_KEY)).toBe(true);
    expect(gone).toEqual([`/?reason=${reason}`]);
  },
);

it.each([
  ['/', '?reason=idle', 'idle'],
  ['/', '?reason=expired', 'expired'],
  ['/desativado', '', 'blocked'],
  ['/', '?reason=login', 'logout'],
  ['/livro', '', 'logout'],
] as const)('a page %s%s tells the other tabs: %s', (pathname, search, reason) => {
  expect(endReasonOf({ pathname, search })).toBe(reason);
});

it('a page without a session tells the other tabs why while the shared deadline still exists, and only once', () => {
  const kept = new Map([[DEADLINE_KEY, '1']]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const reported: { message: SessionMessage; stands: boolean }[] = [];
  const tell = (message: SessionMessage) => void reported.push({ message, stands: kept.has(DEADLINE_KEY) });
  const address = { pathname: '/', search: '?reason=idle' };
  passOnEnd(tell, address);
  passOnEnd(tell, address);
  expect(reported).toEqual([{ message: { type: 'ended', reason: 'idle' }, stands: true }]);
  expect(kept.has(DEADLINE_KEY)).toBe(false);
});
