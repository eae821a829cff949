import type { HasDb } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import { fail, ok, type Result } from '../shared/result';
import { fileStatusOf } from './file-status';
import { fillSlots, type ReadinessGap, readinessGap } from './project';
import { findSent } from './project-store.server';
import { configurationOf } from './project-view.server';

/** Whether nothing is missing any more before the customer's own project may go into the cart. */
export const checkReadiness = async (
  { db, catalogue }: HasDb & { catalogue: Catalogue },
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<null, 'not-found' | ReadinessGap>> => {
  const sent = await findSent(db, projectId, userId);
  const listed = sent && (await catalogue.product(sent.productId));
  if (!listed || !configurationOf(listed.product.kind, sent.configuration)) return fail('not-found');
  const files = sent.files.map((file) => ({ ...file, status: fileStatusOf(file.status) }));
  const gap = readinessGap(fillSlots(listed.page.fileSlots, files), sent.authorisation);
  return gap ? fail(gap) : ok(null);
};
