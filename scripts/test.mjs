import { parseArgs } from 'node:util';
import { sum } from './checks/counting.mjs';
import { runStage } from './checks/run-stage.mjs';
import { helpOnRequest } from './setup/help.mjs';
import { checkNode, generate, install } from './setup/prepare.mjs';
import { Advice, cancelSteps, printError } from './setup/steps.mjs';

/**
 * `npm test`: sets itself up, runs all checks and counts. `npm test -- --only unit,e2e` runs a part, and `npm run
 * test:long` (`--long`) the same tests in their full sizes. It prints one line per stage, the end of the output of a
 * failed stage, the names of what failed, and finally "N passed, N failed".
 */

helpOnRequest(
  'npm test [-- --only unit,e2e]: sets itself up and runs every check there is, or the stages named.',
);

/** Most failures of each stage that are named at the end. */
const NAMED = 40;

/**
 * @param {string[]} known
 * @param {string[]} longOnly
 * @returns {string[]}
 */
function chosenStages(known, longOnly) {
  const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } });
  // Read by tests/setup/size.ts in every program that a stage starts.
  if (values.long) process.env.TEST_SIZE = 'long';
  const usual = values.long ? known : known.filter((name) => !longOnly.includes(name));
  const chosen = values.only?.split(',') ?? usual;
  const strange = chosen.filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Advice(`No such stage: ${strange.join(', ')}. There are ${known.join(', ')}.`);
  return chosen;
}

/** @param {Awaited<ReturnType<typeof runStage>>[]} rows */
function printTable(rows) {
  const head = ['stage', 'passed', 'failed', 'skipped', 'seconds'];
  const cells = rows.map(({ name, passed, failed, skipped, ms }) =>
    [name, passed, failed, skipped, Math.round(ms / 1000)].map(String),
  );
  for (const [name = '', ...numbers] of [head, ...cells])
    console.log(name.padEnd(12) + numbers.map((cell) => cell.padStart(9)).join(''));
}

async function main() {
  checkNode();
  await install();
  await generate();
  const { longStages, stages, timetable } = await import('./checks/stages.mjs');
  const chosen = chosenStages(Object.keys(stages), longStages);
  /** @type {Awaited<ReturnType<typeof runStage>>[]} */
  const counts = [];
  const run = async (/** @type {string[]} */ names) => {
    for (const name of names)
      if (stages[name] && chosen.includes(name)) counts.push(await runStage(name, stages[name]));
  };
  await Promise.all(timetable.map(run));
  await run(longStages);
  const { passed, failed } = sum(counts);
  if (process.env.TEST_SIZE === 'long') printTable(counts);
  for (const { name, names } of counts)
    for (const each of names.slice(0, NAMED)) console.log(`failed in ${name}: ${each}`);
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
