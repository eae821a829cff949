/**
 * Test results of a stage.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * @typedef {object} VitestReport the part of vitest's JSON report that is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {{ name?: string, status: string, startTime?: number, endTime?: number,
 *   assertionResults: { status?: string, fullName?: string }[] }[]} testResults
 */

/**
 * @typedef {object} PlaywrightReport the part of Playwright's JSON report that is read here
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @typedef {{ suites?: PlaywrightSuite[], specs?: { title: string, file: string, ok: boolean }[] }} PlaywrightSuite
 */

/**
 * A file that fails before its first test counts as one failure.
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * Failed tests by file and name, because the end of a long output may not show them.
 * @param {VitestReport} report
 * @returns {string[]}
 */
export const failedOf = ({ testResults }) =>
  testResults.flatMap(({ name = '', status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [name]
      : assertionResults.flatMap((test) => (test.status === 'failed' ? [`${name}: ${test.fullName}`] : [])),
  );

/**
 * @param {Pick<PlaywrightReport, 'suites'>} report
 * @returns {string[]}
 */
export const failedJourneysOf = ({ suites = [] }) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, ok }) => (ok ? [] : [`${file}: ${title}`])),
    ...failedJourneysOf(suite),
  ]);

/**
 * A journey that passes only at a retry is a failure: a fault of the shop or of the test.
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * The final count of a stage: a failed program or a run without any test is a failure even when the report has none.
 * @param {Count | undefined} count undefined when there is no report
 * @param {boolean} programSucceeded
 * @returns {Count}
 */
export function settle(count, programSucceeded) {
  const known = count ?? { passed: 0, failed: 0, skipped: 0 };
  const empty = known.passed + known.failed === 0;
  return known.failed === 0 && (!programSucceeded || empty) ? { ...known, failed: 1 } : known;
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
