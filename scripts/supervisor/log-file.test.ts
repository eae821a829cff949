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
    expect(rotateLog(log, 20, 0)).toBe(true);
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

it('a flood keeps its last part, in the place of the flood before, and pushes no older log out', () => {
  const write = (text: string) => writeFileSync(log, text, { flag: 'a' });
  write('the crash of yesterday\n');
  rotateLog(log, 18, 0);
  write('the crash of today\n');
  rotateLog(log, 18, 0);
  for (let round = 1; round <= 5; round += 1) {
    write(`${'the same line\n'.repeat(1_000)}end of round ${round}\n`);
    rotateLog(log, 100);
  }
  expect(readdirSync(folder).sort()).toEqual(['web.log', 'web.log.1', 'web.log.2']);
  expect(textOf('web.log.2')).toBe('the crash of yesterday\n');
  expect(textOf('web.log.1')).toMatch(/^\(13\d{3} bytes are left out here\)\n[\s\S]*end of round 5\n$/);
  expect(textOf('web.log.1').length).toBeLessThan(200);
});

it('truncates the log of a program that writes all the time, whose lines stay complete', async () => {
  const out = openSync(log, 'a');
  const lines = `for (let n = 0; n < 20000; n += 1) process.stdout.write('line ' + n + ' ' + 'x'.repeat(80) + '\\n')`;
  const child = spawn(process.execPath, ['-e', lines], { stdio: ['ignore', out, 'inherit'] });
  const ended = once(child, 'exit');
  let rotations = 0;
  const timer = setInterval(() => {
    if (rotations < LOGS_KEPT && rotateLog(log, 300_000, 0)) rotations += 1;
  }, 1);
  await ended;
  clearInterval(timer);
  expect(rotations).toBeGreaterThan(0);
  const texts = readdirSync(folder).map(textOf);
  expect(texts.join('')).not.toContain('\0');
  const whole = texts.flatMap((text) => text.split('\n')).filter((line) => /^line \d+ x{80}$/.test(line));
  // A program that writes without a pause loses some lines while the file is truncated; all others occur exactly once,
  // or are counted as left out where the log was looked at too late.
  expect(new Set(whole).size).toBe(whole.length);
  const leftOut = texts.flatMap((text) => /^\((\d+) bytes are left out/.exec(text)?.[1] ?? []).map(Number);
  const bytes = [...whole.map((line) => line.length + 1), ...leftOut].reduce((sum, each) => sum + each, 0);
  const lineBytes = 'line 10000 '.length + 81;
  expect(bytes).toBeGreaterThan(18_000 * lineBytes);
});
