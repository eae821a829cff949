import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The tests related to changed files: the changed tests, those beside a changed file, and those that import one,
 * directly or through one other file. More distant tests are left to `npm test`.
 */

const places = ['app', 'workers', 'sandbox', 'packages', 'scripts', 'prisma', 'tests'];
const endings = ['', '.ts', '.tsx', '.mjs', '.server.ts', '/index.ts'];
const FARTHEST = 2;
const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts');

/**
 * Every source file with those that import it, by paths from the root.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
function importers(root) {
  const files = new Set(
    places.flatMap((place) =>
      readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith('data/'))
        .map((name) => path.posix.join(place, name.split(path.sep).join('/'))),
    ),
  );
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, , name = ''] of text.matchAll(/(from|import\(?)\s*'([^']+)'/g)) {
      const base = name.startsWith('~/')
        ? `app/${name.slice(2)}`
        : name.startsWith('@lombada/preflight/')
          ? name.replace(/^@lombada\/preflight\/(tests\/)?/, (_, tests) =>
              tests ? 'packages/preflight/tests/factories/' : 'packages/preflight/src/',
            )
          : name.startsWith('.') && path.posix.join(path.posix.dirname(file), name);
      const target = base && endings.map((ending) => base + ending).find((target) => files.has(target));
      if (target) found.set(target, [...(found.get(target) ?? []), file]);
    }
  }
  return found;
}

/**
 * @param {string} root
 * @param {string[]} changed paths from the root, as git writes them
 * @returns {string[]} test files, the nearest first
 */
export function relatedTests(root, changed) {
  const graph = importers(root);
  const seen = new Set(changed);
  let ring = changed;
  const beside = changed.map((file) => file.replace(/(\.server)?\.tsx?$|\.mjs$/, '.test.ts'));
  const tests = [...changed, ...beside].filter((file) => isTest(file) && existsSync(path.join(root, file)));
  for (let distance = 1; distance <= FARTHEST; distance++) {
    ring = ring.flatMap((file) => graph.get(file) ?? []).filter((file) => !seen.has(file));
    for (const file of ring) seen.add(file);
    tests.push(...ring.filter(isTest));
  }
  return [...new Set(tests)];
}
