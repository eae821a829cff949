import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Tailwind's variants that ask of any element what an ancestor or a sibling holds. */
const LOOKS_EVERYWHERE = /\b(?:group|peer|in)-has-/;
/** A state that changes while a page is used, inside of :has, by a class that many pages have. */
const ASKS_STATE =
  /(?:^|[\s,&])(?!\.collector)[^\s,]*:has\([^)]*:(?:checked|disabled|enabled|focus|hover|invalid)/m;

const sourcesOf = (extension: string): [string, string][] =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => [file, readFileSync(path.join('app', file), 'utf8')]);

/** One of them made every choice on a book's page restyle the whole of it: 300 ms on a slow phone instead of 70. */
describe('no selector looks through the page with every choice', () => {
  it('in the style sheets', () => {
    const asking = sourcesOf('.css').filter(([, text]) => ASKS_STATE.test(text));
    expect(asking.map(([file]) => file)).toEqual([]);
  });

  it('in classes', () => {
    const asking = sourcesOf('.tsx').filter(([, text]) => LOOKS_EVERYWHERE.test(text));
    expect(asking.map(([file]) => file)).toEqual([]);
  });
});
