/**
 * Test results of a stage.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * The final count of a stage: a failed program or a run without any test is a failure even when no test of it failed.
 * @param {Count} count
 * @param {boolean} programSucceeded
 * @returns {Count}
 */
export function settle(count, programSucceeded) {
  const empty = count.passed + count.failed === 0;
  return count.failed === 0 && (!programSucceeded || empty) ? { ...count, failed: 1 } : count;
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
