import { closeGathered, gatherFiles, readGathered } from '~/domain/files/gather-files.server';
import type { ReadinessGap, TooManyProjects } from '~/domain/files/project';
import type { ReadsProjects } from '~/domain/files/project-view.server';
import type { Prices } from '~/domain/pricing/prices.server';
import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '~/domain/shared/result';
import { inTransaction } from '~/platform/db.server';
import {
  findItemFiles,
  findPrintedProject,
  holdItem,
  moveItem,
  replaceItemFiles,
  voidReleases,
} from './item-files-store.server';
import type { OrderItemView } from './order';
import { itemStatus } from './order-status';
import { lockOrder } from './order-store.server';
import { findOrder } from './order-view-store.server';

type NotFound = { kind: 'not-found' };
/**
 * `too-late`: it is in production, cancelled or finished. `bought-again`: a reorder is printed with the files of an
 * earlier order.
 */
type NotOpen = { kind: 'too-late' | 'bought-again' };

/** The customer's own item; locks its order. */
const lockItem = async (
  { db, clock }: Pick<Context, 'db' | 'clock' | 'ids'>,
  { userId, orderId, itemId }: { userId: number; orderId: number; itemId: number },
): Promise<OrderItemView | null> => {
  await lockOrder(db, orderId);
  const order = await findOrder(db, { userId, id: orderId, now: clock.now() });
  return order?.items.find(({ id }) => id === itemId) ?? null;
};

/**
 * Lets the customer send files again for an item that is not in production. Returns the project in which they are
 * changed. A second call returns the same project. The item does not change until the files are sent.
 */
export const openResend = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  requested: { userId: number; orderId: number; itemId: number },
): Promise<Result<{ projectId: string }, NotFound | NotOpen | TooManyProjects>> =>
  inTransaction(services, async (within) => {
    const item = await lockItem(within, requested);
    if (!item) return fail<NotFound>({ kind: 'not-found' });
    const { flags, resendProjectId } = item;
    if (flags.resendIsBarred) return fail<NotOpen>({ kind: 'bought-again' });
    if (!flags.resend && !flags.requestResend) return fail<NotOpen>({ kind: 'too-late' });
    if (resendProjectId !== null) return ok({ projectId: resendProjectId });
    const projectId = (await findPrintedProject(within.db, item.id)) ?? '';
    const { userId, itemId } = requested;
    const gathered = await gatherFiles(within, { projectId, userId, itemId });
    return gathered.ok ? ok({ projectId: gathered.value }) : gathered;
  });

export type ResendFailure =
  | NotFound
  | NotOpen
  | { kind: 'not-ready'; gap: ReadinessGap }
  | { kind: 'unchanged' }
  /** How much more the item costs than was paid, in centavos, because of heavier ink */
  | { kind: 'dearer'; by: number };

/**
 * Replaces the item's files with the collected ones. Earlier ones are kept as versions. An authorisation to print in
 * spite of a problem is voided, since it covered the old files. Sending twice changes nothing more.
 */
export const resendFiles = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'> & ReadsProjects & { prices: Prices },
  requested: { projectId: string; userId: number },
): Promise<Result<{ orderId: number; itemId: number }, ResendFailure>> => {
  const found = await readGathered(services, requested);
  if (!found) return fail({ kind: 'not-found' });
  const { orderId, itemId } = found;
  return inTransaction(services, async (within) => {
    const { db, clock } = within;
    await lockOrder(db, orderId);
    await holdItem(db, itemId);
    const item = await lockItem(within, { userId: requested.userId, orderId, itemId });
    const gathered = item && (await readGathered(within, requested));
    if (!gathered) return fail<ResendFailure>({ kind: 'not-found' });
    const { isClosed, gap, files, price } = gathered;
    if (isClosed) return ok({ orderId, itemId });
    if (gap) return fail<ResendFailure>({ kind: 'not-ready', gap });
    if (!item.flags.resend) return fail<ResendFailure>({ kind: 'too-late' });
    if (price === null || price > item.total)
      return fail<ResendFailure>({ kind: 'dearer', by: (price ?? item.total) - item.total });
    const inForce = new Set((await findItemFiles(db, itemId)).map(({ storageKey }) => storageKey));
    const changed = files.filter(({ storageKey }) => !inForce.has(storageKey));
    if (changed.length === 0) return fail<ResendFailure>({ kind: 'unchanged' });
    const now = clock.now();
    await replaceItemFiles(db, itemId, changed, now);
    await closeGathered(within, requested.projectId);
    await voidReleases(db, itemId, now);
    if (item.status.id === itemStatus.fileProblem) await moveItem(db, itemId, itemStatus.checkingFiles);
    return ok({ orderId, itemId });
  });
};
