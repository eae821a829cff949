import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { createProductionFolder } from '../../app/adapters/production-folder/production-folder.server';
import { itemStatus } from '../../app/domain/orders/order-status';
import { getServices } from '../../app/services.server';
import { graceOf } from './operator';
import { orderedItem, staffMoveItem } from './ordered-item';

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Checks that a job is complete: tickets, files, and every hash of the list. */
export const expectWhole = async (folder: string) => {
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.xjdf'))).toHaveLength(1);
  expect(names.filter((name) => /^ordem-.*\.pdf$/.test(name))).toHaveLength(1);
  expect(names).toContain('SHA256SUMS');
  const files = names.filter((name) => /^\d+-/.test(name));
  expect(files).toHaveLength(2);
  const ticket = await readFile(
    path.join(folder, names.find((name) => name.endsWith('.xjdf')) ?? ''),
    'utf8',
  );
  for (const name of files) {
    expect(ticket).toContain(`URL="${encodeURIComponent(name).replaceAll("'", '&apos;')}"`);
    const bytes = await readFile(path.join(folder, name));
    const [, md5] =
      new RegExp(
        `${encodeURIComponent(name).replace(/[()*]/g, '\\$&')}" MimeType="application/pdf" CheckSum="([0-9A-F]+)"`,
      ).exec(ticket) ?? [];
    expect(createHash('md5').update(bytes).digest('hex').toUpperCase()).toBe(md5);
  }
  const sums = (await readFile(path.join(folder, 'SHA256SUMS'), 'utf8')).split('\n').filter(Boolean);
  expect(sums.map((line) => line.split('  ')[1]).sort()).toEqual(files.sort());
  for (const line of sums) {
    const [hash = '', name = ''] = line.split('  ');
    expect(sha256(await readFile(path.join(folder, name)))).toBe(hash);
    expect(ticket).toContain(`IDUsage="SHA-256" IDValue="${hash}"`);
  }
};

/** A shop with a watched production folder, emptied for each test of the file that awaits it at its top. */
export const machineFolder = async () => {
  const all = await getServices();
  await graceOf(all, 0);
  const root = await mkdtemp(path.join(tmpdir(), 'lombada-folder-'));
  const services = { ...all, productionFolder: createProductionFolder(root) };
  beforeEach(async () => {
    await rm(root, { recursive: true, force: true });
    await mkdir(root);
    // Ignores items of other tests.
    await all.db
      .$executeRaw`update ordem_pasta set situacao = 'done', encerrada_em = now() where situacao in ('pending', 'dropped')`;
    await all.db.$executeRaw`
      update pedido_item set fk_status_pedido_item = ${itemStatus.printed} where fk_status_pedido_item = ${itemStatus.inProduction}`;
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  return {
    services,
    root,
    inProduction: async () => {
      const order = await orderedItem(services);
      await staffMoveItem(services, order.itemId, itemStatus.inProduction);
      return { ...order, job: `${order.orderId}-${order.itemId}-1` };
    },
    listed: (folder: string) => readdir(path.join(root, folder)).catch(() => [] as string[]),
    statusOf: async (itemId: number) =>
      (await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } })).statusId,
    jobOf: (itemId: number) =>
      services.db.folderJob.findFirstOrThrow({ where: { itemId }, orderBy: { round: 'desc' } }),
    lay: async (name: string, text = '') => {
      await writeFile(path.join(root, 'out', `.${name}`), text);
      await rename(path.join(root, 'out', `.${name}`), path.join(root, 'out', name));
    },
  };
};
