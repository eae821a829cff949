import { randomBytes } from 'node:crypto';
import { AnalysisTakesLonger, type PdfAnalysisRequest } from '@lombada/preflight/facts/analyser';
import type { RefusedAnalysis } from '@lombada/preflight/facts/pdf-analysis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { analyseInSlot } from '~/domain/files/analyse-in-slot.server';
import { sweepFiles } from '~/domain/files/sweep-files.server';
import type { JobRequest } from '~/domain/shared/ports';
import { customerLimits } from '~/domain/shared/rate-limit';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, announce, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';

let services: Services;
let door: Door;
let jobs: JobRequest[];

beforeAll(async () => {
  services = await createServices(readEnv());
  door = await openUploadDoor({
    uploads: (await createServices(readEnv())).uploads,
  });
});

afterAll(async () => {
  await door.close();
  await services.close();
});

afterEach(async () => {
  await services.db.printFile.updateMany({ where: { status: 'analysing' }, data: { status: 'rejected' } });
  await services.db.analysisSlot.deleteMany();
});

/** A shop with a fake analyser; only the test runs its jobs. */
const house = (analyse: (request: PdfAnalysisRequest) => Promise<unknown>) => {
  jobs = [];
  const refused: RefusedAnalysis = { ok: false, version: 1, reason: 'damaged', bytes: 10 };
  return {
    ...services,
    jobs: { enqueue: async (job: JobRequest) => void jobs.push(job) },
    pdf: { analyse: (request: PdfAnalysisRequest) => analyse(request).then(() => refused) },
  };
};

const rowOf = (id: string) => services.db.printFile.findUniqueOrThrow({ where: { id } });
const idOf = ({ file }: PdfAnalysisRequest) => file.split('/').at(-1) ?? '';
const author = () => authorWithProject(services);
const send = (by: Author, slot: 'interior' | 'cover' = 'interior') =>
  sendFile(door, { author: by, slotId: by.slots[slot], bytes: randomBytes(10) });
/** Files of one customer, each in a separate project, so that none replaces another. */
const sendMany = async (by: Author, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id: userId } = by.customer;
    const { configuration, productId } = await services.db.project.findUniqueOrThrow({
      where: { id: by.projectId },
    });
    const id = services.ids.token();
    await services.db.project.create({ data: { id, userId, productId, configuration: configuration ?? {} } });
    ids.push(await send({ ...by, projectId: id }));
  }
  return ids;
};

describe('analysis slots', () => {
  it('alternate between customers, so that a customer with many files delays only their own', async () => {
    const [busy, late] = [await author(), await author()];
    const many = await sendMany(busy, 3);
    const one = await send(late);
    const order: string[] = [];
    const dealtWith = await analyseInSlot(
      house(async (request) => void order.push(idOf(request))),
      { lane: 'short' },
    );
    expect(dealtWith).toBe(4);
    expect(order).toEqual([many[0], one, many[1], many[2]]);
    expect((await rowOf(one)).status).toBe('rejected');
  });

  it('never overlap for one customer, with any number of workers and lanes', async () => {
    const [busy, other] = [await author(), await author()];
    const files = [...(await sendMany(busy, 5)), ...(await sendMany(other, 2))];
    await services.db.printFile.updateMany({
      where: { id: { in: [files[3] ?? '', files[4] ?? ''] } },
      data: { lane: 'slow' },
    });
    const ownerOf = new Map(files.map((id, index) => [id, index < 5 ? 'busy' : 'other']));
    const running = new Map<string, number>();
    let most = 0;
    let mostOfOne = 0;
    let meet = () => {};
    const bothAtWork = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const shop = house(async (request) => {
      const owner = ownerOf.get(idOf(request)) ?? '';
      running.set(owner, (running.get(owner) ?? 0) + 1);
      mostOfOne = Math.max(mostOfOne, running.get(owner) ?? 0);
      most = Math.max(most, (running.get('busy') ?? 0) + (running.get('other') ?? 0));
      if (most === 2) meet();
      // Two customers' files are analysed in parallel; each analysis lasts long enough for others to start.
      await bothAtWork;
      await new Promise((resolve) => setTimeout(resolve, 60));
      running.set(owner, (running.get(owner) ?? 0) - 1);
    });
    for (let left = files.length; left > 0; ) {
      const lanes = ['short', 'slow', 'short', 'slow'] as const;
      await Promise.all(lanes.map((lane) => analyseInSlot(shop, { lane })));
      left = await services.db.printFile.count({ where: { id: { in: files }, status: 'analysing' } });
    }
    expect({ mostOfOne, most }).toEqual({ mostOfOne: 1, most: 2 });
  });

  it('of a killed process expire, and are retried until then', async () => {
    const by = await author();
    const fileId = await send(by);
    const holder = 'dead';
    const turn = { userId: by.customer.id, fileId: 'another', holder, begunAt: new Date() };
    await services.db.analysisSlot.create({ data: { ...turn, until: new Date(Date.now() + 60_000) } });
    const shop = house(async () => undefined);
    expect(await analyseInSlot(shop, { lane: 'short' })).toBe(0);
    expect(jobs).toMatchObject([{ queue: 'files', delayMs: 10_000 }]);
    await services.db.analysisSlot.updateMany({ where: { holder }, data: { until: new Date(0) } });
    expect(await analyseInSlot(shop, { lane: 'short' })).toBe(1);
    expect((await rowOf(fileId)).status).toBe('rejected');
  });

  it('are requested again by the sweep in each lane with waiting files', async () => {
    await send(await author());
    const slow = await send(await author());
    await services.db.printFile.update({ where: { id: slow }, data: { lane: 'slow' } });
    const shop = house(async () => undefined);
    await sweepFiles(shop);
    expect(jobs.map(({ queue }) => queue).sort()).toEqual(['files', 'files-slow']);
  });
});

