import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { on as eventsOf, once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemStatus } from '~/domain/orders/order-status';
import { readShopFigures } from '~/domain/payments/shop-figures-store.server';
import { serveProductionFolder, sweepProductionFolder } from '~/domain/production/folder/serve-folder.server';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { readJob } from '~/domain/production/read-job.server';
import { readQueue } from '~/domain/production/read-queue.server';
import { createLogger } from '~/platform/logger.server';
import { action } from '~/routes/desk/item/route';
import { getServices, type Services } from '~/services.server';
import { createProductionFolder } from '../../app/adapters/production-folder/production-folder.server';
import { answerOf, post } from '../factories/account-calls';
import { graceOf, operatorOf } from '../factories/operator';
import { orderedItem, staffMoveItem } from '../factories/ordered-item';

/** The folder that machines watch. */
let all: Services;
let services: Services;
let root: string;
beforeAll(async () => {
  all = await getServices();
  await graceOf(all, 0);
});
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lombada-folder-'));
  services = { ...all, productionFolder: createProductionFolder(root) };
  // Items of other tests are of no interest to these machines.
  await all.db
    .$executeRaw`update ordem_pasta set situacao = 'done', encerrada_em = now() where situacao in ('pending', 'dropped')`;
  await all.db.$executeRaw`
    update pedido_item set fk_status_pedido_item = ${itemStatus.printed} where fk_status_pedido_item = ${itemStatus.inProduction}`;
});
afterEach(() => rm(root, { recursive: true, force: true }));

const inProduction = async () => {
  const order = await orderedItem(services);
  await staffMoveItem(services, order.itemId, itemStatus.inProduction);
  return { ...order, job: `${order.orderId}-${order.itemId}-1` };
};
const listed = (folder: string) => readdir(path.join(root, folder)).catch(() => [] as string[]);
const statusOf = async (itemId: number) =>
  (await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } })).statusId;
const jobOf = (itemId: number) =>
  services.db.folderJob.findFirstOrThrow({ where: { itemId }, orderBy: { round: 'desc' } });
