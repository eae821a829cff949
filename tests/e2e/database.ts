import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { dataFolder } from '../../scripts/setup/prepare.mjs';

/** Statements in the database of the shop under test; tests/setup/e2e-server.ts leaves its address. */
export const inDatabase = async (statements: readonly string[]): Promise<void> => {
  const [port = ''] = (process.env.E2E_PORTS ?? '').split(',');
  const url = readFileSync(path.join(dataFolder, 'e2e', port, 'database-url'), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
};
