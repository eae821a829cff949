import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/prepare.mjs';

it.each(['unit', 'integration'])(
  'tests/%s contains tests only: shared code is in tests/factories',
  (name) => {
    const entries = readdirSync(path.join(root, 'tests', name), { recursive: true, withFileTypes: true });
    const files = entries.flatMap((entry) =>
      entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
  },
);