const lay = async (name: string, text = '') => {
  await writeFile(path.join(root, 'out', `.${name}`), text);
  await rename(path.join(root, 'out', `.${name}`), path.join(root, 'out', name));
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A job is whole: tickets, files, and every hash of the list. */
const expectWhole = async (folder: string) => {
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.xjdf'))).toHaveLength(1);
  expect(names.filter((name) => /^ordem-.*\.pdf$/.test(name))).toHaveLength(1);
  expect(names).toContain('SHA256SUMS');
  const files = names.filter((name) => /^\d+ /.test(name));
  expect(files).toHaveLength(2);
  const ticket = await readFile(
    path.join(folder, names.find((name) => name.endsWith('.xjdf')) ?? ''),
    'utf8',
  );
  for (const name of files) {
    expect(ticket).toContain(`URL="${encodeURIComponent(name).replaceAll("'", '&apos;')}"`);
    const bytes = await readFile(path.join(folder, name));
    const [, md5] =
      new RegExp(`${encodeURIComponent(name).replace(/[()*]/g, '\\$&')}" CheckSum="([0-9A-F]+)"`).exec(
        ticket,
      ) ?? [];
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

describe('a job', () => {
  it('comes to lie in the folder when its item enters production, once', async () => {
    const paid = await orderedItem(services);
    const { itemId, job } = await inProduction();
    for (let round = 0; round < 3; round += 1) await serveProductionFolder(services);
    expect(await listed('in')).toEqual([job]);
    expect(await listed('.staging')).toEqual([]);
    await expectWhole(path.join(root, 'in', job));
    expect(await jobOf(itemId)).toMatchObject({ state: 'dropped', attempts: 1, error: null });
    expect(await services.db.folderJob.count({ where: { itemId: paid.itemId } })).toBe(0);
  });

  it('is laid once by many workers at once, and not again when machines took it', async () => {
    const jobs = [await inProduction(), await inProduction(), await inProduction()].map(({ job }) => job);
    await Promise.all(Array.from({ length: 5 }, () => serveProductionFolder(services)));
    expect((await listed('in')).sort()).toEqual(jobs.sort());
    await rm(path.join(root, 'in'), { recursive: true });
    await serveProductionFolder(services);
    expect(await listed('in')).toEqual([]);
  });

  it('that cannot be made waits with its reason, holds up no other, and comes when it can', async () => {
    const [broken, whole] = [await inProduction(), await inProduction()];
    const { file } = await services.db.orderItemFile.findFirstOrThrow({
      where: { orderItemId: broken.itemId },
      include: { file: true },
    });
    const kept = await services.storage.get(file.storageKey);
    const bytes: Uint8Array[] = [];
    for await (const chunk of kept?.chunks ?? []) bytes.push(chunk);
    await services.storage.delete(file.storageKey);
    await serveProductionFolder(services);
    expect(await listed('in')).toEqual([whole.job]);
    expect(await jobOf(broken.itemId)).toMatchObject({
      state: 'pending',
      error: expect.stringContaining('missing'),
    });
    await services.storage.put(
      file.storageKey,
      (async function* () {
        yield* bytes;
      })(),
    );
    await services.db.folderJob.updateMany({
      where: { itemId: broken.itemId },
      data: { availableAt: new Date(0) },
    });
    await serveProductionFolder(services);
    expect((await listed('in')).sort()).toEqual([broken.job, whole.job].sort());
    expect(await listed('.staging')).toEqual([]);
  });

  it('of other bytes than were approved is not kept, and no name leads out of the folder', async () => {
    const folder = createProductionFolder(root);
    const file = async function* (name: string, sha256: string | null) {
      const chunks = (async function* () {
        yield Buffer.from('bytes');
      })();
      yield { name, chunks, sha256 };
    };
    await folder.stage('good', file('miolo.pdf', sha256(Buffer.from('bytes'))));
    await expect(folder.stage('bad', file('miolo.pdf', 'a'.repeat(64)))).rejects.toThrow('others than were');
    await expect(folder.stage('worse', file('../miolo.pdf', null))).rejects.toThrow('not a name');
    for (const name of ['..', '.', '', 'a/b'])
      await expect(folder.stage(name, file('x', null))).rejects.toThrow();
    expect(await listed('.staging')).toEqual(['good']);
    expect((await readdir(root)).sort()).toEqual(['.staging']);
  });

  it('is withdrawn when its item leaves production, before and after it was laid', async () => {
    const [laid, waiting] = [await inProduction(), await inProduction()];
    await services.db.$executeRaw`
      insert into ordem_pasta (fk_pedido_item, fk_log_status_pedido_item, rodada, disponivel_em, dta_inc_ordem_pasta)
      select ${waiting.itemId}, max(pk_log_status_pedido_item), 1, now() + interval '1 hour', now()
        from log_status_pedido_item where fk_pedido_item = ${waiting.itemId}`;
    await serveProductionFolder(services);
    for (const { itemId } of [laid, waiting]) await staffMoveItem(services, itemId, itemStatus.checkingFiles);
    await serveProductionFolder(services);
    expect((await listed('in')).sort()).toEqual([laid.job, `${laid.job}.cancel`].sort());
    expect([(await jobOf(laid.itemId)).state, (await jobOf(waiting.itemId)).state]).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
    await staffMoveItem(services, laid.itemId, itemStatus.inProduction);
    await serveProductionFolder(services);
    expect(await listed('in')).toContain(laid.job.replace(/1$/, '2'));
  });
});

describe('two workers and an item that is taken out of production', () => {
  /** What the second does while the first stands at a step. */
  const meanwhile = (stopAt: string, work: () => Promise<unknown>) => {
    let under: Promise<unknown> = Promise.resolve();
    const onStep = async (step: string) => {
      if (step !== stopAt) return;
      under = work();
      // At "released" the first holds the row: the second waits for it.
      if (stopAt !== 'released') await under;
    };
    return serveProductionFolder(services, onStep).then(() => under);
  };

  it.each(['leased', 'staged', 'noted'])(
    'print nothing when it leaves while its job is "%s"',
    async (stopAt) => {
      const { itemId, job } = await inProduction();
      await meanwhile(stopAt, async () => {
        await staffMoveItem(services, itemId, itemStatus.checkingFiles);
        await serveProductionFolder(services);
      });
      expect(await listed('in')).not.toContain(job);
      expect(await jobOf(itemId)).toMatchObject({ state: 'withdrawn', droppedAt: null });
      await services.productionFolder?.sweepStaged(new Set(), -1);
      expect(await listed('.staging')).toEqual([]);
    },
  );

  it.each(['leased', 'staged', 'noted'])(
    'lay no job whose item left while it was "%s", before anybody withdrew it',
    async (stopAt) => {
      const { itemId, job } = await inProduction();
      await meanwhile(stopAt, () => staffMoveItem(services, itemId, itemStatus.checkingFiles));
      expect(await listed('in')).not.toContain(job);
      await serveProductionFolder(services);
      expect((await jobOf(itemId)).state).toBe('withdrawn');
    },
  );

  it('cancel it when it left after the job was moved', async () => {
    const { itemId, job } = await inProduction();
    await meanwhile('released', async () => {
      await staffMoveItem(services, itemId, itemStatus.checkingFiles);
      await serveProductionFolder(services);
    });
    await serveProductionFolder(services);
    expect((await listed('in')).sort()).toEqual([job, `${job}.cancel`]);
    expect((await jobOf(itemId)).state).toBe('withdrawn');
  });

  it('cancel the job before when it left and came back between two looks', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await staffMoveItem(services, itemId, itemStatus.checkingFiles);
    await staffMoveItem(services, itemId, itemStatus.inProduction);
    await serveProductionFolder(services);
    expect((await listed('in')).sort()).toEqual([job, `${job}.cancel`, job.replace(/1$/, '2')]);
    const states = await services.db.folderJob.findMany({ where: { itemId }, orderBy: { round: 'asc' } });
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'dropped']);
  });
});

