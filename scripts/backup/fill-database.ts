import { checkLedger } from '../../app/domain/credit/check-ledger.server';
import { provePastPrices } from '../../app/domain/pricing/prove-past-prices.server';
import { createDb } from '../../app/platform/db.server';
import { applyMigrations } from '../migrations/apply';
import { readMigrationFiles } from '../migrations/history';
import { openConnection } from '../postgres/connection.mjs';
import { BadArchive, OtherRelease } from './age';
import type { Beginning, End } from './contents';
import { openCopyConnection } from './copy-connection';
import { tableLoader } from './load-tables';
import type { Archive } from './read-archive';
import { readNamedKeys, sameText } from './tables';
import type { Entry } from './tar';

/** The working directory is the shop's folder, in a checkout and in the image. */
const MIGRATIONS = 'prisma/migrations';

/** @throws {BadArchive} with advice, when this release cannot make the archive's database */
export const demandKnownMigrations = ({ migrations, release }: Beginning, folder = MIGRATIONS): void => {
  const names = migrations.map(({ name }) => name);
  const known = new Map(readMigrationFiles(folder, names).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new OtherRelease(
      `foi feita por uma versão mais nova da loja (${release}), que tem migrações que esta não tem (${unknown.map(({ name }) => name).join(', ')}): instale aquela versão, ou uma mais nova, e restaure com ela`,
    );
  const edited = migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (edited.length > 0)
    throw new OtherRelease(
      `esta versão da loja tem outro texto em migrações que a cópia traz aplicadas (${edited.map(({ name }) => name).join(', ')}): restaure com a versão ${release}`,
    );
};

/**
 * Checks that hold for every shop: referenced files exist, the credit ledger balances, and stored prices are
 * recomputed.
 */
const proveShop = async (url: string, { files, missing }: End): Promise<{ lines: string[] }> => {
  const connection = await openConnection(url);
  const keys = await readNamedKeys(connection).finally(() => connection.end());
  const absent = [...keys].filter((key) => !files[key] && !missing.includes(key));
  if (absent.length > 0) throw new BadArchive(`faltam ${absent.length} arquivos, como ${absent[0]}`);
  const db = createDb(url, 2, { isPatient: true });
  try {
    const faults = await checkLedger({ db });
    if (faults.length > 0)
      throw new BadArchive(`o razão de créditos não fecha: ${JSON.stringify(faults[0])}`);
    let prices = 0;
    for await (const found of provePastPrices({ db })) prices += found.length;
    return {
      lines: prices > 0 ? [`Atenção: ${prices} preços guardados não saem iguais (prova noturna).`] : [],
    };
  } finally {
    await db.$disconnect();
  }
};

/**
 * Restores the archive's shop into an empty database and verifies it: its migrations, its rows, each foreign key, and
 * every row read again. Then come the newer migrations of this release, the credit ledger and the stored prices.
 * @param entries of the archive, from its beginning
 * @returns messages for staff
 */
export const fillDatabase = async (
  url: string,
  { beginning, end }: Archive,
  entries: AsyncIterable<Entry>,
): Promise<string[]> => {
  const names = new Set(beginning.migrations.map(({ name }) => name));
  await applyMigrations(url, MIGRATIONS, names);
  const connection = await openCopyConnection(url);
  try {
    await connection.send(sameText);
    const loader = await tableLoader(connection, end);
    for await (const entry of entries) await loader.take(entry);
    await loader.finish(end);
  } finally {
    await connection.end();
  }
  const newer = await applyMigrations(url, MIGRATIONS);
  const { lines } = await proveShop(url, end);
  return newer.length > 0
    ? [`O banco foi trazido a esta versão da loja com ${newer.length} migrações.`, ...lines]
    : lines;
};
