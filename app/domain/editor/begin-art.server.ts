import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { readArtSlot } from '../files/art-slot.server';
import type { ReadsProjects } from '../files/project-view.server';
import type { LinkSecret } from '../shared/link-secret';
import type { Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { countBegun, insertJob } from './editor-job-store.server';
import { hashJobOf } from './hash-job';
import type { ArtEditor } from './ports';

export type EditorServices = HasDb &
  ReadsProjects & {
    ids: Ids;
    logger: Logger;
    linkSecret: LinkSecret;
    /** Null where the shop has none. */
    artEditor: ArtEditor | null;
    shop: { url: string };
  };

/** `no-editor`: neither shop nor product have one for this file; `fixed`: the project takes no files any more. */
export type BeginFailure = { kind: 'not-found' | 'no-editor' | 'fixed' | 'too-many' | 'away' };

const HOUR_MS = 3_600_000;
/** Each is a work that the editor's host keeps. */
const MOST_PER_HOUR = 30;

/** What the browser opens the editor with: the protocol's init answer. */
export type BegunArt = { hashJob: string; work: string; address: string };

/** Prepares the editor for one slot of the customer's own project: it is told the exact template and the way back. */
export const beginArt = async (
  services: EditorServices,
  { userId, projectId, slotId }: { userId: number; projectId: string; slotId: number | null },
): Promise<Result<BegunArt, BeginFailure>> => {
  const { db, ids, clock, linkSecret, artEditor, shop, logger } = services;
  const slot = await readArtSlot(services, { userId, projectId, slotId });
  if (!slot.ok) return fail({ kind: slot.failure });
  if (!artEditor) return fail({ kind: 'no-editor' });
  const now = clock.now();
  if ((await countBegun(db, projectId, new Date(now.getTime() - HOUR_MS))) >= MOST_PER_HOUR)
    return fail({ kind: 'too-many' });
  const id = ids.token();
  const hashJob = hashJobOf(linkSecret, { id, userId });
  const { template } = slot.value;
  const begun = await artEditor.begin({ hashJob, returnUrl: `${shop.url}/retorno/${hashJob}`, template });
  if (!begun.ok) {
    logger.warn({ projectId, failure: begun.failure }, 'the online editor did not begin');
    return fail({ kind: 'away' });
  }
  const { work } = begun.value;
  await insertJob(db, { id, projectId, slotId: slot.value.slotId, work, fileId: ids.id(), createdAt: now });
  return ok({ hashJob, work, address: artEditor.address(work) });
};
