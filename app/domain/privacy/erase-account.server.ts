import { erasePerson, lockForErasure } from '~/domain/accounts/privacy/privacy.server';
import { eraseAddresses } from '~/domain/addresses/privacy.server';
import { eraseAttachments } from '~/domain/attachments/privacy.server';
import { eraseLeads } from '~/domain/campaigns/privacy.server';
import { eraseCarts } from '~/domain/cart/privacy.server';
import { eraseClaims, listUnsettledClaims } from '~/domain/claims/privacy.server';
import { eraseProjects } from '~/domain/files/erase-projects.server';
import type { UploadRemains } from '~/domain/files/ports';
import { eraseRecipients } from '~/domain/invoices/privacy.server';
import { eraseMailChoices, eraseMessages } from '~/domain/notifications/mail-choices.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { eraseMailStop } from '~/domain/notifications/stopped-mail.server';
import { listMovingOrders } from '~/domain/orders/read-orders.server';
import { erasePartnerAccess } from '~/domain/partners/privacy.server';
import { erasePaymentData, eraseProofs } from '~/domain/payments/privacy.server';
import { eraseGrants } from '~/domain/promotions/privacy.server';
import { eraseQuotes } from '~/domain/quotes/privacy.server';
import type { Context } from '~/domain/shared/context.server';
import { eraseSubscription } from '~/domain/storefront/privacy.server';
import { eraseCases } from '~/domain/support/privacy.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { archiveKey, type UnendedOrders } from './data-request';
import {
  endOpenExports,
  findExportIds,
  finishRequest,
  forgetArchives,
  isExportRunning,
  type LeasedRequest,
  noteNotifyEmail,
} from './data-request-store.server';
import { erasureEndedMessage } from './messages';

/** The orders that bar an account from being erased; null if there are none. */
export const listUnendedOrders = async (services: HasDb, userId: number): Promise<UnendedOrders | null> => {
  const moving = await listMovingOrders(services, userId);
  const claimed = await listUnsettledClaims(services, userId);
  const contested = claimed.filter((id) => !moving.includes(id)).sort((one, other) => one - other);
  return moving.length + contested.length > 0 ? { moving, contested } : null;
};

export type EraseServices = Pick<Context, 'db' | 'clock' | 'storage'> & { uploads: UploadRemains };

type Begun = 'begun' | 'refused' | 'later';

const end = async (services: EraseServices, request: LeasedRequest, outcome: 'done' | 'refused') => {
  const isOurs = await finishRequest(services.db, request, { outcome, now: services.clock.now() });
  if (isOurs)
    await queueMessage(
      services,
      erasureEndedMessage.of({
        payload: { requestId: request.id },
        dedupeKey: `erasure-ended-${request.id}`,
      }),
    );
};

/** Erases all rows in the database. Running it twice does no harm. */
const eraseRows = async (services: EraseServices, userId: number): Promise<void> => {
  await erasePerson(services, userId);
  await eraseCarts(services, userId);
  await eraseAddresses(services, userId);
  await eraseQuotes(services, userId);
  await eraseCases(services, userId);
  await eraseClaims(services, userId);
  await eraseMessages(services, userId);
  await eraseRecipients(services, userId);
  await erasePaymentData(services, userId);
  await erasePartnerAccess(services, userId);
};

/**
 * The first step. Once it is committed, no one can log in with the account or be identified, even if this process
 * dies.
 */
const begin = (services: EraseServices, request: LeasedRequest): Promise<Begun> =>
  inTransaction(services, async (tx) => {
    const { userId, id } = request;
    const account = await lockForErasure(tx, userId);
    if (!account || account.erasedAt) return 'begun';
    if (await isExportRunning(tx.db, userId)) return 'later';
    await noteNotifyEmail(tx.db, id, account.email);
    if (account.isStaff || (await listUnendedOrders(tx, userId))) {
      await end(tx, request, 'refused');
      return 'refused';
    }
    await eraseSubscription(tx, account.email);
    await eraseLeads(tx, account.email);
    await eraseGrants(tx, account.email);
    await eraseMailStop(tx, account.email);
    await eraseMailChoices(tx, account.email);
    await eraseRows(tx, userId);
    await endOpenExports(tx.db, userId, tx.clock.now());
    return 'begun';
  });

const eraseArchives = async ({ db, storage }: EraseServices, userId: number): Promise<void> => {
  const ids = await findExportIds(db, userId);
  for (const id of ids) await storage.delete(archiveKey(id));
  await forgetArchives(db, ids);
};

/**
 * Erases the account of a leased request: first the rows, then the bytes of files and archives, then the rows once
 * more, in case a concurrent request wrote some meanwhile. Each step can be repeated, so the process may die at any
 * point. `later`: an archive of the same account is being made, whose bytes would be left behind.
 */
export const eraseAccount = async (
  services: EraseServices,
  request: LeasedRequest,
  signal: AbortSignal,
): Promise<'ended' | 'later'> => {
  const begun = await begin(services, request);
  if (begun !== 'begun') return begun === 'later' ? 'later' : 'ended';
  await eraseProjects(services, request.userId, signal);
  await eraseProofs(services, request.userId, signal);
  await eraseAttachments(services, request.userId, signal);
  await eraseArchives(services, request.userId);
  await inTransaction(services, async (tx) => {
    await lockForErasure(tx, request.userId);
    await eraseRows(tx, request.userId);
    await end(tx, request, 'done');
  });
  return 'ended';
};
