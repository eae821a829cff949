import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { sum } from './checks/counting.mjs';
import { check, knownSeconds, programOf, vitest } from './checks/programs.mjs';
import { relatedTests } from './checks/related-tests.mjs';
import { runStage } from './checks/run-stage.mjs';
import { tidiness } from './checks/tidiness.mjs';
import { helpOnRequest } from './setup/help.mjs';
import { generate, install, root } from './setup/prepare.mjs';
import { cancelSteps, printError } from './setup/steps.mjs';

/**
 * `npm run check`: checks a change within 90 seconds. Format and lint of the changed files, types, import rules,
 * counts that may only fall, and as many of the tests near the change as fit. `npm test` runs the rest.
 */

helpOnRequest(`npm run check [-- --since REV]: format, types, import rules and the nearest tests of what changed since
the last commit (when nothing did: in the last commit), or since REV.`);

/** Seconds of tests, by their last known times; the nearest test always runs. */
const BUDGET = { unit: 30, integration: 40 };
/** Assumed seconds of a test file that never ran here. */
const UNKNOWN_S = 2;

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @returns {string[]} files that are there, by paths from the root */
function changedFiles() {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
  const differing = (/** @type {string} */ revision) => [
    ...git('diff', '--name-only', '--diff-filter=d', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const now = differing(since ?? 'HEAD');
  return now.length > 0 || since ? now : differing('HEAD~1');
}

/**
 * @param {'unit' | 'integration'} project
 * @param {string[]} files the nearest first
 */
async function runTests(project, files) {
  const times = knownSeconds();
  let left = BUDGET[project];
  const chosen = files.filter((file, index) => {
    left -= times[file] ?? UNKNOWN_S;
    return index === 0 || left > 0;
  });
  if (chosen.length === 0)
    return { count: { passed: 0, failed: 0, skipped: 0 }, output: '', note: 'no test is near' };
  const rest = files.length - chosen.length;
  const note = rest > 0 ? `${rest} more files left to npm test` : undefined;
  const projects =
    project === 'unit' ? ['--project', 'unit', '--project', 'preflight'] : ['--project', project];
  return { ...(await vitest([...projects, ...chosen])), note };
}

async function main() {
  await install();
  await generate();
  const changed = changedFiles();
  const formatted = changed.filter((file) => /\.(tsx?|m?js|json|css)$/.test(file));
  const tests = relatedTests(root, changed).filter((file) => !/\.long\.|integration\/doors\//.test(file));
  const isIntegration = (/** @type {string} */ file) => file.startsWith('tests/integration/');
  console.log(`${changed.length} changed files, ${tests.length} test files near them`);
  const biome = [programOf('@biomejs/biome', 'biome'), 'check', '--no-errors-on-unmatched', ...formatted];
  const cruise = ['--cache', 'node_modules/.cache/depcruise', '--config', '.dependency-cruiser.cjs'];
  const sources = ['app', 'workers', 'sandbox', 'packages', 'server.ts'];
  const static_ = await Promise.all([
    runStage('types', () => check('tsc', [programOf('typescript-7', 'tsc'), '--noEmit'])),
    runStage('format', () => check('biome', biome)),
    runStage('imports', () =>
      check('depcruise', [programOf('dependency-cruiser', 'depcruise'), ...cruise, ...sources]),
    ),
    runStage('tidiness', () => tidiness(true)),
    runStage('unit', () =>
      runTests(
        'unit',
        tests.filter((file) => !isIntegration(file)),
      ),
    ),
  ]);
  const integration = await runStage('integration', () =>
    runTests('integration', tests.filter(isIntegration)),
  );
  const { passed, failed } = sum([...static_, integration]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    void cancelSteps();
    process.exit(130);
  });
main().catch((error) => {
  printError(error);
  process.exitCode = 1;
});
