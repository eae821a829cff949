import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The hash of files and folders, by path and content, including which are missing; tests only on request.
 * @param {string} root paths are relative to it
 * @param {string[]} inputs files and folders
 * @param {{ except?: string[], withTests?: boolean }} [options] except: paths left out, relative to root
 */
export function hashOf(root, inputs, { except = [], withTests = false } = {}) {
  const hash = createHash('sha256');
  const left = new Set(except.map((name) => path.normalize(name)));
  /** @param {string} name */
  const add = (name) => {
    const file = path.join(root, name);
    if (left.has(path.normalize(name)) || (!withTests && /\.test\.tsx?$/.test(name))) return;
    if (!existsSync(file)) hash.update(`missing ${name}\0`);
    else if (statSync(file).isDirectory())
      for (const entry of readdirSync(file).sort()) add(`${name}/${entry}`);
    else hash.update(`${name}\0${createHash('sha256').update(readFileSync(file)).digest('hex')}\0`);
  };
  for (const input of inputs) add(input);
  return hash.digest('hex');
}

/**
 * Does work unless it was done for the same inputs before. A failure leaves no stamp.
 * @param {{ stamp: string, hash: string, outputs?: string[] }} step stamp: the file with the last hash; hash: of all
 *   inputs; outputs: files that must still be there
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} true when the work was done now
 */
export async function whenChanged({ stamp, hash, outputs = [] }, work) {
  const known = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (known && outputs.every((file) => existsSync(file))) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
