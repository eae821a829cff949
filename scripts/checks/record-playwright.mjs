import path from 'node:path';
import { record } from './test-record.mjs';

/** @param {import('@playwright/test/reporter').TestCase} test */
const nameOf = (test) => `${path.basename(test.location.file)}: ${test.title}`;

/**
 * Playwright's reporter that writes the record of a run. A journey that passes only at a retry is a failure: a fault of
 * the shop or of the test.
 */
export default class RecordPlaywright {
  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    record({ opens: nameOf(test) });
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status, duration }) {
    const name = nameOf(test);
    record({ closes: name, seconds: duration / 1000 });
    const state = status === 'skipped' ? 'skipped' : status === test.expectedStatus ? 'passed' : 'failed';
    record({ test: name, state });
  }

  printsToStdio() {
    return false;
  }
}
