import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/prepare.mjs';

const folder = path.join(root, 'tests/mutants');

it.each(readdirSync(folder).filter((name) => name.endsWith('.patch')))(
  '%s applies to the sources, and its test exists',
  (name) => {
    const file = path.join(folder, name);
    execFileSync('git', ['apply', '--check', file], { cwd: root, stdio: 'pipe' });
    const [, test = ''] = /^Killed by: \S+ (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect(existsSync(path.join(root, test))).toBe(true);
  },
);
