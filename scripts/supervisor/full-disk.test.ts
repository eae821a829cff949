import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../postgres/state.mjs';

/** On a small separate disk, which only root can make. */

const folder = mkdtempSync(path.join(tmpdir(), 'lombada-full-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).status === 0;
const filler = path.join(folder, 'filler');
let supervisor: ReturnType<typeof spawn> | undefined;

beforeEach(() => {
  supervisor = undefined;
});
afterEach(async () => {
  const ended = new Promise((resolve) => supervisor?.once('exit', resolve) ?? resolve(undefined));
  supervisor?.kill('SIGTERM');
  await ended;
  if (isMounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

const moduleAt = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** Fills the disk to its last byte. */
const fill = () => {
  for (const bytes of [262_144, 65_536, 4096, 512, 1])
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // The disk has no space for all of them.
    }
};

it.skipIf(!isMounted)(
  'keeps programs and their supervisor running on a full disk, and writes again when there is space',
  async () => {
    const port = await freePort();
    /** Id of the process that answers. */
    const answers = async () =>
      Number(await (await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(15_000) })).text());
    // As web and worker do: one line after the other.
    const program = `
      const { createLogger } = await import(${moduleAt('../../app/platform/logger.server.ts')});
      const logger = createLogger('info', 'web');
      let count = 0;
      setInterval(() => logger.info({ count: ++count, room: 'x'.repeat(500) }, 'line'), 10);
      (await import('node:http')).createServer((request, response) => response.end(String(process.pid))).listen(${port});
      process.on('SIGTERM', () => process.exit(0));`;
    const script = `
      const { openHouse } = await import(${moduleAt('./house.mjs')});
      const { enterFolder } = await import(${moduleAt('./previous-run.mjs')});
      const { live } = await import(${moduleAt('./lifetime.mjs')});
      live(async (onEnd) => {
        const { remember, leave } = await enterFolder(${JSON.stringify(folder)}, 'http://shop');
        onEnd(leave);
        const args = ['--import', 'tsx', '--input-type=module', '-e', ${JSON.stringify(program)}];
        const programs = [{ name: 'web', args, env: process.env }];
        const house = openHouse(programs, { root: process.cwd(), logFolder: ${JSON.stringify(`${folder}/logs`)}, remember });
        onEnd(house.stop, house.kill);
      });`;
    supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    supervisor.stderr?.resume();
    const log = () => readFileSync(path.join(folder, 'logs/web.log'), 'utf8');
    await vi.waitFor(() => expect(log()).toContain('"count":5,'), { timeout: 60_000 });
    const { children } = JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8'));
    fill();
    const full = log().length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(log().length).toBeLessThan(full + 4096);
    expect(await answers()).toBe(Number(children.web));

    // It restarts on the full disk, where the restart cannot be recorded.
    process.kill(children.web, 'SIGKILL');
    await vi.waitFor(async () => expect(await answers()).not.toBe(children.web), { timeout: 60_000 });
    expect(await answers()).toBeGreaterThan(0);
    rmSync(filler);
    await vi.waitFor(() => expect(log().length).toBeGreaterThan(full + 10_000), { timeout: 60_000 });
    expect(supervisor.exitCode).toBe(null);
  },
);
