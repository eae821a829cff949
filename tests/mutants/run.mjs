import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vitest } from '../../scripts/checks/programs.mjs';
import { dataFolder, root } from '../../scripts/setup/prepare.mjs';

/**
 * Breaks a rule of the shop on purpose, one patch after another, in a copy of the checkout, and runs the test of `npm
 * test` that should find it. A patch begins with the rule it breaks and "Killed by: PROJECT TEST".
 */

const folder = import.meta.dirname ?? path.join(root, 'tests/mutants');

/** @typedef {{ name: string, file: string, project: string, test: string }} Mutant */

/** @returns {Mutant[]} */
const mutants = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .map((name) => {
      const file = path.join(folder, name);
      const [, project = '', test = ''] = /^Killed by: (\S+) (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
      return { name: path.basename(name, '.patch'), file, project, test };
    });

/** The present sources of this checkout, with its packages. */
function copyOfCheckout() {
  const copy = mkdtempSync(path.join(tmpdir(), 'lombada-mutants-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of [...files.split('\0').filter(Boolean), 'app/platform/prisma-client'])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  mkdirSync(path.join(copy, '.data'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/**
 * Number of failing tests in the copy.
 * @param {string} copy
 * @param {Pick<Mutant, 'project' | 'test'>} what
 */
async function failures(copy, { project, test }) {
  const { count } = await vitest(['--project', project, test], { LOMBADA_DATA: dataFolder }, { cwd: copy });
  if (count.passed + count.failed < 2) throw new Error(`${test} did not run.`);
  return count.failed;
}

/**
 * @param {string} copy
 * @param {Mutant} mutant
 * @returns {Promise<string | undefined>} what is wrong
 */
async function tryMutant(copy, { name, file, ...what }) {
  const apply = (/** @type {string[]} */ ...options) =>
    execFileSync('git', ['apply', ...options, file], { cwd: copy, stdio: 'pipe' });
  try {
    apply();
  } catch {
    return `${name}: the patch fits no more`;
  }
  const failed = await failures(copy, what);
  apply('--reverse');
  return failed > 0 ? undefined : `${name}: ${what.test} did not find it`;
}

/** @returns {Promise<import('../../scripts/checks/programs.mjs').Outcome>} */
export async function runMutants() {
  const all = mutants();
  const copy = copyOfCheckout();
  const wrong = [];
  try {
    for (const project of ['unit', 'preflight', 'integration']) {
      const tests = new Set(all.flatMap((each) => (each.project === project ? [each.test] : [])));
      for (const test of tests)
        if ((await failures(copy, { project, test })) > 0) wrong.push(`${test} fails without a mutant`);
    }
    for (const mutant of all) wrong.push(...[await tryMutant(copy, mutant)].flatMap((text) => text ?? []));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const count = { passed: all.length - wrong.length, failed: wrong.length, skipped: 0 };
  return { count, output: wrong.join('\n'), failed: wrong };
}
