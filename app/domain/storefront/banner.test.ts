import { describe, expect, it } from 'vitest';
import { dueBanners, HOME_ZONE, isSafeLink, type PlannedBanner, toneOf } from './banner';

const now = new Date('2026-11-21T12:00:00Z');
const banner = (change: Partial<PlannedBanner> = {}): PlannedBanner => ({
  id: 1,
  zone: HOME_ZONE,
  title: 'Livros',
  text: null,
  link: '/livro',
  linkText: 'Ver',
  thumb: 'hero-book',
  thumbWp: 'hero-book',
  tone: 'paper',
  startsAt: null,
  endsAt: null,
  ...change,
});

describe('dueBanners', () => {
  it.each<[string, Partial<PlannedBanner>, number]>([
    ['a banner without dates', {}, 1],
    ['a banner of another zone', { zone: 7 }, 0],
    ['a banner from this instant on', { startsAt: now }, 1],
    ['a banner of tomorrow', { startsAt: new Date('2026-11-22T12:00:00Z') }, 0],
    ['a banner that ends now', { endsAt: now }, 0],
    ['a banner that ends tomorrow', { endsAt: new Date('2026-11-22T12:00:00Z') }, 1],
    ['a banner that would run a script', { link: 'javascript:alert(1)' }, 0],
  ])('%s', (_what, change, count) => {
    expect(dueBanners([banner(change)], HOME_ZONE, now)).toHaveLength(count);
  });

  it('leave the schedule out of the result', () => {
    expect(Object.keys(dueBanners([banner()], HOME_ZONE, now)[0] ?? {})).not.toContain('startsAt');
  });
});

describe('isSafeLink', () => {
  it.each(['/', '/livro/101', '#topo', 'https://exemplo.com', 'mailto:a@b.c', 'tel:+5511'])(
    'accepts %s',
    (link) => {
      expect(isSafeLink(link)).toBe(true);
    },
  );
  it.each(['', 'livro', '//outro.example', 'http://x', 'javascript:x', 'data:text/html,x', 'https:///x'])(
    'refuses "%s"',
    (link) => {
      expect(isSafeLink(link)).toBe(false);
    },
  );
});

describe('toneOf', () => {
  it.each([
    ['ink', 'ink'],
    [' accent ', 'accent'],
    ['verde', 'paper'],
  ])('%s is %s', (text, tone) => {
    expect(toneOf(text)).toBe(tone);
  });
});
