import { createHash } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { inSteps, type JobTime } from '../../shared/in-steps';
import type { LinkSecret } from '../../shared/ports';
import { type Account, findAccountByLogin } from '../account-store.server';
import { type AccountLink, type AccountLinkKind, linkLifeMs, type TakenLink } from './account-link';
import {
  deleteOldLinks,
  lockAccount,
  type NewLink,
  readLink,
  recentLinks,
  retireOthers,
  takeLink,
  writeLink,
} from './account-link-store.server';

/** For staff: the account that may log in with this e-mail, CPF or CNPJ, or null. */
export const findActiveAccount = async ({ db }: HasDb, login: string): Promise<Account | null> => {
  const account = await findAccountByLogin(db, login.trim());
  return account && !account.blockedAt ? account : null;
};

type HasClock = Pick<Context, 'db' | 'clock'>;
export type LinkServices = HasClock & { linkSecret: LinkSecret };

/** The stored form of a token. A token has 256 bits, so a single round of SHA-256 is enough. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of a seed. A message may carry the seed, which is useless without the shop's key. */
const tokenOf = ({ linkSecret }: Pick<LinkServices, 'linkSecret'>, kind: AccountLinkKind, seed: string) =>
  linkSecret(`account-${kind}`, seed);

export type LinkOrder = Pick<NewLink, 'kind' | 'userId'> &
  Partial<Pick<NewLink, 'operatorId' | 'newEmail'>> & {
    /** Unique to this link; only a retry of the same mail uses it again. */
    seed: string;
  };

/**
 * Makes a link and returns its token, which is not stored. Earlier links for the same purpose stop working, except
 * recovery links: otherwise a stranger's request would invalidate the link that the owner already has. The same seed
 * gives the same link with a new expiry; null when that link was used or replaced since.
 */
export const createAccountLink = async (
  services: LinkServices,
  { seed, kind, userId, operatorId = null, newEmail = null }: LinkOrder,
): Promise<string | null> => {
  const token = tokenOf(services, kind, seed);
  const createdAt = services.clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkLifeMs[kind]);
  const link = { tokenHash: hashOf(token), kind, userId, operatorId, newEmail, createdAt, expiresAt };
  return inTransaction(services, async ({ db }) => {
    await lockAccount(db, userId);
    if (!(await writeLink(db, link))) return null;
    if (kind !== 'recovery') await retireOthers(db, link);
    return token;
  });
};

/** Links that an account got since an instant, without the link of this seed. */
export const linksBeside = (
  services: LinkServices,
  { userId, kind, seed, since }: Pick<LinkOrder, 'userId' | 'kind' | 'seed'> & { since: Date },
): Promise<{ count: number; lastUnusedAt: Date | null }> =>
  recentLinks(services.db, { userId, kind, since, except: hashOf(tokenOf(services, kind, seed)) });

/** The target of a token, without using it up; null when it does not work (any more). */
export const findAccountLink = (
  { db, clock }: HasClock,
  kind: AccountLinkKind,
  token: string,
): Promise<AccountLink | null> => readLink(db, kind, hashOf(token), clock.now());

/** The token made from this seed and its target; null when it does not work any more. */
export const findLinkOfSeed = async (
  services: LinkServices,
  kind: AccountLinkKind,
  seed: string,
): Promise<(AccountLink & { token: string }) | null> => {
  const token = tokenOf(services, kind, seed);
  const link = await findAccountLink(services, kind, token);
  return link && { ...link, token };
};

/**
 * Uses a token. Of several simultaneous requests one gets its target, the others null. The account is locked before
 * the link, as everywhere that locks both.
 */
export const takeAccountLink = (
  services: HasClock,
  kind: AccountLinkKind,
  token: string,
  ip: string | null,
): Promise<TakenLink | null> =>
  inTransaction(services, async (tx) => {
    const link = await findAccountLink(tx, kind, token);
    if (!link) return null;
    await lockAccount(tx.db, link.userId);
    return takeLink(tx.db, kind, hashOf(token), tx.clock.now(), ip);
  });

/** Links are kept this long after their expiry, as a record of which link was used to log in. */
const KEEP_MS = 30 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes links that expired more than 30 days ago; returns how many. */
export const sweepAccountLinks = ({ db, clock }: HasClock, time?: JobTime): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return inSteps({ most: BATCH, time }, () => deleteOldLinks(db, before, BATCH));
};
