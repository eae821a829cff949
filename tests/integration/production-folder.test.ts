import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { itemStatus } from '~/domain/orders/order-status';
import { readShopFigures } from '~/domain/payments/flows/watch/shop-figures-store.server';
import { serveProductionFolder } from '~/domain/production/folder/serve-folder.server';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { readJob } from '~/domain/production/read-job.server';
import { readQueue } from '~/domain/production/read-queue.server';
import { createLogger } from '~/platform/logger.server';
import { action } from '~/routes/back-office/item/route';
import { createProductionFolder } from '../../app/adapters/production-folder/production-folder.server';
import { answerOf, post } from '../factories/account-calls';
import { expectWhole, machineFolder, sha256 } from '../factories/machine-folder';
import { operatorOf } from '../factories/operator';
import { orderedItem, staffMoveItem } from '../factories/ordered-item';

/** The folder that production machines watch. */
const { services, root, inProduction, listed, statusOf, jobOf, lay } = await machineFolder();

describe('a job', () => {
  it('is put into the folder when its item enters production, once', async () => {
    const paid = await orderedItem(services);
    const { itemId, job } = await inProduction();
    for (let round = 0; round < 3; round += 1) await serveProductionFolder(services);
    expect(await listed('in')).toEqual([job]);
    expect(await listed('.staging')).toEqual([]);
    await expectWhole(path.join(root, 'in', job));
    expect(await jobOf(itemId)).toMatchObject({ state: 'dropped', attempts: 1, error: null });
    expect(await services.db.folderJob.count({ where: { itemId: paid.itemId } })).toBe(0);
  });

  it('is written once by parallel workers, and not again when machines took it', async () => {
    const jobs = [await inProduction(), await inProduction(), await inProduction()].map(({ job }) => job);
    await Promise.all(Array.from({ length: 5 }, () => serveProductionFolder(services)));
    expect((await listed('in')).sort()).toEqual(jobs.sort());
    await rm(path.join(root, 'in'), { recursive: true });
    await serveProductionFolder(services);
    expect(await listed('in')).toEqual([]);
  });

  it('that cannot be made waits with its reason, delays no other, and is made when possible', async () => {
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

  it.each(['staged', 'released'])(
    'whose creation breaks off when it is "%s" is written once and complete, also when machines took it at once',
    async (stopAt) => {
      const { itemId, job } = await inProduction();
      await serveProductionFolder(services, (step) => {
        if (step === stopAt) throw new Error('broken off');
      });
      const wasLaid = stopAt === 'released';
      expect(await listed('in')).toEqual(wasLaid ? [job] : []);
      if (wasLaid) await rename(path.join(root, 'in', job), path.join(root, 'taken'));
      await services.db.folderJob.updateMany({ where: { itemId }, data: { availableAt: new Date(0) } });
      for (let round = 0; round < 2; round += 1) await serveProductionFolder(services);
      expect(await listed('in')).toEqual(wasLaid ? [] : [job]);
      await expectWhole(wasLaid ? path.join(root, 'taken') : path.join(root, 'in', job));
      expect(await jobOf(itemId)).toMatchObject({ state: 'dropped' });
    },
  );

  it('with other bytes than were approved is not written, and no name leads out of the folder', async () => {
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

  it('is withdrawn when its item leaves production, before and after it was written', async () => {
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

describe('two workers and an item that is removed from production', () => {
  /** What the second worker does while the first is stopped at a step. */
  const meanwhile = (stopAt: string, work: () => Promise<unknown>) => {
    let under: Promise<unknown> = Promise.resolve();
    const onStep = async (step: string) => {
      if (step !== stopAt) return;
      under = work();
      // At "released" the first holds the row lock: the second waits for it.
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
    'write no job whose item left while it was "%s", before the job was withdrawn',
    async (stopAt) => {
      const { itemId, job } = await inProduction();
      await meanwhile(stopAt, () => staffMoveItem(services, itemId, itemStatus.checkingFiles));
      expect(await listed('in')).not.toContain(job);
      await serveProductionFolder(services);
      expect((await jobOf(itemId)).state).toBe('withdrawn');
    },
  );

  it('cancel it when the item left after the job was moved', async () => {
    const { itemId, job } = await inProduction();
    await meanwhile('released', async () => {
      await staffMoveItem(services, itemId, itemStatus.checkingFiles);
      await serveProductionFolder(services);
    });
    await serveProductionFolder(services);
    expect((await listed('in')).sort()).toEqual([job, `${job}.cancel`]);
    expect((await jobOf(itemId)).state).toBe('withdrawn');
  });

  it('cancel the old job when the item left and returned between two checks', async () => {
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

describe('a marker file from a machine', () => {
  it('moves an item on when it is done, once, whichever worker reads it', async () => {
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

  it('shows a problem in the back office, in the machine’s words', async () => {
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

  it('is shown in the queue and at its item, and an operator sends the job again, once', async () => {
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
    const acts = await services.db.backOfficeAct.findMany({ where: { itemId, kind: 'folder-again' } });
    expect(acts).toMatchObject([{ operatorId: rita.id, detail: '2' }]);
    await staffMoveItem(services, itemId, itemStatus.printed);
    expect(await again()).toBe(409);
  });

  it('is left alone while it is being written, and moved away if it names no job', async () => {
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

  it('is read behind any number of unfinished files, and one that cannot be moved away', async () => {
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

  it('is one problem, whichever of many workers reads it', async () => {
    const { itemId, job } = await inProduction();
    await serveProductionFolder(services);
    await lay(`${job}.problem`, 'Papel errado');
    await Promise.all(Array.from({ length: 5 }, () => serveProductionFolder(services)));
    expect(await jobOf(itemId)).toMatchObject({ state: 'problem', message: 'Papel errado' });
    expect(await listed('out/processed')).toEqual([`${job}.problem`]);
  });

  it('moves on an item that had a problem and was finished after all', async () => {
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

  it('withdraws the job that an operator sent again meanwhile, so that nothing is printed twice', async () => {
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

  it('does not affect an item that entered production again, and is logged', async () => {
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

  it('changes nothing about an item that staff moved by hand', async () => {
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
