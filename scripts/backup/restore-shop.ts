import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { StorageEnv } from '../../app/adapters/storage/s3-settings';
import { createStorage } from '../../app/adapters/storage/storage.server';
import { openConnection } from '../postgres/connection.mjs';
import { Misuse } from '../staff/command';
import type { ArchivePlace } from './archive-place';
import { SECRETS } from './contents';
import { demandKnownMigrations, fillDatabase } from './fill-database';
import { filePutter } from './put-files';
import { archiveEntries, proveArchive, wholeEntry } from './read-archive';
import { databaseOf, dropDatabase, otherClients, swapDatabase, withNewDatabase } from './swap-database';
import type { Entry } from './tar';

type Target = {
  databaseUrl: string;
  storage: StorageEnv;
  secretsFile: string | null;
  /** Name of the database that may be replaced, as typed by staff. */
  replace: string | undefined;
  now: Date;
  /** Called with the name of each step. */
  tell(line: string): void;
};

/**
 * @returns true when there is no shop yet
 * @throws when the shop is open, or exists and is not to be replaced
 */
const demandPlace = async ({ databaseUrl, replace }: Target): Promise<boolean> => {
  const name = databaseOf(databaseUrl);
  const connection = await openConnection(databaseUrl);
  let isEmpty = true;
  try {
    const [{ count }] = await connection.send(
      "select count(*)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    isEmpty = count === 0;
    if (!isEmpty && replace !== name)
      throw new Misuse(
        `No banco “${name}” já há uma loja. Para pôr a cópia no lugar dela, acrescente --replace ${name}; ela fica guardada sob outro nome.`,
      );
  } finally {
    await connection.end();
  }
  const others = await otherClients(databaseUrl);
  if (others > 0)
    throw new Error(
      `A loja está aberta: há ${others} conexões com o banco “${name}”. Feche web e worker (ou o npm start) e tente de novo.`,
    );
  return isEmpty;
};

const restoreSecrets = (file: string, bytes: Buffer, stamp: string): string | null => {
  if (existsSync(file)) {
    if (readFileSync(file).equals(bytes)) return null;
    renameSync(file, `${file}.before-${stamp}`);
  }
  writeFileSync(file, bytes, { mode: 0o600 });
  return `Os segredos da cópia estão em ${file}.`;
};

/**
 * Verifies the archive, restores its shop beside the existing one, verifies that, and only then swaps them. Any
 * earlier failure leaves the old shop unchanged.
 * @returns messages for staff
 */
export const restoreShop = async (
  place: ArchivePlace,
  passphrase: string,
  target: Target,
): Promise<string[]> => {
  const { databaseUrl, storage: env, secretsFile, now, tell } = target;
  const wasEmpty = await demandPlace(target);
  tell(`A cópia ${place.name} é lida do começo ao fim.`);
  const archive = await proveArchive(place, passphrase);
  demandKnownMigrations(archive.beginning);
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  const storage = await createStorage(env);
  const files = filePutter(storage, archive.end);
  let secrets: Buffer | null = null;
  async function* laidDown(): AsyncGenerator<Entry> {
    for await (const entry of archiveEntries(place, passphrase)) {
      if (entry.name === SECRETS) secrets = await wholeEntry(entry);
      await files.take(entry);
      yield entry;
    }
  }
  let isIn = false;
  try {
    return await withNewDatabase(databaseUrl, { end: '_restoring', keep: true }, async (fresh) => {
      tell('O banco e os arquivos são postos ao lado dos que há.');
      const lines = await fillDatabase(fresh, archive, laidDown());
      const old = await swapDatabase(databaseUrl, fresh, stamp);
      isIn = true;
      if (wasEmpty) await dropDatabase(databaseUrl, old);
      else lines.push(`O banco de antes se chama agora “${old}”; apague-o quando não precisar mais dele.`);
      if (files.differs())
        for await (const entry of archiveEntries(place, passphrase)) await files.replace(entry);
      const line = secretsFile && secrets ? restoreSecrets(secretsFile, secrets, stamp) : null;
      return line ? [...lines, line] : lines;
    });
  } catch (error) {
    if (!isIn) await files.takeBack();
    throw error;
  }
};
