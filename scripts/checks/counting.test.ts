import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  secondTriesOfPlaywright,
  secondTriesOfVitest,
  settle,
  sum,
} from './counting.mjs';

describe('counting', () => {
  it('reads vitest, where a file that breaks before its first test is a failure too', () => {
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

  it('names what vitest passed only at the second try, and forgives three of them', () => {
    const flaky = (fullName: string) => ({
      status: 'passed',
      fullName,
      failureMessages: ['Error: too late\n    at line 1'],
    });
    const others = [
      { status: 'passed', fullName: 'pays', failureMessages: [] },
      { status: 'failed', fullName: 'leaves', failureMessages: ['Error'] },
    ];
    const of = (names: string[]) => ({
      numPassedTests: 1 + names.length,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [{ status: 'failed', assertionResults: [...others, ...names.map(flaky)] }],
    });
    expect(secondTriesOfVitest(of(['waits']))).toEqual(['waits: Error: too late']);
    expect(countVitest(of(['a', 'b', 'c']))).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(countVitest(of(['a', 'b', 'c', 'd']))).toEqual({ passed: 1, failed: 5, skipped: 0 });
    const broken = {
      ...flaky('books'),
      failureMessages: ['Error\n    at /shop/tests/setup/invariants.ts:9:1'],
    };
    const once = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0 };
    const testResults = [{ status: 'passed', assertionResults: [broken] }];
    expect(countVitest({ ...once, testResults })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('reads Playwright, and forgives three second tries at the most', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 3, skipped: 3 };
    expect(countPlaywright({ stats })).toEqual({ passed: 7, failed: 1, skipped: 3 });
    expect(countPlaywright({ stats: { ...stats, flaky: 4 } })).toEqual({ passed: 4, failed: 5, skipped: 3 });
  });

  it('names what Playwright passed only at the second try', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] });
    const inner = { specs: [spec('pays', 'flaky'), spec('leaves', 'unexpected')] };
    const suites = [{ specs: [spec('searches', 'expected')], suites: [inner] }];
    expect(secondTriesOfPlaywright({ suites })).toEqual(['[phone] pays']);
    expect(secondTriesOfPlaywright({})).toEqual([]);
  });

  it.each<[string, Parameters<typeof settle>, number]>([
    ['all passed', [{ passed: 3, failed: 0, skipped: 0 }, true], 0],
    ['some failed', [{ passed: 3, failed: 2, skipped: 0 }, false], 2],
    ['all passed, but the program failed', [{ passed: 3, failed: 0, skipped: 0 }, false], 1],
    ['there was no test', [{ passed: 0, failed: 0, skipped: 0 }, true], 1],
    ['every test was skipped', [{ passed: 0, failed: 0, skipped: 9 }, true], 1],
    ['there is no report', [undefined, false], 1],
  ])('settles the failures when %s', (_, args, failed) => {
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
