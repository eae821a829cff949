import { describe, expect, it } from 'vitest';
import { deviceWords, idleRule, loginEnd, type SessionTimes, tokenEnd, whyEnded } from './session';

const start = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number, seconds = 0, ms = 0): Date =>
  new Date(start.getTime() + (minutes * 60 + seconds) * 1000 + ms);
const session = (changes: Partial<SessionTimes> = {}): SessionTimes => ({
  lastSeenAt: start,
  idleSeconds: 600,
  expiresAt: later(60),
  revokedAt: null,
  ...changes,
});

describe('a session', () => {
  it.each([
    ['lives at 9:59.999', session(), later(9, 59, 999), null],
    ['is idle at 10:00', session(), later(10), 'idle'],
    ['lives at 29:59.999 on /envio', session({ idleSeconds: 1800 }), later(29, 59, 999), null],
    ['is idle at 30:00 on /envio', session({ idleSeconds: 1800 }), later(30), 'idle'],
    ['stays valid while there is activity', session({ lastSeenAt: later(50) }), later(59, 59, 999), null],
    ['ends with its token', session({ lastSeenAt: later(59) }), later(60), 'expired'],
    ['of an API client has no idle limit', session({ idleSeconds: null }), later(59, 59), null],
    ['of an API client ends with its token', session({ idleSeconds: null }), later(60), 'expired'],
    ['was idle before its token ended', session(), later(61), 'idle'],
    ['was ended before it was idle', session({ revokedAt: later(5) }), later(20), 'revoked'],
    ['was idle before it was ended', session({ revokedAt: later(15) }), later(20), 'idle'],
  ])('%s', (_what, times, now, end) => {
    expect(whyEnded(times, now)).toBe(end);
  });

  it('ends after 12 hours, and its token after one hour or with the session', () => {
    const end = loginEnd(start);
    expect(end).toEqual(later(12 * 60));
    expect(tokenEnd(start, end)).toEqual(later(60));
    expect(tokenEnd(later(11 * 60 + 30), end)).toEqual(end);
  });
});

describe('the idle limit', () => {
  it.each([
    ['/', 10, 2],
    ['/carrinho', 10, 2],
    ['/envio', 30, 5],
    ['/envio/arquivos', 30, 5],
    ['/envios', 10, 2],
  ])('on %s is %i minutes, with a warning %i before', (path, limit, warning) => {
    expect(idleRule(path)).toEqual({ limitMs: limit * 60_000, warnMs: warning * 60_000 });
  });
});

describe('the description of a device', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari no Mac',
    ],
    ['curl/8.5.0', 'Programa ou aplicativo'],
    ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Programa no Android'],
    ['<script>alert(1)</script>\r\nBcc: x@y.z', 'Programa ou aplicativo'],
    [null, 'Programa ou aplicativo'],
  ])('%s is %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});
