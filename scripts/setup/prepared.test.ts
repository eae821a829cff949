import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';
import { runQuietly } from './steps.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

// A restore may run in a checkout in which the shop was never started.
it.each(['backup', 'restore', 'doctor'])(
  'npm run %s first prepares what a new checkout lacks',
  async (name) => {
    const [program = '', ...args] = (scripts[name] ?? '').split(' ');
    expect([program, args[0]]).toEqual(['node', 'scripts/setup/prepared.mjs']);
    const said = await runQuietly(name, process.execPath, [...args, '--help'], { cwd: root });
    expect(said).toMatch(name === 'doctor' ? /Examina a loja/ : new RegExp(`npm run ${name} -- --`));
  },
);
