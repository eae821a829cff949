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

/** What is stored of a token. It has 256 bits, so that one round of SHA-256 hides it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token that a seed stands for: a message may carry the seed, which is worth nothing without the shop's key. */
const tokenOf = ({ linkSecret }: Pick<LinkServices, 'linkSecret'>, kind: AccountLinkKind, seed: string) =>
  linkSecret(`account-${kind}`, seed);

export type LinkOrder = Pick<NewLink, 'kind' | 'userId'> &
  Partial<Pick<NewLink, 'operatorId' | 'newEmail'>> & {
    /** Nobody has made a link of it before, but in an earlier try to send this very one. */
    seed: string;
  };

/**
 * Makes a link and answers its token, which stands nowhere. It makes the earlier ones for the same purpose useless, but
 * for those of a recovery: whoever asks in somebody's name would take from him the link that he holds. Made again of
 * the same seed, it is the same link and its time begins anew; null when it was used or replaced since.
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

/** Links that an account got since an instant, but for the one of a seed. */
export const linksBeside = (
  services: LinkServices,
  { userId, kind, seed, since }: Pick<LinkOrder, 'userId' | 'kind' | 'seed'> & { since: Date },
): Promise<{ count: number; lastUnusedAt: Date | null }> =>
  recentLinks(services.db, { userId, kind, since, except: hashOf(tokenOf(services, kind, seed)) });

/** What a token leads to, without using it up; null when it does not work (any more). */
export const findAccountLink = (
  { db, clock }: HasClock,
  kind: AccountLinkKind,
  token: string,
): Promise<AccountLink | null> => readLink(db, kind, hashOf(token), clock.now());

/** The token of a link that was made of this seed, and what it leads to; null when it does not work any more. */
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
 * Uses a token up. Of several takers at the same time one gets what it leads to, the others null. The account is
 * locked before the link, as wherever both are.
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

/** Links are kept this long after their end: they tell who came in by which. */
const KEEP_MS = 30 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes links that ended more than 30 days ago; answers how many. */
export const sweepAccountLinks = ({ db, clock }: HasClock, time?: JobTime): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return inSteps({ most: BATCH, time }, () => deleteOldLinks(db, before, BATCH));
};
