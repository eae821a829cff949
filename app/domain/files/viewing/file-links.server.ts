import { createHash } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { findFile, findOwnFile } from '../print-file-store.server';
import { lockProject } from '../project-store.server';
import { isFileId } from '../storage-keys';
import type { FileAccess } from './address';
import { findOwnLink, insertLink, revokeLinks } from './viewed-file-store.server';

const DAY = 24 * 60 * 60 * 1000;
/** How many days a link works: the author's, and one made by staff. */
const AUTHOR_DAYS = 30;
const STAFF_DAYS = 2;

export type ReportLink = { url: string; expiresAt: Date };

const tokenOf = (
  { linkSecret }: Pick<Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>, 'linkSecret'>,
  seed: string,
): string => linkSecret('file-report', seed);

/** A secret of 256 bits needs only one round of SHA-256. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const urlOf = (
  { shop }: Pick<Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>, 'shop'>,
  token: string,
): string => `${shop.url}/relatorio/${token}`;

/** A link gives access to its file without a login. */
export const accessByLink = ({ clock }: { clock: Clock }, token: string): FileAccess => ({
  tokenHash: hashOf(token),
  now: clock.now(),
});

type Own = { fileId: string; userId: number };

/** The author's link; null when there is none. */
export const readReportLink = async (
  services: Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>,
  { fileId, userId }: Own,
): Promise<ReportLink | null> => {
  const known = await findOwnLink(services.db, fileId, userId, services.clock.now());
  return known && { url: urlOf(services, tokenOf(services, known.linkSeed)), expiresAt: known.expiresAt };
};

const makeLink = async (
  services: Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>,
  fileId: string,
  isStaff: boolean,
): Promise<ReportLink> => {
  const now = services.clock.now();
  const linkSeed = services.ids.token();
  const expiresAt = new Date(now.getTime() + (isStaff ? STAFF_DAYS : AUTHOR_DAYS) * DAY);
  const token = tokenOf(services, linkSeed);
  await insertLink(services.db, { fileId, tokenHash: hashOf(token), linkSeed, isStaff, now, expiresAt });
  return { url: urlOf(services, token), expiresAt };
};

/** A link for the author to forward: the existing one, else a new one; two simultaneous requests get the same. */
export const shareReport = (
  services: Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>,
  { fileId, userId }: Own,
): Promise<Result<ReportLink, { kind: 'not-found' }>> =>
  inTransaction(services, async (within) => {
    const file = isFileId(fileId) ? await findOwnFile(within.db, fileId, userId) : null;
    if (!file) return fail({ kind: 'not-found' });
    await lockProject(within.db, file.projectId);
    const known = await readReportLink(within, { fileId, userId });
    if (known) return ok(known);
    // An expired link must be revoked first, because it would block the new one.
    await revokeLinks(within.db, fileId, userId, within.clock.now());
    return ok(await makeLink(within, fileId, false));
  });

/** Revokes the link. Without a link it changes nothing. */
export const revokeReport = async (
  { db, clock }: Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>,
  { fileId, userId }: Own,
): Promise<Result<{ fileId: string }, { kind: 'not-found' }>> => {
  const file = isFileId(fileId) ? await findOwnFile(db, fileId, userId) : null;
  if (!file) return fail({ kind: 'not-found' });
  await revokeLinks(db, fileId, userId, clock.now());
  return ok({ fileId });
};

/** A link for staff; null when there is no such file. */
export const shareWithStaff = async (
  services: Pick<Context, 'db' | 'clock' | 'ids' | 'linkSecret' | 'shop'>,
  fileId: string,
): Promise<ReportLink | null> =>
  isFileId(fileId) && (await findFile(services.db, fileId)) ? makeLink(services, fileId, true) : null;
