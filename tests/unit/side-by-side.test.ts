import { describe, expect, it } from 'vitest';
import { comparison, type PathReading, type SideReading } from '../bench/side-by-side';

const side = (path: Partial<PathReading>): SideReading => ({
  paths: [{ name: 'Cart page', turns: [], faults: [], sent: 6, nested: 18, ...path }],
  starts: [{ ms: 2_600, used: 2_000 }],
  held: { web: 421e6, worker: 200e6, all: 790e6 },
  rest: { web: 5, database: 15, worker: 10 },
  restCounts: { sent: 16, nested: 80 },
});

/** Rounds with these milliseconds of the web process. */
const rounds = (...web: number[]) => ({ turns: web.map((ms) => ({ web: ms, database: 0, worker: 0 })) });

const lineOf = (text: string, name: string): string =>
  text.split('\n').find((line) => line.includes(name)) ?? 'no such line';

describe('the table of two shops', () => {
  it('shows the mean of the rounds without the lowest and the highest, and the difference', () => {
    const { text, isComplete } = comparison(side(rounds(10, 20, 22, 90)), side(rounds(5, 21, 22, 180)));
    const cells = lineOf(text, 'web, ms').split(/ {2,}/);
    expect(cells).toEqual(['Cart page', 'web, ms', '21.00', '21.50', '1.02', '0.50–2.00']);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['more in each round', [20, 21, 22], [30, 31, 32], true],
    ['more in some rounds only', [20, 21, 22], [19, 31, 32], false],
    ['a little more', [20, 21, 22], [20.5, 21.5, 22.5], false],
    ['less', [20, 21, 22], [10, 11, 12], false],
  ] as const)('marks what became more expensive: %s', (_what, old, now, isMarked) => {
    const { text } = comparison(side(rounds(...old)), side(rounds(...now)));
    expect(lineOf(text, 'web, ms').endsWith('more')).toBe(isMarked);
  });

  it('marks more statements', () => {
    const { text } = comparison(side({ sent: 6 }), side({ sent: 7 }));
    expect(lineOf(text, 'statements').endsWith('more')).toBe(true);
  });

  it('has no figure for a path with a wrong answer, and shows the first one', () => {
    const faults = ['/carrinho: 500', '/carrinho: 503'];
    const { text, isComplete } = comparison(side(rounds(20)), side({ ...rounds(1), faults }));
    expect(lineOf(text, 'Cart page')).toMatch(/FAILED 2 .*FAILED$/);
    expect(text).not.toContain('1.00 ');
    expect(text.endsWith('Cart page, new: /carrinho: 500')).toBe(true);
    expect(isComplete).toBe(false);
  });
});
