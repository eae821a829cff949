import { findPayer, readPurchaseUse } from '~/domain/accounts/profile/complete-profile.server';
import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import { readOrderShares } from '~/domain/orders/end-order.server';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { notifyJob } from '../shared/notify-job.server';
import type { Ids, Jobs } from '../shared/ports';
import { advanceIssue, type IssueServices } from './advance-issue.server';
import { totalOf } from './invoice-document';
import { invoiceKinds, issueReference, type Recipient } from './issue';
import { countIssues, hasInvoices, insertIssue, leaseDueIssues } from './issue-store.server';
import { followInvoicesName, invoicesQueue } from './messages';
import type { InvoiceIssuer } from './ports';
import {
  findIssueMode,
  findSoldItems,
  findTaxRules,
  isBeforeEndOfProduction,
  lockSoldOrder,
} from './sale-store.server';
import { type Sale, splitSale } from './tax-rule';

const BATCH = 5;
/** Longer than a step with its four calls can take. */
const LEASE_SECONDS = 150;

/**
 * Advances every due issue by a step; several workers share them. Stops early when the issuer asks for a pause.
 * Returns how many were taken.
 */
export const followIssues = async (
  services: IssueServices & { issuer: InvoiceIssuer | null },
): Promise<number> => {
  const { issuer } = services;
  if (!issuer) return 0;
  for (let taken = 0; ; ) {
    const ids = await inTransaction(services, ({ db }) => leaseDueIssues(db, BATCH, LEASE_SECONDS));
    if (ids.length === 0) return taken;
    taken += ids.length;
    for (const id of ids) {
      const done = await advanceIssue({ ...services, issuer }, id);
      if (!done.ok && done.failure.retryAfterSeconds !== undefined) return taken;
    }
  }
};

/** Wakes the workers, after the commit, because issues are due. */
export const notifyIssues = ({ jobs, ids }: { jobs: Jobs; ids: Ids }): Promise<void> =>
  notifyJob(jobs, {
    queue: invoicesQueue,
    name: followInvoicesName,
    data: {},
    jobId: `invoices-${ids.id()}`,
    gatherMs: 200,
  });

/** The service with which the shop registers an ISBN. */
const ISBN_SERVICE = 'isbn';

const choseIsbn = (configuration: unknown): boolean => {
  const services: unknown = Reflect.get(Object(configuration), 'services');
  return Array.isArray(services) && services.includes(ISBN_SERVICE);
};

/** The recipient of an order's invoices: the account, at its billing address. */
const recipientOf = async (services: HasDb, userId: number): Promise<Recipient> => {
  const payer = await findPayer(services, userId);
  const address = await findPayerAddress(services, userId);
  return {
    name: payer?.name ?? '',
    document: payer?.document ?? '',
    email: payer?.email ?? null,
    cep: address?.cep ?? '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? null,
    district: address?.district ?? '',
    cityId: address?.city.id ?? 0,
    city: address?.city.name ?? '',
    uf: address?.state.uf ?? '',
  };
};

const saleOf = async (
  services: HasDb,
  order: { id: number; userId: number; freight: number },
): Promise<Sale> => {
  const shares = new Map(
    (await readOrderShares(services, order.id)).map(({ itemId, share }) => [itemId, share]),
  );
  const items = await findSoldItems(services.db, order.id);
  return {
    freight: order.freight,
    use: await readPurchaseUse(services, order.userId),
    items: items
      .filter(({ statusId, total }) => statusId !== itemStatus.cancelled && total > 0)
      .map(({ id, total, configuration, isbn, ...item }) => ({
        itemId: id,
        productId: item.productId,
        productCode: item.productCode,
        description: item.description,
        quantity: item.quantity,
        services: item.services,
        goods: total,
        share: shares.get(id) ?? total,
        isbn,
        hasIsbn: isbn !== null || choseIsbn(configuration),
      })),
  };
};

/**
 * Starts the invoices of a paid order: one of each kind that it needs, also after repeated or simultaneous calls. None
 * when the order was cancelled or staff attached an invoice already. Returns how many were started.
 */
export const openIssues = (services: Pick<Context, 'db' | 'clock'>, orderId: number): Promise<number> =>
  inTransaction(services, async (within) => {
    const { db } = within;
    const order = await lockSoldOrder(db, orderId);
    if (!order?.paidAt || order.statusId === orderStatus.cancelled) return 0;
    if (await hasInvoices(db, orderId)) return 0;
    const split = splitSale(await saleOf(within, { id: orderId, ...order }), await findTaxRules(db));
    const recipient = await recipientOf(within, order.userId);
    let begun = 0;
    for (const kind of invoiceKinds) {
      const lines = split[kind];
      if (!lines) continue;
      const reference = issueReference(orderId, kind, (await countIssues(db, orderId, kind)) + 1);
      const createdAt = within.clock.now();
      const total = totalOf(lines);
      if (await insertIssue(db, { orderId, kind, reference, recipient, lines, total, createdAt })) begun += 1;
    }
    return begun;
  });

/**
 * The same when the shop issues at the end of production. Does nothing when production was reopened, staff changed the
 * mode, or no issuer is configured.
 */
export const openAfterProduction = async (
  services: Pick<Context, 'db' | 'clock'> & { issuer: InvoiceIssuer | null },
  orderId: number,
): Promise<number> => {
  if (!services.issuer || (await findIssueMode(services.db)) !== 'producao') return 0;
  return (await isBeforeEndOfProduction(services.db, orderId)) ? 0 : openIssues(services, orderId);
};
