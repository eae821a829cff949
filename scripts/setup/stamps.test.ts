import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, whenChanged } from './stamps.mjs';

let root: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lombada stamps '));
  write('app/a.ts', 'one');
  write('app/rooms/b.ts', 'two');
  write('app/made/c.ts', 'three');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = () => hashOf(root, ['app', 'server.ts'], { except: ['app/made'] });

describe('the hash of inputs', () => {
  it.each<[string, boolean, () => void]>([
    ['a changed file', true, () => write('app/a.ts', 'ONE')],
    ['a new file', true, () => write('app/rooms/new.ts', '')],
    ['a renamed file', true, () => renameSync(path.join(root, 'app/a.ts'), path.join(root, 'app/z.ts'))],
    ['a removed file', true, () => rmSync(path.join(root, 'app/rooms/b.ts'))],
    ['a missing input that appears', true, () => write('server.ts', '')],
    ['the same content written again', false, () => write('app/a.ts', 'one')],
    ['a test', false, () => write('app/rooms/b.test.ts', 'x')],
    ['an excluded file', false, () => write('app/made/c.ts', 'x')],
    ['a file elsewhere', false, () => write('docs/readme.md', 'x')],
  ])('with %s changes: %s', (_, changes, edit) => {
    const before = hash();
    edit();
    expect(hash() !== before).toBe(changes);
  });

  it('keeps the boundary between two files distinct', () => {
    write('app/a.ts', 'onetwo');
    write('app/rooms/b.ts', '');
    const first = hash();
    write('app/a.ts', 'one');
    write('app/rooms/b.ts', 'two');
    expect(hash()).not.toBe(first);
  });
});

describe('work that depends on inputs', () => {
  const step = (hashNow: string) => ({
    stamp: path.join(root, 'stamps/build'),
    hash: hashNow,
    outputs: [path.join(root, 'dist/out.js')],
  });
  let runs = 0;
  const work = async () => {
    runs += 1;
    write('dist/out.js', '');
  };
  beforeEach(() => {
    runs = 0;
  });

  it('is done once for the same inputs', async () => {
    expect(await whenChanged(step('1'), work)).toBe(true);
    expect(await whenChanged(step('1'), work)).toBe(false);
    expect(await whenChanged(step('2'), work)).toBe(true);
    expect(runs).toBe(2);
  });

  it('is done again when its output is gone', async () => {
    await whenChanged(step('1'), work);
    rmSync(path.join(root, 'dist/out.js'));
    expect(await whenChanged(step('1'), work)).toBe(true);
  });

  it('is done again after a failure, even for inputs that were good before', async () => {
    await whenChanged(step('1'), work);
    await expect(whenChanged(step('2'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(step('1').stamp)).toBe(false);
    expect(await whenChanged(step('1'), work)).toBe(true);
  });
});
