import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Reports the seed of a failed browser test, as seeded.ts does for the others. */
export default class SeedReporter implements Reporter {
  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'failed' || status === 'timedOut')
      console.log(`TEST_SEED=${process.env.TEST_SEED} repeats what was random in: ${test.title}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
