import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suite, vitest } from './programs.mjs';
import { readRecord } from './test-record.mjs';

describe('readRecord', () => {
  it('counts, names failures, and knows what is running and what was cut in the middle', () => {
    const lines = [
      { opens: 'a.test.ts' },
      { opens: 'b.test.ts' },
      { test: 'a.test.ts: adds', state: 'passed' },
      { test: 'a.test.ts: divides', state: 'failed' },
      { test: 'a.test.ts: waits', state: 'skipped' },
      { closes: 'a.test.ts', seconds: 1.5 },
    ];
    const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"test":"b.te`;
    expect(readRecord(text)).toEqual({
      count: { passed: 1, failed: 1, skipped: 1 },
      failed: ['a.test.ts: divides'],
      running: ['b.test.ts'],
      seconds: { 'a.test.ts': 1.5 },
    });
  });
});

describe('a run of tests', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lombada-runs-'));
    writeFileSync(
      path.join(folder, 'some.test.mjs'),
      `import { expect, it } from '${pathToFileURL(path.resolve('node_modules/vitest/dist/index.js')).href}';
       it('adds', () => expect(1 + 1).toBe(2));
       it('divides', () => expect(1 / 2).toBe(2));
       it.skip('waits', () => {});`,
    );
    writeFileSync(path.join(folder, 'broken.test.mjs'), 'throw new Error("broken");');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts each test, and a file that breaks before its first one', async () => {
    const { count, failed, note } = await vitest(['--root', folder], {}, { cwd: folder });
    expect(count).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(failed?.toSorted()).toEqual(['broken.test.mjs', 'some.test.mjs: divides']);
    expect(note).toBeUndefined();
  });

  it('is cut when no test ends for long, and then says what had passed and what was running', async () => {
    const script = `
      import { record } from ${JSON.stringify(pathToFileURL(path.resolve('scripts/checks/test-record.mjs')).href)};
      record({ opens: 'a' }); record({ test: 'a', state: 'passed' }); record({ closes: 'a' }); record({ opens: 'b' });
      setInterval(() => {}, 1000);`;
    const options = { silenceLimit: 10_000 };
    const outcome = await suite('a program that hangs', ['--input-type=module', '-e', script], {}, options);
    expect(outcome.count).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(outcome.note).toBe('CUT because no test ended for 10.0 s; running were b');
  });
});