describe('what machines lay into the folder', () => {
  it('moves an item on when it is done, once, whoever asks', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await lay(`${job}.done`);
    await Promise.all([serveProductionFolder(services), serveProductionFolder(services)]);
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    expect(await jobOf(itemId)).toMatchObject({ state: 'done' });
    expect(await listed('out/processed')).toEqual([`${job}.done`]);
    await serveProductionFolder(services);
    expect(await listed('in')).toEqual([job]);
  });

  it('waits at the desk when it is a problem, in the words of the machine', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await lay(`${job}.problem`, 'Fonte Helvetica\u0000 não incorporada\n');
    await serveProductionFolder(services);
    expect(await statusOf(itemId)).toBe(itemStatus.inProduction);
    expect(await jobOf(itemId)).toMatchObject({
      state: 'problem',
      message: 'Fonte Helvetica não incorporada',
    });
  });

  it('is seen in the queue and at its item, and an operator sends it again, once', async () => {
    const { orderId, itemId, job } = await inProduction();
    const rita = await operatorOf(services);
    await serveProductionFolder(services);
    const again = async () => {
      const sent = post(`/oficina/item/${itemId}`, { intent: 'maquinas', item: String(itemId) }, rita.cookie);
      return (await answerOf(action(sent))).status;
    };
    expect(await again()).toBe(409);
    await lay(`${job}.problem`, 'Papel errado');
    await serveProductionFolder(services);
    const { items } = await readQueue(services, readQueueFilter(new URLSearchParams(`busca=${orderId}`)));
    expect(items.find(({ id }) => id === itemId)?.marks).toContain('machine');
    expect((await readJob(services, itemId))?.folderJobs).toMatchObject([
      { round: 1, state: 'problem', message: 'Papel errado' },
    ]);
    expect((await readShopFigures(services.db)).folderProblems).toBe(1);
    expect((await Promise.all([again(), again()])).sort()).toEqual([200, 409]);
    await serveProductionFolder(services);
    expect((await listed('in')).sort()).toEqual([job, job.replace(/1$/, '2')]);
    expect((await readShopFigures(services.db)).folderProblems).toBe(0);
    const acts = await services.db.deskAct.findMany({ where: { itemId, kind: 'folder-again' } });
    expect(acts).toMatchObject([{ operatorId: rita.id, detail: '2' }]);
    await staffMoveItem(services, itemId, itemStatus.printed);
    expect(await again()).toBe(409);
  });

  it('leaves what somebody still writes, and puts away what names no job', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await writeFile(path.join(root, 'out', `${job}.done.tmp`), '');
    await lay('Thumbs.db');
    await lay('99999-1-1.done');
    await lay(`${job.replace(/^\d+/, '99999')}.done`);
    await serveProductionFolder(services);
    expect(await listed('out')).toEqual([`${job}.done.tmp`, 'unknown']);
    expect((await listed('out/unknown')).length).toBe(3);
    expect(await statusOf(itemId)).toBe(itemStatus.inProduction);
  });

  it('is taken behind any number of files that somebody never finished, and one that cannot be put away', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    for (let count = 0; count < 250; count += 1)
      await writeFile(path.join(root, 'out', `.${count}.x`), '').then(() =>
        writeFile(path.join(root, 'out', `${100 + count}-1-1.done.tmp`), ''),
      );
    const stuck = await inProduction();
    await serveProductionFolder(services);
    await lay(`${stuck.job}.done`);
    await mkdir(path.join(root, 'out', 'processed', `${stuck.job}.done`, 'in the way'), { recursive: true });
    await lay(`${job}.done`);
    await serveProductionFolder(services);
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    expect(await listed('out/processed')).toContain(`${job}.done`);
    expect(await statusOf(stuck.itemId)).toBe(itemStatus.printed);
  });

  it('is a problem once, whichever of many workers reads it', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await lay(`${job}.problem`, 'Papel errado');
    await Promise.all(Array.from({ length: 5 }, () => serveProductionFolder(services)));
    expect(await jobOf(itemId)).toMatchObject({ state: 'problem', message: 'Papel errado' });
    expect(await listed('out/processed')).toEqual([`${job}.problem`]);
  });

  it('moves an item on that a machine had a problem with and got through after all', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await lay(`${job}.problem`, 'Papel enroscou');
    await serveProductionFolder(services);
    await lay(`${job}.done`);
    await serveProductionFolder(services);
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    expect(await jobOf(itemId)).toMatchObject({ state: 'done', message: 'Papel enroscou' });
    expect((await readShopFigures(services.db)).folderProblems).toBe(0);
  });

  it('takes back the job that an operator sent again meanwhile, so that nothing is printed twice', async () => {
    const { itemId, job } = await inProduction();
    const rita = await operatorOf(services);
    await serveProductionFolder(services);
    await lay(`${job}.problem`, 'Papel enroscou');
    await serveProductionFolder(services);
    const sent = post(`/oficina/item/${itemId}`, { intent: 'maquinas', item: String(itemId) }, rita.cookie);
    expect((await answerOf(action(sent))).status).toBe(200);
    await serveProductionFolder(services);
    await lay(`${job}.done`);
    await serveProductionFolder(services);
    await serveProductionFolder(services);
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    expect(await listed('in')).toContain(`${job.replace(/1$/, '2')}.cancel`);
  });

  it('says nothing of an item that came into production anew, and is told in the log', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await lay(`${job}.problem`, 'Papel enroscou');
    await serveProductionFolder(services);
    await staffMoveItem(services, itemId, itemStatus.fileProblem);
    await staffMoveItem(services, itemId, itemStatus.inProduction);
    await serveProductionFolder(services);
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    const logger = createLogger('info', 'test', { write });
    await lay(`${job}.done`);
    await serveProductionFolder({ ...services, logger });
    expect(await statusOf(itemId)).toBe(itemStatus.inProduction);
    await lay(`${job}.problem`, 'Papel enroscou');
    await serveProductionFolder({ ...services, logger });
    expect(lines).toMatchObject([
      { msg: 'a job had ended before its mark', job, mark: 'problem', state: 'done' },
    ]);
  });

  it('changes nothing about an item that staff moved on by hand', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await staffMoveItem(services, itemId, itemStatus.printed);
    await lay(`${job}.done`);
    await serveProductionFolder(services);
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    expect(await jobOf(itemId)).toMatchObject({ state: 'done' });
    expect(await listed('in')).toEqual([job]);
  });
});

