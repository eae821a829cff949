import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterFolder, readRun } from './previous-run.mjs';

let folder: string;
let spawned: ChildProcess[];
beforeEach(() => {
  spawned = [];
  folder = mkdtempSync(path.join(tmpdir(), 'lombada data '));
});
afterEach(() => {
  for (const child of spawned) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const start = (args: string[]) => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  spawned.push(child);
  return child;
};

/** A process that takes the folder's lock and stays, or reports why it may not. */
const enter = async (address: string, children = {}): Promise<{ said: string; child: ChildProcess }> => {
  const module = fileURLToPath(new URL('./previous-run.mjs', import.meta.url));
  const child = start([
    '--input-type=module',
    '-e',
    `const { enterFolder } = await import(${JSON.stringify(module)});
     try {
       const tenancy = await enterFolder(${JSON.stringify(folder)}, ${JSON.stringify(address)});
       tenancy.remember({ ending: false, children: ${JSON.stringify(children)} });
       console.log('in');
       setTimeout(() => {}, 60_000);
     } catch (error) { console.log(error.message); }`,
  ]);
  const said = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (line) => resolve(`${line}`)),
  );
  return { said: said.trim(), child };
};
const runFile = () => readFileSync(path.join(folder, 'run.json'), 'utf8');
const death = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

describe('the data folder', () => {
  it('is used by only one of any runs that start together; the others name its owner and touch nothing', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map((n) => enter(`http://shop-${n}`)));
    const winner = five.find(({ said }) => said === 'in');
    const losers = five.filter((each) => each !== winner);
    expect(losers).toHaveLength(4);
    const { supervisor, address } = JSON.parse(runFile());
    expect(supervisor).toBe(winner?.child.pid);
    for (const { said } of losers)
      expect(said).toContain(
        `already runs at ${address} (process ${winner?.child.pid}), on the data in ${folder}`,
      );
    expect(JSON.parse(runFile()).supervisor).toBe(supervisor);
  });

  it('is free as soon as its run was killed, whose remaining programs are ended first', async () => {
    const orphan = start(['-e', 'setTimeout(() => {}, 60000)', 'dist/web.js']);
    const { child } = await enter('http://shop', { web: orphan.pid });
    const [gone, ended] = [death(child), death(orphan)];
    child.kill('SIGKILL');
    await gone;
    // It would end by itself, only slowly.
    setTimeout(() => orphan.kill('SIGTERM'), 300);
    const tenancy = await enterFolder(folder, 'http://next');
    await ended;
    expect(readRun(folder)).toMatchObject({ supervisor: process.pid, address: 'http://next' });
    tenancy.leave();
    expect(existsSync(path.join(folder, 'run.json'))).toBe(false);
  });

  it('is refused while an older release without a lock runs on it', async () => {
    const older = start(['-e', 'setTimeout(() => {}, 60000)', 'scripts/start.mjs']);
    const run = { supervisor: older.pid, address: 'http://shop', ending: false, children: {} };
    writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));
    await expect(enterFolder(folder, 'http://next')).rejects.toThrow(/already runs at http:\/\/shop/);
  });

  it('counts as another one when it is a copy: the programs in its run file are not touched', async () => {
    const bystander = start(['-e', 'setTimeout(() => {}, 60000)', 'dist/web.js']);
    expect((await enter('http://original', { web: bystander.pid })).said).toBe('in');
    const copy = `${folder} copy`;
    cpSync(folder, copy, { recursive: true });
    const tenancy = await enterFolder(copy, 'http://copy');
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
    expect(JSON.parse(runFile()).address).toBe('http://original');
    tenancy.leave();
    rmSync(copy, { recursive: true });
  });

  it('can be used although a power cut left half a run file', async () => {
    writeFileSync(path.join(folder, 'run.json'), '{"supervisor": 1');
    (await enterFolder(folder, 'http://shop')).leave();
  });
});
