import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { dataFolder } from '../../scripts/setup/prepare.mjs';
import { AS_THE_SHOP } from '../factories/as-the-shop';

/** The database of the shop under test; tests/setup/e2e-server.ts leaves its address. */
export const databaseUrl = (): string => {
  const [port = ''] = (process.env.E2E_PORTS ?? '').split(',');
  return readFileSync(path.join(dataFolder, 'e2e', port, 'database-url'), 'utf8');
};

/** Statements in the database of the shop under test, as staff send them. */
export const inDatabase = async (statements: readonly string[]): Promise<void> => {
  const connection = await openConnection(databaseUrl());
  try {
    for (const sql of statements) await connection.send(sql);
  } finally {
    await connection.end();
  }
};

/** What customers did before, as rows. */
export const asTheShop = (statements: readonly string[]): Promise<void> =>
  inDatabase([AS_THE_SHOP, ...statements]);
