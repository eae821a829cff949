import { parseArgs } from 'node:util';
import { settle, sum } from './checks/counting.mjs';
import { helpWhenAsked } from './setup/help.mjs';
import { checkNode, generate, install } from './setup/prepare.mjs';
import { Advice, cancelSteps, lastLines, printError, StepFailed, seconds } from './setup/steps.mjs';

/**
 * `npm test`: sets itself up, runs every check there is and counts. `npm test -- --only unit,e2e` runs a part, and
 * `npm run test:long` (`--long`) the same tests in their full sizes.
 * One line per stage; the end of what a failed stage printed; last of all "N passed, N failed".
 */

helpWhenAsked(
  'npm test [-- --only unit,e2e]: sets itself up and runs every check there is, or the stages named.',
);

const LINES_OF_A_FAILURE = 80;

/**
 * @param {string} name
 * @param {() => Promise<import('./checks/stages.mjs').Outcome>} stage
 * @returns {Promise<import('./checks/counting.mjs').Count>}
 */
async function runStage(name, stage) {
  const start = performance.now();
  const outcome = await stage().catch((error) => ({
    count: settle(undefined, false),
    output: error instanceof StepFailed ? `${error.output}\n${error.message}` : String(error?.stack ?? error),
    note: undefined,
    failed: [],
  }));
  const { passed, failed, skipped } = outcome.count;
  const words = [`${passed} passed`];
  if (failed > 0) words.push(`${failed} FAILED`);
  if (skipped > 0) words.push(`${skipped} skipped${outcome.note ? ` (${outcome.note})` : ''}`);
  console.log(
    `${failed > 0 ? 'x' : '.'} ${name.padEnd(12)} ${seconds(performance.now() - start).padStart(8)}  ${words.join(', ')}`,
  );
  for (const name of outcome.failed?.slice(0, 40) ?? []) console.log(`    failed: ${name}`);
  if (failed > 0) console.log(`${lastLines(outcome.output, LINES_OF_A_FAILURE).replace(/^/gm, '    ')}\n`);
  return outcome.count;
}

/**
 * @param {string[]} known
 * @returns {string[]}
 */
function chosenStages(known) {
  const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } });
  // Read by tests/setup/size.ts, in whatever program a stage starts.
  if (values.long) process.env.TEST_SIZE = 'long';
  const chosen = values.only?.split(',') ?? known;
  const strange = chosen.filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Advice(`No such stage: ${strange.join(', ')}. There are ${known.join(', ')}.`);
  return chosen;
}

async function main() {
  checkNode();
  await install();
  await generate();
  const { stages, timetable } = await import('./checks/stages.mjs');
  const chosen = chosenStages(Object.keys(stages));
  /** @type {import('./checks/counting.mjs').Count[]} */
  const counts = [];
  for (const row of timetable) {
    const now = row.filter((name) => chosen.includes(name));
    const run = now.flatMap((name) => (stages[name] ? [runStage(name, stages[name])] : []));
    counts.push(...(await Promise.all(run)));
  }
  const { passed, failed } = sum(counts);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    void cancelSteps();
    process.exit(130);
  });
try {
  await main();
} catch (error) {
  printError(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
