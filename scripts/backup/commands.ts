import { readFileSync } from 'node:fs';
import { Misuse, type Place, readWords, type StaffCommand } from '../staff/command';
import { BadArchive, encrypt, OtherRelease, WrongPassphrase } from './age';
import { type ArchivePlace, archivePlace } from './archive-place';
import type { End } from './contents';
import { demandKnownMigrations, fillDatabase } from './fill-database';
import { forgetUnfit, rememberMade, rememberProved } from './known-backups';
import { readPassphrase } from './passphrase';
import { archiveEntries, proveArchive } from './read-archive';
import { restoreShop } from './restore-shop';
import { withNewDatabase } from './swap-database';
import { backupEntries } from './take-backup';
import { writeTar } from './tar';

const passphraseHint = 'A senha vem de BACKUP_PASSPHRASE, ou do arquivo que BACKUP_PASSPHRASE_FILE diz.';

const release = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version;
const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`;

const contentOf = ({ tables, files }: End): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(rows, 'linha', 'linhas')} de ${count(tables.length, 'tabela', 'tabelas')} e ${count(Object.keys(files).length, 'arquivo', 'arquivos')}`;
};

const take = async (to: ArchivePlace, passphrase: string, place: Place, now: Date): Promise<End> => {
  if (await to.exists()) throw new Misuse(`${to.name} já existe.`);
  const content: { end?: End } = {};
  const source = { ...place, release: release(), now };
  const entries = backupEntries(source, (end) => {
    content.end = end;
  });
  await to.write(encrypt(writeTar(entries, Math.floor(now.getTime() / 1000)), passphrase));
  if (!content.end) throw new Error('A cópia não chegou ao fim.');
  return content.end;
};

/** Reports a bad archive in one sentence, and that nothing was changed. */
const orUnfit = async (archive: ArchivePlace, work: () => Promise<void>): Promise<number> => {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    console.error(`A cópia ${archive.name} não serve: ${error.message}. Nada foi mudado.`);
    return 1;
  }
};

/** Restores into a temporary database, which is dropped afterwards. */
const verify = async (from: ArchivePlace, passphrase: string, databaseUrl: string): Promise<void> => {
  const archive = await proveArchive(from, passphrase);
  demandKnownMigrations(archive.beginning);
  const lines = await withNewDatabase(databaseUrl, { end: '_verifying', keep: false }, (url) =>
    fillDatabase(url, archive, archiveEntries(from, passphrase)),
  );
  for (const line of lines) console.log(line);
  console.log(`A cópia está inteira e vira uma loja: ${contentOf(archive.end)}.`);
};

const prove = async (archive: ArchivePlace, passphrase: string, databaseUrl: string): Promise<void> => {
  try {
    await verify(archive, passphrase, databaseUrl);
  } catch (error) {
    const saysNothing = error instanceof WrongPassphrase || error instanceof OtherRelease;
    if (error instanceof BadArchive && !saysNothing) await forgetUnfit(databaseUrl, archive.name);
    throw error;
  }
  await rememberProved(databaseUrl, archive.name);
};

export const backup: StaffCommand = {
  usage: (call) => `${call('backup')} --to LUGAR [--unverified]
${call('backup')} --verify LUGAR
LUGAR é um arquivo, uma pasta ou s3://BALDE/NOME. ${passphraseHint}
A cópia é restaurada em seguida num banco de prova, que se apaga; --unverified deixa isso para depois.`,
  run: async (args, place) => {
    const { values } = readWords(args, {
      to: { type: 'string' },
      verify: { type: 'string' },
      unverified: { type: 'boolean' },
    });
    const where = values.to ?? values.verify;
    if (!where || (values.to && values.verify)) throw new Misuse('Diga o lugar da cópia.');
    const passphrase = readPassphrase(process.env);
    const now = new Date();
    const archive = await archivePlace(where, place.storage, now);
    if (values.to) {
      const end = await take(archive, passphrase, place, now);
      console.log(`${archive.name}: ${contentOf(end)}.`);
      await rememberMade(place.databaseUrl, archive.name, now);
      if (end.missing.length > 0) console.error(missingText(end.missing));
      if (values.unverified) return 0;
    }
    return orUnfit(archive, () => prove(archive, passphrase, place.databaseUrl));
  },
};

/** "Atenção: faltam 12 arquivos que o banco nomeia, como a, b e c." */
const missingText = (keys: readonly string[]): string =>
  keys.length === 1
    ? `Atenção: falta nos arquivos um que o banco nomeia: ${keys[0]}.`
    : `Atenção: faltam nos arquivos ${keys.length} que o banco nomeia, como ${keys.slice(0, 3).join(', ')}.`;

export const restore: StaffCommand = {
  usage: (call) => `${call('restore')} --from LUGAR [--replace BANCO]
LUGAR é um arquivo ou s3://BALDE/NOME. ${passphraseHint}
A loja tem de estar fechada. Onde já há uma, diga o nome do banco dela em --replace: ela fica guardada sob outro nome.`,
  run: async (args, place) => {
    const { from, replace } = readWords(args, {
      from: { type: 'string' },
      replace: { type: 'string' },
    }).values;
    if (!from) throw new Misuse('Diga o lugar da cópia.');
    const passphrase = readPassphrase(process.env);
    const now = new Date();
    const archive = await archivePlace(from, place.storage, now);
    const { databaseUrl, storage, secretsFile } = place;
    const target = { databaseUrl, storage, secretsFile, replace, now, tell: console.log };
    return orUnfit(archive, async () => {
      for (const line of await restoreShop(archive, passphrase, target)) console.log(line);
      console.log('A loja da cópia está no lugar. Com REDIS_URL, esvazie o Redis antes de abri-la.');
    });
  },
};
