import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage } from '~/adapters/storage/storage.server';
import { checkLedger } from '~/domain/credit/check-ledger.server';
import { createDb } from '~/platform/db.server';
import { readEnv } from '~/platform/env.server';
import { createServices, getServices, type Services } from '~/services.server';
import { applyMigrations } from '../../scripts/migrations/apply';
import { migrationsBeforeBaseline } from '../../scripts/migrations/history';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { storageOf } from '../../scripts/staff/command';
import type { Door } from '../factories/door';
import { openUploadDoor } from '../factories/files-house';
import { customersUntil, type Done } from '../factories/load';
import { openObjectStore } from '../factories/object-store';
import { typeStaffCommand } from '../factories/staff-command';
import { expectInvariants } from '../setup/invariants';

const PASSPHRASE = 'uma senha comprida, só dos testes';
const folder = mkdtempSync(path.join(tmpdir(), 'lombada-backup-'));
const archive = path.join(folder, 'shop.tar.age');
const sourceUrl = process.env.DATABASE_URL ?? '';
const targets: string[] = [];

const filesIn = (directory: string) => storageOf({ ...process.env, STORAGE_DIR: directory }, '');

/** A database of that name on the same server, and a folder for its files. */
const emptyShop = async (name: string) => {
  const url = new URL(sourceUrl);
  url.pathname = `${url.pathname}_${name}`;
  const database = url.pathname.slice(1);
  targets.push(database);
  await onServer(`drop database if exists "${database}" with (force)`, `create database "${database}"`);
  return {
    databaseUrl: url.href,
    database,
    storage: filesIn(path.join(folder, name)),
  };
};
const onServer = async (...statements: string[]) => {
  const url = new URL(sourceUrl);
  url.pathname = '/postgres';
  const admin = await openConnection(url.href);
  try {
    let rows: { datname: string }[] = [];
    for (const statement of statements) rows = await admin.send(statement);
    return rows;
  } finally {
    await admin.end();
  }
};
const databases = async () =>
  (await onServer('select datname from pg_database order by 1')).map(({ datname }) => datname);

