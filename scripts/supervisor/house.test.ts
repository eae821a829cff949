import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../postgres/state.mjs';
import { type House, openHouse } from './house.mjs';
import { isAlive } from './processes.mjs';

let folder: string;
let opened: House[];
beforeEach(() => {
  opened = [];
  folder = mkdtempSync(path.join(tmpdir(), 'lombada house '));
});
afterEach(async () => {
  await Promise.all(opened.map((house) => house.stop()));
  rmSync(folder, { recursive: true });
});

/** A web server that ends slowly, and writes its way of ending to a file. */
const slowServer = `
  const http = require('node:http').createServer((request, response) => {
    if (request.url === '/crash') process.exit(7);
    response.end('ok');
  }).listen(Number(process.env.PORT));
  const drain = (why) => setTimeout(() => {
    require('node:fs').appendFileSync('ended.txt', why + '\\n');
    process.exit(0);
  }, 200);
  process.on('SIGTERM', () => drain('told'));
  process.on('disconnect', () => drain('alone'));`;

const place = () => ({ root: folder, logFolder: path.join(folder, 'logs') });

function program(name: string, script: string, port: number) {
  writeFileSync(path.join(folder, `${name}.cjs`), script);
  return { name, args: [`${name}.cjs`], env: { ...process.env, PORT: String(port) } };
}

async function open(): Promise<{ house: House; url: string }> {
  const port = await freePort();
  const house = openHouse([program('web', slowServer, port)], place());
  opened.push(house);
  const url = `http://127.0.0.1:${port}`;
  await house.ready([url]);
  return { house, url };
}

describe('the supervisor', () => {
  it('restarts a crashed program', async () => {
    const { house, url } = await open();
    const before = house.children[0]?.pid;
    await fetch(`${url}/crash`).catch(() => undefined);
    await expect.poll(() => house.children[0]?.crashes).toBe(1);
    await house.ready([url]);
    expect(house.children[0]?.crashes).toBe(1);
    expect(house.children[0]?.pid).not.toBe(before);
  });

  it('restarts a program once for any number of requests before it has ended', async () => {
    const { house, url } = await open();
    const child = house.children[0];
    const before = child?.pid;
    await Promise.all([child?.restart(), child?.restart(), child?.restart()]);
    await house.ready([url]);
    expect(child?.pid).not.toBe(before);
    expect(child?.crashes).toBe(0);
    expect(readFileSync(path.join(folder, 'ended.txt'), 'utf8')).toBe('told\n');
  });

  it('restarts a program that gives no sign of life, and waits until it is ready', async () => {
    const stuck = `
      process.on('message', (message) => process.send('alive'));
      if (!require('node:fs').existsSync('second')) {
        require('node:fs').writeFileSync('second', '');
        setTimeout(() => { for (;;); }, 200);
      } else setTimeout(() => process.send('ready'), 400);`;
    const programs = [{ ...program('worker', stuck, 1), answers: true }];
    const house = openHouse(programs, { ...place(), askEveryMs: 100 });
    opened.push(house);
    await house.ready([]);
    expect(house.children[0]).toMatchObject({ crashes: 1, isReady: true });
  });

  it('tells once which programs are not at work while the addresses answer', async () => {
    const port = await freePort();
    const late = `
      process.on('message', () => process.send('alive'));
      require('node:fs').watch('.', () => require('node:fs').existsSync('now') && process.send('ready'));`;
    const programs = [program('web', slowServer, port), { ...program('worker', late, 1), answers: true }];
    const house = openHouse(programs, { ...place(), partlyAfterMs: 50 });
    opened.push(house);
    const idle: string[][] = [];
    await house.ready([`http://127.0.0.1:${port}`], (names) => {
      idle.push(names);
      writeFileSync(path.join(folder, 'now'), '');
    });
    expect(idle).toEqual([['worker']]);
  });

  it('lets programs finish when it is closed', async () => {
    const { house } = await open();
    const pid = house.children[0]?.pid ?? 0;
    await house.stop();
    expect(isAlive(pid)).toBe(false);
    expect(readFileSync(path.join(folder, 'ended.txt'), 'utf8')).toBe('told\n');
  });

  it('gives up a program that never starts, and shows its output', async () => {
    const house = openHouse([program('web', `console.error('no such table'); process.exit(1)`, 1)], place());
    opened.push(house);
    await expect(house.ready(['http://127.0.0.1:1'])).rejects.toThrow(
      /no such table[\s\S]*web does not start/,
    );
  });

  it('ends its programs when it is killed', async () => {
    const port = await freePort();
    program('web', slowServer, port);
    const module = fileURLToPath(new URL('./house.mjs', import.meta.url));
    const programs = [{ name: 'web', args: ['web.cjs'], env: { ...process.env, PORT: String(port) } }];
    const script = `
      const { openHouse } = await import(${JSON.stringify(module)});
      const house = openHouse(${JSON.stringify(programs)}, ${JSON.stringify(place())});
      await house.ready(['http://127.0.0.1:${port}']);
      console.log(house.children[0].pid);`;
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const pid = await new Promise<number>((resolve) =>
      supervisor.stdout.once('data', (line) => resolve(Number(line))),
    );
    expect(isAlive(pid)).toBe(true);
    supervisor.kill('SIGKILL');
    for (let tries = 0; isAlive(pid) && tries < 300; tries += 1) await wait(100);
    expect(readFileSync(path.join(folder, 'ended.txt'), 'utf8')).toBe('alone\n');
  });
});
