import type { Context } from '~/domain/shared/context.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import { slotsFor } from '../catalogue/file-slot';
import { fail, ok, type Result } from '../shared/result';
import { coverChange } from './cover-spine';
import { fileStatusOf, fillSlots, heldTableAt, type ReadinessGap, readinessGap } from './project';
import { findSent } from './project-store.server';
import { configurationOf } from './project-view.server';

/** Whether the customer's own project is complete enough for the cart. */
export const checkReadiness = async (
  { db, catalogue, clock }: Pick<Context, 'db' | 'clock'> & { catalogue: Catalogue },
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<null, 'not-found' | ReadinessGap>> => {
  const sent = await findSent(db, projectId, userId);
  const tableId = sent && heldTableAt(sent, clock.now());
  const listed = sent && (await catalogue.product(sent.productId, tableId ?? undefined));
  const configuration = listed && configurationOf(listed.product.kind, sent.configuration);
  if (!listed || !configuration) return fail('not-found');
  const files = sent.files.map((file) => ({ ...file, status: fileStatusOf(file.status) }));
  const spine = coverChange(listed, configuration, files);
  const slots = slotsFor(listed.page.fileSlots, configuration);
  const gap = readinessGap(fillSlots(slots, files), sent.authorisation, spine);
  return gap ? fail(gap) : ok(null);
};
