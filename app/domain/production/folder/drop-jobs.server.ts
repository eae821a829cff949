import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { jobFileName } from '../job';
import type { TicketPdf } from '../ports';
import { drawTicket } from '../print-ticket.server';
import { readJob } from '../read-job.server';
import { writeXjdf } from '../xjdf/write-xjdf.server';
import { folderJobName, folderState, waitAfter } from './folder-job';
import {
  type FolderJobRow,
  holdFolderJob,
  leaseFolderJob,
  markDropped,
  noteFailure,
  noteStaged,
} from './folder-store.server';
import type { FolderFile, ProductionFolder } from './ports';

export type FolderServices = Pick<Context, 'db' | 'clock' | 'logger' | 'storage' | 'shop'> & {
  ticketPdf: TicketPdf /** Null where PRODUCTION_FOLDER is not set. */;
  productionFolder: ProductionFolder | null;
};

/** Steps after which a process may die; reported so that tests can let it die there. */
export type DropStep = 'leased' | 'staged' | 'noted' | 'released' | 'marked';
/** `cancelled`: the cancellation mark is in the folder. `ended`: the result of a machine's mark is in the row. */
export type FolderStep = DropStep | 'cancelled' | 'withdrawn' | 'ended' | 'settled';
export type OnStep = (step: FolderStep, job: string) => Promise<void> | void;

/** Longer than writing the largest job takes; after it another worker may start over. */
const LEASE_MS = 30 * 60_000;
const MOST_ERROR = 300;
/** The name printed on tickets that are not printed by a person. */
const PRINTER = { name: 'pasta de produção' };

async function* bytesOf(content: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}

/** A job's files: the tickets for machines and for people, the print files, and their hashes. */
async function* filesOf(services: FolderServices, itemId: number): AsyncGenerator<FolderFile> {
  const job = await readJob(services, itemId);
  const named = (job?.files ?? []).map((file, index) => ({ ...file, place: jobFileName(file, index) }));
  const placeOf = new Map(named.map(({ id, place }) => [id, encodeURIComponent(place)]));
  const xjdf = await writeXjdf(services, itemId, ({ id }) => placeOf.get(id) ?? '');
  const ticket = job && (await drawTicket(services, job, PRINTER));
  if (!xjdf || !ticket) throw new Error(`item ${itemId} has no ticket`);
  yield { name: xjdf.name, chunks: bytesOf(xjdf.xml), sha256: null };
  yield { name: ticket.name, chunks: bytesOf(ticket.bytes), sha256: null };
  for (const { storageKey, place, sha256 } of named) {
    const bytes = await services.storage.get(storageKey);
    if (!bytes) throw new Error(`the bytes of ${storageKey} are missing`);
    yield { name: place, chunks: bytes.chunks, sha256 };
  }
  const sums = named.flatMap(({ sha256, place }) => (sha256 === null ? [] : [`${sha256}  ${place}\n`]));
  yield { name: 'SHA256SUMS', chunks: bytesOf(sums.join('')), sha256: null };
}

/**
 * Puts one job into the folder, complete and exactly once. The files are staged, the row records the staged folder,
 * that folder is moved, and the row records the move. After a crash, the next worker reads the row. If nothing is
 * recorded, it stages anew. If a staged folder is recorded, it moves that one, unless it is gone and so was moved
 * before. A withdrawal waits during the move. If the job ended before, or its item left production, nothing is moved,
 * the sweep removes the staged folder, and false is returned.
 */
const dropJob = async (
  services: FolderServices,
  folder: ProductionFolder,
  job: FolderJobRow,
  onStep: OnStep,
): Promise<boolean> => {
  const name = folderJobName(job);
  const reached = (step: DropStep) => onStep(step, name);
  await reached('leased');
  let { staged } = job;
  if (staged === null) {
    const own = `${name}.${job.attempts}`;
    await folder.stage(own, filesOf(services, job.itemId));
    await reached('staged');
    staged = await noteStaged(services.db, job.id, own);
    if (staged !== own) await folder.discard(own);
    if (staged === null) return false;
    await reached('noted');
  }
  const noted = staged;
  const isLaid = await inTransaction(services, async ({ db }) => {
    const held = await holdFolderJob(db, job.id);
    if (held?.state !== folderState.pending || !held.isWanted) return false;
    await folder.release(noted, name);
    await reached('released');
    await markDropped(db, job.id, services.clock.now());
    return true;
  });
  if (isLaid) await reached('marked');
  return isLaid;
};

/**
 * Puts all due jobs into the folder and returns how many. A job that fails is tried again later and does not block the
 * others.
 */
export const dropFolderJobs = async (
  services: FolderServices,
  folder: ProductionFolder,
  onStep: OnStep = () => undefined,
): Promise<number> => {
  const { db, clock, logger } = services;
  let dropped = 0;
  for (;;) {
    const now = clock.now();
    const job = await leaseFolderJob(db, now, new Date(now.getTime() + LEASE_MS));
    if (!job) return dropped;
    try {
      if (await dropJob(services, folder, job, onStep)) dropped += 1;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      logger.warn(
        { job: folderJobName(job), err: error },
        'a job could not be laid into the production folder',
      );
      const until = new Date(clock.now().getTime() + waitAfter(job.attempts));
      await noteFailure(db, job.id, { error: message.slice(0, MOST_ERROR), until });
    }
  }
};