const countTables = async (url: string): Promise<number> => {
  const connection = await openConnection(url);
  const [{ count }] = await connection
    .send(
      "select count(*)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    .finally(() => connection.end());
  return count;
};

let services: Services;
let door: Door;
let before: Done;
beforeAll(async () => {
  process.env.BACKUP_PASSPHRASE = PASSPHRASE;
  services = await getServices();
  door = await openUploadDoor(services);
});
afterAll(async () => {
  await door.close();
  for (const name of await databases())
    if (targets.some((target) => name.startsWith(target)))
      await onServer(`drop database "${name}" with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const withDb = async (url: string, work: (db: ReturnType<typeof createDb>) => Promise<void>) => {
  const db = createDb(url, 2);
  await work(db).finally(() => db.$disconnect());
};

const LINK_CHECK = 'banner_link_check';
const linkCheckOf = (db: ReturnType<typeof createDb>) =>
  db.$queryRawUnsafe(`select pg_get_constraintdef(oid) as definition, obj_description(oid, 'pg_constraint') as sentence
    from pg_constraint where conname = '${LINK_CHECK}'`);

/** An old row that does not satisfy a check which was added NOT VALID. */
const writeBannerOfBefore = async (): Promise<void> => {
  const found = (await linkCheckOf(services.db)) as { definition: string; sentence: string }[];
  const { definition = '', sentence = '' } = found[0] ?? {};
  expect(definition).toContain('NOT VALID');
  await services.db.$executeRawUnsafe(`alter table banner drop constraint ${LINK_CHECK}`);
  await services.db.$executeRawUnsafe(
    "update banner set link = 'livro' where pk_banner = (select min(pk_banner) from banner)",
  );
  await services.db.$executeRawUnsafe(`alter table banner add constraint ${LINK_CHECK} ${definition}`);
  await services.db.$executeRawUnsafe(
    `comment on constraint ${LINK_CHECK} on banner is '${sentence.replaceAll("'", "''")}'`,
  );
};

describe('a backup made while customers buy', () => {
  it('is restored to a shop whose ledger, orders and files agree', async () => {
    await writeBannerOfBefore();
    const stop = new AbortController();
    const { done, ended } = customersUntil(services, door, stop.signal);
    await expect
      .poll(() => Math.min(done.orders.size, done.files.size, done.removed), { timeout: 120_000 })
      .toBeGreaterThan(100);
    before = { ...done, orders: new Set(done.orders), files: new Set(done.files) };
    const said = await typeStaffCommand('backup', '--to', archive, '--unverified');
    stop.abort();
    await ended;
    expect(done.faults).toEqual([]);
    expect(said).toMatch(/linhas de \d+ tabelas e \d+ arquivos/);
    expect(before.orders.size).toBeGreaterThan(0);
    expect(before.files.size).toBeGreaterThan(0);
    expect(done.orders.size).toBeGreaterThan(before.orders.size);

    const shop = await emptyShop('whole');
    expect(await typeStaffCommand.at(shop)('restore', '--from', archive)).toContain('está no lugar');
    const storage = await createStorage(shop.storage);
    await withDb(shop.databaseUrl, async (db) => {
      expect(await linkCheckOf(db)).toEqual(await linkCheckOf(services.db));
      await expectInvariants({ db });
      expect(await checkLedger({ db })).toEqual([]);
      const orders = new Set((await db.order.findMany({ select: { id: true } })).map(({ id }) => id));
      for (const id of before.orders) expect(orders).toContain(id);
      const files = await db.printFile.findMany({ where: { status: { not: 'uploading' } } });
      for (const id of before.files) expect(files.map((file) => file.id)).toContain(id);
      // Factories make rows of files without stored bytes.
      for (const { storageKey } of files)
        expect(await storage.size(storageKey), storageKey).toBe(await services.storage.size(storageKey));
      for (const { storageKey } of await db.attachment.findMany())
        expect(await storage.size(storageKey), storageKey).not.toBeNull();
    });
    // A number is never assigned twice.
    const restored = await createServices({ ...readEnv(), DATABASE_URL: shop.databaseUrl });
    try {
      const next = new AbortController();
      const going = customersUntil(restored, door, next.signal);
      await expect.poll(() => going.done.orders.size, { timeout: 60_000 }).toBeGreaterThan(0);
      next.abort();
      await going.ended;
    } finally {
      await restored.close();
    }
  });

  it('is not overwritten, and its passphrase is not taken from the command line', async () => {
    expect(await typeStaffCommand('backup', '--to', archive)).toContain('já existe');
    expect(await typeStaffCommand('backup', '--to', archive, '--passphrase', 'x')).toContain(
      'Unknown option',
    );
    delete process.env.BACKUP_PASSPHRASE;
    expect(await typeStaffCommand('backup', '--to', `${archive}2`)).toContain('Falta a senha');
    process.env.BACKUP_PASSPHRASE = PASSPHRASE;
  });

  it('can be verified again later, and leaves nothing of that behind', async () => {
    const known = () => services.db.backup.findMany({ where: { place: archive } });
    expect(await known()).toMatchObject([{ provedAt: null }]);
    expect(await typeStaffCommand('backup', '--verify', archive)).toContain('está inteira e vira uma loja');
    expect((await databases()).filter((name) => name.includes('_verifying'))).toEqual([]);
    expect(await known()).toMatchObject([{ provedAt: expect.any(Date) }]);
  });

  it.each([
    ['a folder', `${folder}/nightly/`],
    ['a bucket', 's3://copies/nightly/'],
  ])('into %s is restored into a scratch database before it counts as verified', async (_, to) => {
    const store = await openObjectStore();
    try {
      const env = {
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      };
      const isBucket = to.startsWith('s3:');
      const storage = isBucket ? storageOf({ ...process.env, ...env }, '') : storageOf(process.env, '');
      const said = await typeStaffCommand.at({ storage })('backup', '--to', to);
      expect(said).toMatch(/está inteira e vira uma loja: .* linhas de \d+ tabelas/);
      const [made] = await services.db.backup.findMany({ orderBy: { id: 'desc' }, take: 1 });
      expect(made?.place).toMatch(/nightly\/lombada-\d{8}T\d{6}Z\.tar\.age$/);
      expect(made?.provedAt).toBeInstanceOf(Date);
      expect((await databases()).filter((name) => name.includes('_verifying'))).toEqual([]);
    } finally {
      await store.close();
    }
  });
});

const spoilt: [string, (bytes: Buffer) => Buffer][] = [
  ['cut off', (bytes) => bytes.subarray(0, bytes.length - 1)],
  ['cut off between two chunks', (bytes) => bytes.subarray(0, bytes.length - (bytes.length % 65_552))],
  [
    'changed in the middle',
    (bytes) => bytes.fill(~(bytes.at(bytes.length >> 1) ?? 0), bytes.length >> 1, (bytes.length >> 1) + 1),
  ],
  ['not an archive', () => Buffer.from('a letter')],
];

describe('a verification', () => {
  it.each(spoilt)(
    'of an archive that is %s fails, leaves no database, and the archive does not count as a backup',
    async (name, spoil) => {
      const place = path.join(folder, 'unfit.age');
      writeFileSync(place, spoil(readFileSync(archive)));
      await services.db.backup.create({ data: { place } });
      expect(await typeStaffCommand('backup', '--verify', place), name).toMatch(
        /não serve: .*\. Nada foi mudado/,
      );
      expect(await services.db.backup.count({ where: { place } })).toBe(0);
      expect((await databases()).filter((database) => database.includes('_verifying'))).toEqual([]);
    },
  );

  it('with another passphrase says so, and the archive still counts', async () => {
    process.env.BACKUP_PASSPHRASE = 'outra senha comprida';
    expect(await typeStaffCommand('backup', '--verify', archive)).toContain('a senha não é a desta cópia');
    process.env.BACKUP_PASSPHRASE = PASSPHRASE;
    expect(await services.db.backup.count({ where: { place: archive } })).toBe(1);
  });
});

describe('a restore', () => {
  it.each(spoilt)('of an archive that is %s is refused before anything is changed', async (name, spoil) => {
    const place = path.join(folder, 'spoilt.age');
    writeFileSync(place, spoil(readFileSync(archive)));
    const shop = await emptyShop('spoilt');
    expect(await typeStaffCommand.at(shop)('restore', '--from', place), name).toContain('não serve');
    expect(await countTables(shop.databaseUrl)).toBe(0);
    expect(existsSync(shop.storage.STORAGE_DIR)).toBe(false);
    expect(await databases()).not.toContain(`${shop.database}_restoring`);
  });

  it('that is killed half-way leaves the old shop, and the next one succeeds', async () => {
    const shop = await emptyShop('killed');
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl, STORAGE_DIR: shop.storage.STORAGE_DIR };
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/staff.ts', 'restore', '--from', archive],
      { env },
    );
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const half = new URL(shop.databaseUrl);
    half.pathname += '_restoring';
    const isFilling = () =>
      countTables(half.href)
        .then((count) => count > 0)
        .catch(() => false);
    const ended = once(child, 'exit');
    while (child.exitCode === null && !(await isFilling())) await wait(5);
    child.kill('SIGKILL');
    const [, signal] = await ended;
    expect(signal, said).toBe('SIGKILL');
    expect(await countTables(shop.databaseUrl)).toBe(0);
    expect(await typeStaffCommand.at(shop)('restore', '--from', archive)).toContain('está no lugar');
    expect(await databases()).not.toContain(`${shop.database}_restoring`);
  });

  it('of an older release is migrated to this one; of a newer one is refused with instructions', async () => {
    const old = await emptyShop('old');
    const names = migrationsBeforeBaseline('prisma/migrations').map(({ name }) => name);
    await applyMigrations(old.databaseUrl, 'prisma/migrations', new Set(names.slice(0, -3)));
    const kept = path.join(folder, 'old.tar.age');
    await typeStaffCommand.at(old)('backup', '--to', kept, '--unverified');
    const shop = await emptyShop('brought-up');
    const said = await typeStaffCommand.at(shop)('restore', '--from', kept);
    const since = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
    expect(said).toContain(`trazido a esta versão da loja com ${3 + since.length} migrações`);
    expect(await applyMigrations(shop.databaseUrl, 'prisma/migrations')).toEqual([]);

    const newer = await openConnection(old.databaseUrl);
    await newer.send(
      "update _prisma_migrations set migration_name = '29991231000000_future' where migration_name = (select max(migration_name) from _prisma_migrations)",
    );
    await newer.end();
    const future = path.join(folder, 'future.tar.age');
    await typeStaffCommand.at(old)('backup', '--to', future, '--unverified');
    const refused = await emptyShop('future');
    expect(await typeStaffCommand.at(refused)('restore', '--from', future)).toMatch(
      /mais nova da loja .*29991231000000_future.*instale aquela versão.*Nada foi mudado/,
    );
    expect(await countTables(refused.databaseUrl)).toBe(0);
  });

  it('with another passphrase says so', async () => {
    process.env.BACKUP_PASSPHRASE = 'outra senha comprida';
    const shop = await emptyShop('locked');
    expect(await typeStaffCommand.at(shop)('restore', '--from', archive)).toContain(
      'a senha não é a desta cópia',
    );
    process.env.BACKUP_PASSPHRASE = PASSPHRASE;
  });

  it('asks before it replaces a shop, requires it to be stopped, and keeps the old one', async () => {
    const target = `${new URL(sourceUrl).pathname.slice(1)}_whole`;
    const url = new URL(sourceUrl);
    url.pathname = target;
    const shop = {
      databaseUrl: url.href,
      storage: filesIn(path.join(folder, 'whole')),
    };
    const restore = typeStaffCommand.at(shop);
    expect(await restore('restore', '--from', archive)).toContain(`--replace ${target}`);
    const open = await openConnection(shop.databaseUrl);
    await open.send('create table lembrete (texto text)');
    expect(await restore('restore', '--from', archive, '--replace', target)).toContain('A loja está aberta');
    await open.end();
    expect(await restore('restore', '--from', archive, '--replace', target)).toContain('se chama agora');
    const old = (await databases()).filter((name) => name.startsWith(`${target}_before_`));
    expect(old).toHaveLength(1);
    const [{ count }] = (await onServer(
      `select count(*)::int as count from pg_database where datname = '${target}'`,
    )) as unknown as [{ count: number }];
    expect(count).toBe(1);
    const fresh = await openConnection(shop.databaseUrl);
    const [{ found }] = await fresh.send("select to_regclass('lembrete') as found");
    await fresh.end();
    expect(found).toBeNull();
  });

  it('that fails half-way does not change the database and the files', async () => {
    const shop = await emptyShop('half');
    // A file stands where a folder is expected.
    writeFileSync(path.join(folder, 'half'), 'no folder');
    expect(await typeStaffCommand.at(shop)('restore', '--from', archive)).toMatch(/ENOTDIR|EEXIST/);
    expect(await countTables(shop.databaseUrl)).toBe(0);
    expect(await databases()).not.toContain(`${shop.database}_restoring`);
    expect(readdirSync(folder)).toContain('half');
  });
});

it('an archive can be stored in a bucket as well as in a file', async () => {
  const store = await openObjectStore();
  const env = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  try {
    const place = { databaseUrl: sourceUrl, storage: storageOf({ ...process.env, ...env }, '') };
    const type = typeStaffCommand.at(place);
    expect(await type('backup', '--to', 's3://files/x')).toContain('é o balde dos arquivos');
    store.objects.set('originals/alone', { bytes: Buffer.alloc(200_000, 'x'), metadata: {} });
    const said = await type('backup', '--to', 's3://copies/shop.tar.age', '--unverified');
    expect(said).toContain('s3://copies/shop.tar.age');
    expect(store.openUploads()).toBe(0);
    store.objects.delete('originals/alone');
    const shop = { ...(await emptyShop('bucket')), storage: place.storage };
    expect(await typeStaffCommand.at(shop)('restore', '--from', 's3://copies/shop.tar.age')).toContain(
      'no lugar',
    );
    // A file without a row.
    expect(store.objects.get('originals/alone')?.bytes.length).toBe(200_000);
  } finally {
    await store.close();
  }
});
