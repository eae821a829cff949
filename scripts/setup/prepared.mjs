import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, generate, install, root } from './prepare.mjs';
import { Advice, StepFailed } from './steps.mjs';

/**
 * `node scripts/setup/prepared.mjs scripts/staff.ts restore …`: runs a program of this checkout after installing
 * packages and generating the database client, also where the shop was never started or has just got a new release.
 */
try {
  checkNode();
  // Installing again empties the folder of packages, which a running shop may be using: only a restore installs.
  const hasPackages = existsSync(path.join(root, 'node_modules/.package-lock.json'));
  if (!hasPackages || process.argv.includes('restore')) await install();
  await generate();
} catch (error) {
  if (!(error instanceof Advice || error instanceof StepFailed)) throw error;
  console.error([error.message, error instanceof StepFailed ? error.output : ''].join('\n').trim());
  process.exit(1);
}
process.argv.splice(1, 1);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.resolve(process.argv[1] ?? '')).href);
