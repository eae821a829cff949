import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const HEX = '#[0-9a-f]{6}';

type Scheme = 'light' | 'dark';

/** A colour by its name, in light or dark mode. */
const token = (name: string, scheme: Scheme): string => {
  const match = new RegExp(`--color-${name}: light-dark\\((${HEX}), (${HEX})\\);`).exec(css);
  const hex = match?.[scheme === 'light' ? 1 : 2];
  if (!hex) throw new Error(`no colour token ${name}`);
  return hex;
};

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string, scheme: Scheme): number => {
  const [dark = 0, light = 0] = [luminance(token(one, scheme)), luminance(token(other, scheme))].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['sheet', 'paper', 'wash'];
const washes = ['accent-wash', 'success-wash', 'warning-wash', 'danger-wash', 'info-wash'];
const texts = ['ink', 'muted', 'accent', 'accent-deep', 'success', 'warning', 'danger', 'info'];

const pairs = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

describe.each(['light', 'dark'] as const)('colour tokens, %s', (scheme) => {
  it.each(pairs(texts, [...grounds, ...washes]))('%s on %s has text contrast (4.5:1)', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(['sheet', 'paper'], ['accent', 'accent-deep', 'ink', 'danger', 'success']))(
    '%s on a filled %s has text contrast (4.5:1)',
    (front, back) => {
      expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['ink', 'muted', 'accent', 'accent-deep'])(
    '%s on the background of a photograph has text contrast (4.5:1)',
    (front) => {
      expect(contrast(front, 'plaster', scheme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs(['edge', 'focus'], [...grounds, ...washes]))(
    '%s against %s has contrast (3:1)',
    (front, back) => {
      expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(3);
    },
  );

  it('the page is darker than the surfaces on it', () => {
    expect(luminance(token('paper', scheme))).toBeLessThan(luminance(token('sheet', scheme)));
  });
});
