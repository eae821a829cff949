import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import type { Prices } from '../pricing/prices.server';
import { fail, ok, type Result } from '../shared/result';
import { interiorFileOf } from './interior-file';
import { type ReadinessGap, readinessGap, type TooManyProjects } from './project';
import { copyProjects, holdProjectQuota } from './project-quota.server';
import { findOwnProject, lockProject } from './project-store.server';
import { priceProject, projectOf, type ReadsProjects } from './project-view.server';
import { closeResend, findResend, insertResend } from './resend-store.server';

/**
 * Starts a resend of files for an ordered item: copies the project from which it is printed, so that the customer can
 * replace files in the copy. To be called in the transaction that locks the order. Returns the copy; fails when the
 * project is not the customer's.
 */
export const gatherFiles = async (
  within: Pick<Context, 'db' | 'clock' | 'ids'>,
  { projectId, userId, itemId }: { projectId: string; userId: number; itemId: number },
): Promise<Result<string, { kind: 'not-found' } | TooManyProjects>> => {
  const room = await holdProjectQuota(within, { userId, adding: 1, areCopies: true });
  if (!room.ok) return room;
  const [copy] = (await copyProjects(within, { projectIds: [projectId], userId })) ?? [];
  if (!copy) return fail({ kind: 'not-found' });
  await insertResend(within.db, copy.id, itemId);
  return ok(copy.id);
};

/** A file of the resend. */
export type GatheredFile = { id: string; slotId: number; description: string; storageKey: string };

export type Gathered = {
  itemId: number;
  orderId: number;
  isClosed: boolean;
  gap: ReadinessGap | null;
  files: GatheredFile[];
  /** The item's price with these files by the price table of its order, in centavos; null when it cannot be priced */
  price: number | null;
};

/** The files gathered so far in the customer's own project, or null. */
export const readGathered = async (
  services: HasDb & ReadsProjects & { prices: Prices },
  requested: { projectId: string; userId: number },
): Promise<Gathered | null> => {
  const resend = await findResend(services.db, requested);
  const row = resend && (await findOwnProject(services.db, requested.projectId, requested.userId));
  const project = row && (await projectOf(services, row));
  if (!resend || !row || !project) return null;
  const { listed, configuration, slots, authorisation } = project;
  const interior = interiorFileOf(slots, row.files);
  const measured = interior?.isApproved ? interior.measured : {};
  const keys = new Map(row.files.map(({ id, storageKey }) => [id, storageKey]));
  return {
    itemId: resend.itemId,
    orderId: resend.orderId,
    isClosed: resend.resentAt !== null,
    // Pages and paper are those of the order and do not change.
    gap: readinessGap(slots, authorisation, null),
    files: slots.flatMap(({ slot, file }) =>
      file
        ? [
            {
              id: file.id,
              slotId: slot.id,
              description: slot.description,
              storageKey: keys.get(file.id) ?? '',
            },
          ]
        : [],
    ),
    price: (await priceProject(services, listed, configuration, measured))?.total ?? null,
  };
};

/**
 * Closes the resend: its files can no longer be changed. To be called in the transaction that gives them to the item.
 */
export const closeGathered = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  projectId: string,
): Promise<void> => {
  await lockProject(db, projectId);
  await closeResend(db, projectId, clock.now());
};
