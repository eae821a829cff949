import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseTornCopy } from './copies.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inode = (place: string): bigint => statSync(place, { bigint: true }).ino;

const fresh = (name: string): string => {
  const place = path.join(folder, name);
  mkdirSync(place);
  return place;
};

/** Two folders with adjacent inodes, as a file system assigns them, the lower one first. */
const neighbours = (): [string, string] => {
  const places: string[] = [];
  // Other processes that create files meanwhile take inodes in between.
  while (places.length < 4_000) {
    for (let made = 0; made < 40; made += 1) places.push(fresh(`cluster-${places.length}`));
    const sorted = places.toSorted((one, other) => (inode(one) < inode(other) ? -1 : 1));
    const at = sorted.findIndex((place, index) => inode(sorted[index + 1] ?? place) - inode(place) === 1n);
    const [one, other] = [sorted[at], sorted[at + 1]];
    if (one && other) return [one, other];
  }
  throw new Error('no neighbours');
};

/** The file that the server running in `original` writes. */
const lock = (cluster: string, original: string, key: bigint) =>
  writeFileSync(
    path.join(cluster, 'postmaster.pid'),
    [4_000_000, original, 1_700_000_000, 5432, '', 'localhost', `${key} 0`, 'ready'].join('\n'),
  );

it('recognises a copy with the next inode while the original still exists', () => {
  const [copy, original] = neighbours();
  lock(copy, original, inode(original));
  expect(() => refuseTornCopy(copy)).toThrow('a copy that was made while the original was open');
});

it('opens a folder that did not move, or was moved with its lock', () => {
  const [moved, stays] = neighbours();
  lock(stays, stays, inode(stays));
  lock(moved, path.join(folder, 'gone'), inode(moved));
  for (const cluster of [stays, moved]) expect(() => refuseTornCopy(cluster)).not.toThrow();
});

it('opens a moved folder although another shop was started in its place', () => {
  const moved = fresh('moved');
  lock(moved, tmpdir(), inode(moved));
  expect(() => refuseTornCopy(moved)).not.toThrow();
});

it('recognises a copy from another machine', () => {
  const copy = fresh('copy');
  lock(copy, path.join(folder, 'elsewhere'), inode(copy) + 1_000_000n);
  expect(() => refuseTornCopy(copy)).toThrow('a copy that was made while the original was open');
});
