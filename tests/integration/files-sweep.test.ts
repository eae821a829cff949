import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimProject } from '~/domain/files/claim-project.server';
import { createProject } from '~/domain/files/create-project.server';
import { sweepDiscarded, sweepFiles } from '~/domain/files/sweep-files.server';
import type { JobRequest } from '~/domain/shared/ports';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import {
  type Author,
  announce,
  authorWithProject,
  openUploadDoor,
  sendFile,
  sendPiece,
} from '../factories/files-house';
import { paperback } from '../factories/project';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let services: Services;
let door: Door;
let author: Author;
let enqueued: JobRequest[];

beforeAll(async () => {
  services = await createServices(readEnv());
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
});

afterAll(async () => {
  await door.close();
  await services.close();
});

/** Runs the sweep at a later time; only the test handles its jobs. */
const sweepIn = (ms: number) => {
  enqueued = [];
  const clock = { now: () => new Date(services.clock.now().getTime() + ms) };
  const jobs = { enqueue: async (job: JobRequest) => void enqueued.push(job) };
  return sweepFiles({ ...services, clock, jobs });
};

const rowOf = (id: string) => services.db.printFile.findUnique({ where: { id } });
const isStored = async (id: string) => (await services.storage.size(`originals/${id}`)) !== null;

const halfSent = async (): Promise<string> => {
  const announced = await announce(door, { author, slotId: author.slots.cover, size: 10 });
  const location = announced.headers.get('location') ?? '';
  await sendPiece(door, { author, location, offset: 0, bytes: randomBytes(4) });
  return location.split('/').at(-1) ?? '';
};

/** An upload with all its bytes that was never reported as complete. */
const unreportedEnd = async (): Promise<string> => {
  const fileId = await halfSent();
  await services.storage.put(
    `originals/${fileId}`,
    (async function* () {
      yield randomBytes(10);
    })(),
  );
  return fileId;
};

describe('sweeping', () => {
  it('deletes an upload that was not continued for a day, with its bytes', async () => {
    const fileId = await halfSent();
    await sweepIn(23 * HOUR);
    expect(await rowOf(fileId)).not.toBeNull();
    expect(await isStored(fileId)).toBe(true);
    await sweepIn(25 * HOUR);
    expect(await rowOf(fileId)).toBeNull();
    expect(await isStored(fileId)).toBe(false);
    expect(await services.storage.size(`originals/${fileId}.json`)).toBeNull();
  });

  it('finishes an upload whose end was never reported', async () => {
    const fileId = await unreportedEnd();
    await sweepIn(MINUTE);
    expect(await rowOf(fileId)).toMatchObject({ status: 'uploading' });
    expect(await sweepIn(3 * MINUTE)).toMatchObject({ finished: 1, abandoned: 0 });
    expect(await rowOf(fileId)).toMatchObject({ status: 'analysing' });
    expect(enqueued.map(({ jobId }) => jobId)).toContain(`analyse-file-${fileId}`);
  });

  it('deletes the bytes of a replaced file even if it crashed after it had deleted the row', async () => {
    const send = () => sendFile(door, { author, slotId: author.slots.interior, bytes: Buffer.from('%PDF-') });
    const old = await send();
    await send();
    const dies = {
      discard: async () => {
        throw new Error('killed');
      },
    };
    const clock = { now: () => new Date(services.clock.now().getTime() + 8 * 24 * HOUR) };
    const jobs = { enqueue: async () => undefined };
    const uploads = { ...services.uploads, ...dies };
    await expect(sweepFiles({ ...services, clock, jobs, uploads })).rejects.toThrow('killed');
    expect([await rowOf(old), await isStored(old)]).toEqual([null, true]);
    await sweepDiscarded(services);
    expect(await isStored(old)).toBe(false);
  });

  it('deletes replaced files after a week, but never one that an order uses', async () => {
    const send = () => sendFile(door, { author, slotId: author.slots.interior, bytes: randomBytes(10) });
    const [old, ordered, current] = [await send(), await send(), await send()];
    await services.db.printFile.update({
      where: { id: current },
      data: { status: 'approved', analysedAt: services.clock.now() },
    });
    await holdInOrder(ordered);
    await sweepIn(6 * 24 * HOUR);
    expect(await rowOf(old)).not.toBeNull();
    await sweepIn(8 * 24 * HOUR);
    expect([await rowOf(old), await isStored(old)]).toEqual([null, false]);
    expect([(await rowOf(ordered))?.id, await isStored(ordered)]).toEqual([ordered, true]);
    expect([(await rowOf(current))?.id, await isStored(current)]).toEqual([current, true]);
  });

  it('reaches an unreported end behind any number of idle uploads', async () => {
    const resting = Array.from({ length: 230 }, () => services.ids.id());
    const unreported = await unreportedEnd();
    const aliveAt = new Date(services.clock.now().getTime() - MINUTE);
    await services.db.printFile.createMany({
      data: resting.map((id) => ({
        id,
        projectId: author.projectId,
        slotId: author.slots.cover,
        aliveAt,
        originalName: 'miolo.pdf',
        size: 9,
        storageKey: `none/${id}`,
      })),
    });
    expect(await sweepIn(3 * MINUTE)).toMatchObject({ finished: 1, abandoned: 0 });
    expect(await rowOf(unreported)).toMatchObject({ status: 'analysing' });
    await services.db.printFile.deleteMany({ where: { id: { in: resting } } });
  });

  it('deletes a visitor’s project after a month, unless a customer claimed it', async () => {
    const make = () => createProject(services, { userId: null, configuration: paperback });
    const [left, taken] = [await make(), await make()];
    await claimProject(services, { projectId: taken.projectId, userId: author.customer.id });
    const countOf = () =>
      services.db.project.count({ where: { id: { in: [left.projectId, taken.projectId] } } });
    await sweepIn(29 * 24 * HOUR);
    expect(await countOf()).toBe(2);
    expect(await sweepIn(31 * 24 * HOUR)).toMatchObject({ ownerless: 1 });
    expect(await countOf()).toBe(1);
    expect(await sweepIn(31 * 24 * HOUR)).toMatchObject({ ownerless: 0 });
  });
});

/** The rows that keep a file, without the other rows of an order. */
const holdInOrder = async (fileId: string) => {
  await services.db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`insert into pedido_item_arquivo (fk_pedido_item, fk_arquivo, desc_arquivo_pedido_item_arquivo)
      values (1, ${fileId}, 'Miolo')`;
  });
};
