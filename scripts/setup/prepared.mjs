import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, generate, install, root } from './prepare.mjs';
import { Advice, StepFailed } from './steps.mjs';

/**
 * `node scripts/setup/prepared.mjs scripts/staff.ts restore …`: runs a program of this checkout once its packages and the
 * database client are there, also on a machine where the shop was never started, or stands before its new release.
 */
try {
  checkNode();
  // To install anew empties the folder of packages, from which a shop may be running: only a restore makes a release
  // ready.
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
