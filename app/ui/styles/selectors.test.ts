import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Tailwind's variants that match any element by the contents of an ancestor or a sibling. */
const LOOKS_EVERYWHERE = /\b(?:group|peer|in)-has-/;
/** A state that changes while a page is used, inside of :has, with a class that many pages use. */
const ASKS_STATE =
  /(?:^|[\s,&])(?!\.collector)[^\s,]*:has\([^)]*:(?:checked|disabled|enabled|focus|hover|invalid)/m;

const sourcesOf = (extension: string): [string, string][] =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => [file, readFileSync(path.join('app', file), 'utf8')]);

/** One such rule restyled a whole book page at every choice: 300 ms on a slow phone instead of 70. */
describe('no selector re-evaluates the page at every choice', () => {
  it('in the style sheets', () => {
    const asking = sourcesOf('.css').filter(([, text]) => ASKS_STATE.test(text));
    expect(asking.map(([file]) => file)).toEqual([]);
  });

  it('in classes', () => {
    const asking = sourcesOf('.tsx').filter(([, text]) => LOOKS_EVERYWHERE.test(text));
    expect(asking.map(([file]) => file)).toEqual([]);
  });
});
