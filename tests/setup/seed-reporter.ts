import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Tells of a browser test that fails what it drew from, as seeded.ts does of the others. */
export default class SeedReporter implements Reporter {
  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'failed' || status === 'timedOut')
      console.log(`TEST_SEED=${process.env.TEST_SEED} repeats what was random in: ${test.title}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