describe('a slow file in the short lane', () => {
  it('gets no verdict but a place in the slow lane, and delays no other', async () => {
    const [attacker, honest] = [await author(), await author()];
    const heavy = await send(attacker);
    const clean = await send(honest);
    const given: (number | undefined)[] = [];
    const shop = house(async (request) => {
      given.push(request.processorMs);
      if (idOf(request) === heavy && request.processorMs) throw new AnalysisTakesLonger();
    });
    expect(await analyseInSlot(shop, { lane: 'short' })).toBe(2);
    expect((await rowOf(clean)).status).toBe('rejected');
    expect(await rowOf(heavy)).toMatchObject({ status: 'analysing', lane: 'slow', tries: 0 });
    expect(jobs.map(({ queue }) => queue)).toEqual(['files-slow']);
    expect(await analyseInSlot(shop, { lane: 'slow' })).toBe(1);
    expect((await rowOf(heavy)).status).toBe('rejected');
    expect(given).toEqual([10_000, 10_000, undefined]);
  });

  it('moves the third file of its customer to the slow lane at once', async () => {
    const by = await author();
    const files = await sendMany(by, 2);
    const shop = house(() => Promise.reject(new AnalysisTakesLonger()));
    await analyseInSlot(shop, { lane: 'short' });
    expect((await rowOf(files[1] ?? '')).lane).toBe('slow');
    expect((await rowOf(await send(by))).lane).toBe('slow');
    expect((await rowOf(await send(await author()))).lane).toBe('short');
  });
});

describe('the limit of files of a customer', () => {
  const setLimit = async (limit: keyof typeof customerLimits, value: string) => {
    const { key } = customerLimits[limit];
    await services.db.parameter.upsert({ where: { key }, create: { key, value }, update: { value } });
  };
  afterEach(async () => {
    await setLimit('unfinishedUploads', '30');
    await setLimit('filesPerHour', '60');
  });

  it('is kept for parallel uploads', async () => {
    await setLimit('unfinishedUploads', '4');
    const by = await author();
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => announce(door, { author: by, slotId: by.slots.cover, size: 10 })),
    );
    const statuses = asked.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(8).fill(429)]);
    const refused = asked.find(({ status }) => status === 429);
    expect(await refused?.json()).toEqual({
      message: 'Você já tem 4 envios pela metade. Continue ou cancele os que estão abertos e tente de novo.',
    });
  });

  it('also counts by the hour, whatever became of the files', async () => {
    await setLimit('filesPerHour', '2');
    const by = await author();
    const first = await send(by);
    await send(by);
    const third = await announce(door, { author: by, slotId: by.slots.cover, size: 10 });
    expect(third.status).toBe(429);
    expect((await third.json()).message).toMatch(
      /2 arquivos seus na última hora.*Espere (59 minutos|1 hora) /,
    );
    await services.db.printFile.update({
      where: { id: first },
      data: { createdAt: new Date(Date.now() - 3_600_000) },
    });
    await send(by);
  });
});
