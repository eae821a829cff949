import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Advice } from '../setup/steps.mjs';
import { openCluster } from './cluster.mjs';

it('refuses a database of another major version with instructions, and changes nothing in it', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'lombada-major-'));
  try {
    const cluster = path.join(home, 'cluster');
    mkdirSync(cluster);
    writeFileSync(path.join(cluster, 'PG_VERSION'), '15\n');
    const state = { port: 1, password: 'x', cluster: 'cluster', isMade: true };
    writeFileSync(path.join(home, 'state.json'), JSON.stringify(state));
    const opened = openCluster({ home, disposable: true });
    await expect(opened).rejects.toThrow(Advice);
    await expect(opened).rejects.toThrow(
      /is of PostgreSQL 15, and this release of the shop brings PostgreSQL \d\d.*npm run backup -- --to.*mv .*npm run restore -- --from/s,
    );
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