describe('kill -9', () => {
  const child = fileURLToPath(new URL('../factories/folder-child.ts', import.meta.url));
  const begin = (stopAt: string) =>
    fork(child, [stopAt], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, PRODUCTION_FOLDER: root },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });

  const dieAt = async (stopAt: string) => {
    const dying = begin(stopAt);
    const died = once(dying, 'exit');
    for await (const [message] of eventsOf(dying, 'message'))
      if ((message as { step: string }).step === stopAt) break;
    dying.kill('SIGKILL');
    await died;
  };

  it.each(['leased', 'staged', 'noted', 'released', 'marked'])(
    'at "%s" leaves each job to be there once and whole, also when machines take it at once',
    async (stopAt) => {
      const jobs = [await inProduction(), await inProduction()];
      await dieAt(stopAt);
      // Machines take what they see, and keep it.
      const taken: string[] = [];
      const take = async () => {
        for (const name of await listed('in')) {
          await expectWhole(path.join(root, 'in', name));
          await rename(path.join(root, 'in', name), path.join(root, `taken-${taken.length}-${name}`));
          taken.push(name);
        }
      };
      await take();
      await services.db.folderJob.updateMany({
        where: { state: 'pending' },
        data: { availableAt: new Date(0) },
      });
      await serveProductionFolder(services);
      await take();
      await serveProductionFolder(services);
      await take();
      expect(taken.sort()).toEqual(jobs.map(({ job }) => job).sort());
      for (const { itemId } of jobs) expect((await jobOf(itemId)).state).toBe('dropped');
    },
    60_000,
  );

  const timesIn = (itemId: number, statusId: number) =>
    services.db.orderItemStatusLog.count({ where: { itemId, statusId } });

  it.each([
    ['done', 'ended', true],
    ['done', 'settled', false],
    ['problem', 'ended', true],
    ['problem', 'settled', false],
  ] as const)(
    'at a mark "%s" that is "%s" has it count once',
    async (kind, stopAt, isLeft) => {
      const { itemId, job } = await inProduction();
      await serveProductionFolder(services);
      await lay(`${job}.${kind}`, 'Papel errado');
      await dieAt(stopAt);
      expect((await listed('out')).includes(`${job}.${kind}`)).toBe(isLeft);
      for (let round = 0; round < 2; round += 1) await serveProductionFolder(services);
      expect(await listed('out/processed')).toEqual([`${job}.${kind}`]);
      expect(await jobOf(itemId)).toMatchObject({
        ...{ round: 1, state: kind, message: kind === 'done' ? null : 'Papel errado' },
      });
      expect(await statusOf(itemId)).toBe(kind === 'done' ? itemStatus.printed : itemStatus.inProduction);
      expect(await timesIn(itemId, itemStatus.printed)).toBe(kind === 'done' ? 1 : 0);
      expect(await listed('in')).toEqual([job]);
    },
    60_000,
  );

  it.each(['cancelled', 'withdrawn'])(
    'at "%s" leaves machines told and the job ended, also when they took the word at once',
    async (stopAt) => {
      const { itemId, job } = await inProduction();
      await serveProductionFolder(services);
      await staffMoveItem(services, itemId, itemStatus.checkingFiles);
      await dieAt(stopAt);
      expect((await jobOf(itemId)).state).toBe(stopAt === 'cancelled' ? 'dropped' : 'withdrawn');
      await rename(path.join(root, 'in', `${job}.cancel`), path.join(root, 'taken.cancel'));
      for (let round = 0; round < 2; round += 1) await serveProductionFolder(services);
      expect((await jobOf(itemId)).state).toBe('withdrawn');
      expect((await listed('in')).includes(`${job}.cancel`)).toBe(stopAt === 'cancelled');
    },
    60_000,
  );

  it('while files are written leaves nothing that machines see, and the rest is swept in time', async () => {
    const { job } = await inProduction();
    await services.storage.put(
      'unused',
      (async function* () {
        yield Buffer.alloc(1);
      })(),
    );
    const dying = begin('none');
    const died = once(dying, 'exit');
    await once(dying, 'message');
    await wait(15);
    dying.kill('SIGKILL');
    await died;
    for (const name of await listed('in')) await expectWhole(path.join(root, 'in', name));
    await services.db.folderJob.updateMany({
      where: { state: 'pending' },
      data: { availableAt: new Date(0) },
    });
    await serveProductionFolder(services);
    expect(await listed('in')).toEqual([job]);
    await expectWhole(path.join(root, 'in', job));
    await sweepProductionFolder(services);
    // Young: another worker may be at it.
    const left = await listed('.staging');
    await services.productionFolder?.sweepStaged(new Set(), -1);
    expect([left.length <= 1, await listed('.staging')]).toEqual([true, []]);
  });
});
