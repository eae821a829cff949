import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LOGS_KEPT, rotateLog } from './log-file.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lombada-log-'));
const log = path.join(folder, 'web.log');
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

it('does not touch a log that is short, or missing', () => {
  expect(rotateLog(log, 10)).toBe(false);
  writeFileSync(log, '0123456789');
  expect(rotateLog(log, 10)).toBe(false);
  expect(readdirSync(folder)).toEqual(['web.log']);
});

it('keeps the old content of a log while its writer continues, and only the last few of those', () => {
  const writer = openSync(log, 'a');
  for (let round = 1; round <= LOGS_KEPT + 2; round += 1) {
    writeSync(writer, `the crash of round ${round}\n`);
    expect(rotateLog(log, 10)).toBe(true);
  }
  writeSync(writer, 'after\n');
  expect(textOf('web.log')).toBe('after\n');
  expect(readdirSync(folder).sort()).toEqual(['web.log', 'web.log.1', 'web.log.2', 'web.log.3']);
  expect([1, 2, 3].map((number) => textOf(`web.log.${number}`))).toEqual([
    'the crash of round 5\n',
    'the crash of round 4\n',
    'the crash of round 3\n',
  ]);
});

it('truncates the log of a program that writes all the time, whose lines stay complete', async () => {
  const out = openSync(log, 'a');
  const lines = `for (let n = 0; n < 20000; n += 1) process.stdout.write('line ' + n + ' ' + 'x'.repeat(80) + '\\n')`;
  const child = spawn(process.execPath, ['-e', lines], { stdio: ['ignore', out, 'inherit'] });
  const ended = once(child, 'exit');
  let rotations = 0;
  const timer = setInterval(() => {
    if (rotations < LOGS_KEPT && rotateLog(log, 300_000)) rotations += 1;
  }, 1);
  await ended;
  clearInterval(timer);
  expect(rotations).toBeGreaterThan(0);
  const texts = readdirSync(folder).map(textOf);
  expect(texts.join('')).not.toContain('\0');
  const whole = texts.flatMap((text) => text.split('\n')).filter((line) => /^line \d+ x{80}$/.test(line));
  // A program that writes without a pause loses some lines while the file is truncated; all others occur exactly once.
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.length).toBeGreaterThan(18_000);
});
