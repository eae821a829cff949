import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, failedJourneysOf, failedOf, settle, sum } from './counting.mjs';

describe('counting', () => {
  it('reads vitest’s report, where a file that breaks before its first test is a failure too', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('names the failed tests, and a file that broke before its first test', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(failedOf(report)).toEqual(['a.test.ts: divides', 'b.test.ts']);
  });

  it('reads Playwright’s report, where a journey that needed a retry is a failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 3, skipped: 3 });
  });

  it.each<[string, Parameters<typeof settle>, number]>([
    ['all passed', [{ passed: 3, failed: 0, skipped: 0 }, true], 0],
    ['some failed', [{ passed: 3, failed: 2, skipped: 0 }, false], 2],
    ['all passed, but the program failed', [{ passed: 3, failed: 0, skipped: 0 }, false], 1],
    ['there was no test', [{ passed: 0, failed: 0, skipped: 0 }, true], 1],
    ['every test was skipped', [{ passed: 0, failed: 0, skipped: 9 }, true], 1],
    ['there is no report', [undefined, false], 1],
  ])('counts the failures when %s', (_, args, failed) => {
    expect(settle(...args).failed).toBe(failed);
  });

  it('adds up', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 10, failed: 3, skipped: 0 },
    ];
    expect(sum(counts)).toEqual({ passed: 11, failed: 3, skipped: 2 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('failedJourneysOf', () => {
  it('names the failed tests, at any depth', () => {
    const spec = (title: string, ok: boolean) => ({ title, file: 'cart.spec.ts', ok });
    const suites = [{ specs: [spec('buys', true)], suites: [{ specs: [spec('pays', false)] }] }];
    expect(failedJourneysOf({ suites })).toEqual(['cart.spec.ts: pays']);
  });
});
