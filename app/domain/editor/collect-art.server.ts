import { receiveMadeFile } from '../files/receive-made-file.server';
import type { UploadRefusal } from '../files/upload-refusal';
import { fail, ok, type Result } from '../shared/result';
import type { BeginFailure, EditorServices } from './begin-art.server';
import { endJob, findOwnJob, holdJob, letJobGo } from './editor-job-store.server';
import { hashJobOf, readHashJob } from './hash-job';
import type { ArtState } from './ports';

/** Longer than fetching a file may take. */
const HOLD_MS = 90_000;

/** The result of the customer's work in the editor; `on-its-way`: another request is fetching it. */
export type CollectedArt = {
  projectId: string;
  outcome: 'arrived' | 'on-its-way' | 'unfinished' | 'cancelled' | 'confirmed';
};

/** `away`: the editor did not answer, or violated the protocol; a retry is safe. */
export type CollectFailure =
  | { kind: Extract<BeginFailure['kind'], 'not-found' | 'no-editor'> }
  | { kind: 'away'; projectId: string }
  | { kind: 'refused'; projectId: string; refusal: UploadRefusal };

type Job = NonNullable<Awaited<ReturnType<typeof findOwnJob>>>;

const fetchMade = async (
  services: EditorServices & Parameters<typeof receiveMadeFile>[0],
  { job, userId, made }: { job: Job; userId: number; made: Extract<ArtState, { state: 'made' }> },
): Promise<Result<CollectedArt, CollectFailure>> => {
  const { db, clock, artEditor, logger } = services;
  const { id, projectId, slotId, fileId, work } = job;
  const now = clock.now();
  const isHeld = await holdJob(db, id, { now, until: new Date(now.getTime() + HOLD_MS) });
  if (!isHeld) return ok({ projectId, outcome: 'on-its-way' });
  const away = async (failure: unknown) => {
    logger.warn({ projectId, failure }, 'the made art could not be fetched');
    await letJobGo(db, id);
    return fail<CollectFailure>({ kind: 'away', projectId });
  };
  const fetched = await artEditor?.fetch(work, made.file);
  if (!fetched?.ok) return away(fetched?.failure);
  const upload = { fileId, userId, projectId, slotId, fileName: made.file.name, size: made.file.size };
  try {
    const received = await receiveMadeFile(services, { ...upload, chunks: fetched.value });
    if (!received.ok) {
      await letJobGo(db, id);
      return fail({ kind: 'refused', projectId, refusal: received.failure });
    }
  } catch (error) {
    return away(error instanceof Error ? error.message : error);
  }
  await endJob(db, id, 'fetched');
  return ok({ projectId, outcome: 'arrived' });
};

/**
 * Called when the customer returns from the editor: asks the editor for the state of the work, and fetches a made file
 * into its slot, once. After a reload or from a second tab it gives the same answer and fetches nothing twice.
 */
export const collectArt = async (
  services: EditorServices & Parameters<typeof receiveMadeFile>[0],
  { userId, hashJob }: { userId: number; hashJob: string },
): Promise<Result<CollectedArt, CollectFailure>> => {
  const { db, linkSecret, artEditor, logger } = services;
  const id = readHashJob(linkSecret, hashJob, userId);
  const job = id === null ? null : await findOwnJob(db, id, userId);
  if (!job) return fail({ kind: 'not-found' });
  const { projectId, work } = job;
  if (job.status === 'fetched') return ok({ projectId, outcome: 'arrived' });
  if (job.status === 'cancelled' || job.status === 'confirmed') return ok({ projectId, outcome: job.status });
  if (!artEditor) return fail({ kind: 'no-editor' });
  const reported = await artEditor.state({ work, hashJob: hashJobOf(linkSecret, { id: job.id, userId }) });
  if (!reported.ok) {
    logger.warn({ projectId, failure: reported.failure }, 'the online editor does not say what was made');
    return fail({ kind: 'away', projectId });
  }
  if (reported.value.state === 'open') return ok({ projectId, outcome: 'unfinished' });
  const { state } = reported.value;
  // Only uploaded art can be confirmed.
  if (state === 'cancelled' || (state === 'confirmed' && job.checkedFileId !== null)) {
    await endJob(db, job.id, state);
    return ok({ projectId, outcome: state });
  }
  if (state === 'confirmed') return fail({ kind: 'away', projectId });
  return fetchMade(services, { job, userId, made: reported.value });
};
