import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { staffAddress } from '../../scripts/postgres/staff-role';
import { dataFolder } from '../../scripts/setup/prepare.mjs';
import { STUDIO_PASSWORD_OF_TESTS } from '../setup/environment';

/** The database of the shop under test; tests/setup/e2e-server.ts writes its address. */
export const databaseUrl = (): string => {
  const [port = ''] = (process.env.E2E_PORTS ?? '').split(',');
  return readFileSync(path.join(dataFolder, 'e2e', port, 'database-url'), 'utf8');
};

const send = async (url: string, statements: readonly string[]): Promise<void> => {
  const connection = await openConnection(url);
  try {
    for (const sql of statements) await connection.send(sql);
  } finally {
    await connection.end();
  }
};

/** Runs statements in the database of the shop under test, as staff do. */
export const asStaff = (statements: readonly string[]): Promise<void> =>
  send(staffAddress(databaseUrl(), STUDIO_PASSWORD_OF_TESTS), statements);

/** Writes earlier data of customers and the shop as rows. */
export const asTheShop = (statements: readonly string[]): Promise<void> => send(databaseUrl(), statements);
