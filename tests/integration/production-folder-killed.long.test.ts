import { fork } from 'node:child_process';
import { on as eventsOf, once } from 'node:events';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { itemStatus } from '~/domain/orders/order-status';
import { serveProductionFolder, sweepProductionFolder } from '~/domain/production/folder/serve-folder.server';
import { expectWhole, machineFolder } from '../factories/machine-folder';
import { staffMoveItem } from '../factories/ordered-item';

/** Workers that are killed while they fill the watched production folder. */
const { services, root, inProduction, listed, statusOf, jobOf, lay } = await machineFolder();

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
    'at "%s" leaves each job there once and complete, also when machines take it at once',
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
    'at a marker "%s" that is "%s" counts it once',
    async (kind, stopAt, isLeft) => {
      const { itemId, job } = await inProduction();
      await serveProductionFolder(services);
      await lay(`${job}.${kind}`, 'Papel errado');
      await dieAt(stopAt);
      expect((await listed('out')).includes(`${job}.${kind}`)).toBe(isLeft);
      for (let round = 0; round < 2; round += 1) await serveProductionFolder(services);
      expect(await listed('out/processed')).toEqual([`${job}.${kind}`]);
      expect(await jobOf(itemId)).toMatchObject({
        round: 1,
        state: kind,
        message: kind === 'done' ? null : 'Papel errado',
      });
      expect(await statusOf(itemId)).toBe(kind === 'done' ? itemStatus.printed : itemStatus.inProduction);
      expect(await timesIn(itemId, itemStatus.printed)).toBe(kind === 'done' ? 1 : 0);
      expect(await listed('in')).toEqual([job]);
    },
    60_000,
  );

  it.each(['cancelled', 'withdrawn'])(
    'at "%s" leaves machines informed and the job ended, also when they read the marker at once',
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

  it('while files are written leaves nothing visible to machines, and the rest is swept later', async () => {
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
    // Too recent: another worker may be working on it.
    const left = await listed('.staging');
    await services.productionFolder?.sweepStaged(new Set(), -1);
    expect([left.length <= 1, await listed('.staging')]).toEqual([true, []]);
  });
});
