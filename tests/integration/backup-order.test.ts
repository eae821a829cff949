import { expect, it } from 'vitest';
import { attachmentKey } from '~/domain/attachments/attachment';
import { getServices } from '~/services.server';
import { END, type End, kindOf } from '../../scripts/backup/contents';
import { backupEntries } from '../../scripts/backup/take-backup';
import { storageOf } from '../../scripts/staff/command';
import { attachmentOf } from '../factories/attachment';
import { signedInCustomer } from '../factories/signed-in-customer';

const services = await getServices();
const { db, storage } = services;

/** Reads a whole backup, and runs other work at its first file and at its first row. */
const readBackup = async (acts: { atFirstFile?(): Promise<void>; atFirstRow?(): Promise<void> } = {}) => {
  const source = {
    databaseUrl: process.env.DATABASE_URL ?? '',
    storage: storageOf(process.env, ''),
    secretsFile: null,
    release: '1.0.0',
    now: new Date(),
  };
  const done: { end?: End } = {};
  const names: string[] = [];
  const waiting = { file: acts.atFirstFile, table: acts.atFirstRow };
  for await (const { name, chunks } of backupEntries(source, (end) => Object.assign(done, { end }))) {
    for await (const _ of chunks);
    names.push(name);
    const { kind } = kindOf(name);
    if (kind === 'other') continue;
    const act = waiting[kind];
    waiting[kind] = undefined;
    await act?.();
  }
  if (!done.end) throw new Error('the backup has no end');
  return { names, end: done.end };
};

const { id: userId } = await signedInCustomer(services);
const kept = await attachmentOf(services, userId);

it('files come first, then the rows of one snapshot, and the end last', async () => {
  const { names, end } = await readBackup();
  expect(names[0]).toBe('shop.json');
  expect(names.at(-1)).toBe(END);
  const kinds = names.map((name) => kindOf(name).kind).filter((kind) => kind !== 'other');
  expect(kinds.indexOf('table')).toBeGreaterThan(kinds.lastIndexOf('file'));
  expect(end).toMatchObject({ reading: 1, missing: [] });
  expect(Object.keys(end.files)).toContain(attachmentKey(kept));
});

it('a file that is added while the rest is copied is included, and also one that is removed meanwhile', async () => {
  let late = '';
  const { end } = await readBackup({
    atFirstFile: async () => {
      late = await attachmentOf(services, userId);
    },
    atFirstRow: async () => {
      await storage.delete(attachmentKey(kept));
      await db.attachment.delete({ where: { id: kept } });
    },
  });
  expect(end).toMatchObject({ reading: 1, missing: [] });
  expect(Object.keys(end.files)).toEqual(expect.arrayContaining([attachmentKey(late), attachmentKey(kept)]));
});

it('a file that is added and removed in between has the rows read again, without it', async () => {
  let brief = '';
  const { end } = await readBackup({
    atFirstFile: async () => {
      brief = await attachmentOf(services, userId);
    },
    atFirstRow: async () => {
      await storage.delete(attachmentKey(brief));
      await db.attachment.delete({ where: { id: brief } });
    },
  });
  expect(end).toMatchObject({ reading: 2, missing: [] });
  expect(Object.keys(end.files)).not.toContain(attachmentKey(brief));
});

it('missing files of rows are reported, and do not stop the backup', async () => {
  const lost = await attachmentOf(services, userId);
  await storage.delete(attachmentKey(lost));
  const { end } = await readBackup();
  expect(end.missing).toEqual([attachmentKey(lost)]);
});
