import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('npm run accounts:link uses the port of the running shop', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lombada-staff-'));
  const run = { supervisor: process.pid, address: 'http://localhost:4321', ending: false, children: {} };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));
  const { PUBLIC_URL: _, ...rest } = process.env;
  const env = { ...rest, LOMBADA_DATA: folder };
  const args = ['--import', 'tsx', 'scripts/staff.ts', 'accounts:link', '--login', 'cliente@lombada.example'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toMatch(/^http:\/\/localhost:4321\/acesso\/\S+\n$/);
  rmSync(folder, { recursive: true });
});
