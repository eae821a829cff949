/**
 * How many tests of a stage went which way.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * @typedef {object} VitestReport the part of vitest's JSON report that is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: VitestCase[] }[]} testResults
 */

/** @typedef {{ status?: string, fullName?: string, failureMessages?: string[] }} VitestCase */

/**
 * @typedef {object} PlaywrightSuite
 * @property {{ title: string, tests: { status: string, projectName: string }[] }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @typedef {object} PlaywrightReport the part of Playwright's JSON report that is read here
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} [suites]
 */

/** So many tests of a stage may need a second try on a busy machine; beyond that the shop or its tests are at fault. */
const SECOND_TRIES_FORGIVEN = 3;

/**
 * The tests that passed only at the second try, with what the first one said: its failures stay in the report.
 * @param {Pick<VitestReport, 'testResults'>} report
 * @returns {string[]}
 */
export function secondTriesOfVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages: [first] = [] }) =>
      status === 'passed' && first !== undefined ? [`${fullName}: ${first.split('\n')[0]}`] : [],
    ),
  );
}

/**
 * Books, orders or charges that do not agree are never forgiven: no machine is too slow for that.
 * @param {Pick<VitestReport, 'testResults'>} report
 */
const brokeInvariants = ({ testResults }) =>
  testResults.some(({ assertionResults }) =>
    assertionResults.some(({ failureMessages = [] }) =>
      failureMessages.some((message) => /tests[\\/]setup[\\/]invariants\.ts/.test(message)),
    ),
  );

/**
 * A file that fails before its first test counts as one failure.
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const tried = secondTriesOfVitest(report).length;
  const unforgiven = tried <= SECOND_TRIES_FORGIVEN && !brokeInvariants(report) ? 0 : tried;
  return {
    passed: report.numPassedTests - unforgiven,
    failed: report.numFailedTests + broken.length + unforgiven,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * The journeys that passed only at the second try, by name: each is told, and is somebody's work to look into.
 * @param {Pick<PlaywrightReport, 'suites'>} report
 * @returns {string[]}
 */
export function secondTriesOfPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${title}`),
    ),
    ...secondTriesOfPlaywright({ suites: inner }),
  ]);
}

/**
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const forgiven = flaky <= SECOND_TRIES_FORGIVEN ? flaky : 0;
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven, skipped };
}

/**
 * The truth about a stage that ran tests: a program that failed, or a run without any test, is a failure even where
 * the report knows none.
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
