import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from './migrations/apply';
import { type MigrationStatus, migrationStatus, type PrismaFolders, writeMigration } from './migrations/diff';
import { withShopDatabase } from './postgres/embedded.mjs';
import { helpOnRequest } from './setup/help.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders: PrismaFolders = {
  schema: path.join(root, 'prisma/schema'),
  migrations: path.join(root, 'prisma/migrations'),
};

const usage = `Usage: node --import tsx scripts/migrate.ts <command>
  apply        bring the database up to the migrations
  diff NAME    write the next migration from what changed in prisma/schema
  status       say what is pending, edited, unknown, unwritten or drifted; exit code 1 if anything is
The database is DATABASE_URL, or the embedded one, started on demand.`;

helpOnRequest(usage);

async function apply(url: string): Promise<number> {
  const names = await applyMigrations(url, folders.migrations);
  console.log(names.length > 0 ? `Applied ${names.join(', ')}` : 'The database is up to date.');
  return 0;
}

async function diff(url: string): Promise<number> {
  const file = await writeMigration(url, folders, process.argv.slice(3).join(' '), new Date());
  console.log(file ? `Wrote ${path.relative(process.cwd(), file)}` : 'Nothing changed in prisma/schema.');
  return 0;
}

async function status(url: string): Promise<number> {
  const lines = describe(await migrationStatus(url, folders));
  console.log(lines.length > 0 ? lines.join('\n') : 'Schema, migrations and database agree.');
  return lines.length > 0 ? 1 : 0;
}

function describe({ pending, edited, unknown, unwritten, drift }: MigrationStatus): string[] {
  const lines: string[] = [];
  if (pending.length > 0) lines.push(`Pending: ${pending.map((file) => file.name).join(', ')}`);
  if (edited.length > 0) lines.push(`Edited after they were applied: ${edited.join(', ')}`);
  if (unknown.length > 0) lines.push(`Applied, but not in this checkout: ${unknown.join(', ')}`);
  if (unwritten) lines.push(`In the schema, but in no migration:\n${unwritten}`);
  else if (drift && pending.length === 0)
    lines.push(`The database differs from the schema. It lacks:\n${drift}`);
  return lines;
}

const commands = { apply, diff, status };
const command = process.argv[2];
try {
  if (command !== 'apply' && command !== 'diff' && command !== 'status') throw new Error(usage);
  process.exitCode = await withShopDatabase(commands[command]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
