import { sweepAccountLinks } from '~/domain/accounts/account-link.server';
import { sweepSessions } from '~/domain/accounts/list-sessions.server';
import { sweepCepAnswers } from '~/domain/addresses/postal-codes.server';
import { sweepAttachments } from '~/domain/attachments/sweep-attachments.server';
import { checkLedgerTonight } from '~/domain/credit/check-ledger.server';
import {
  type ProductIndexServices,
  type Refreshed,
  refreshProductIndex,
  remakeProductIndex,
} from '~/domain/discovery/refresh-product-index.server';
import { type SweepFilesServices, sweepDiscarded, sweepFiles } from '~/domain/files/sweep-files.server';
import { sweepUnordered } from '~/domain/files/unordered.server';
import { releaseBonuses } from '~/domain/orders/release-bonuses.server';
import { provePastPrices } from '~/domain/pricing/prove-past-prices.server';
import type { Context } from '~/domain/shared/context.server';
import { sweepCarrierQuotes } from '~/domain/shipping/carrier-rates.server';
import type { HasDb } from '~/platform/db.server';
import type { Services } from '~/services.server';
import { type JobHandler, timed } from './registry';

/** Jobs that tidy up and prove, by the clock. */

/** What grows with visits and is of no use once it is old. */
export const sweepSessionsHandler = timed<Pick<Context, 'db' | 'clock'>>(
  async (services, time, { logger }) => {
    const removed = await sweepSessions(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the sessions');
    const answers = await sweepCepAnswers(services, time);
    if (answers > 0) logger.info({ removed: answers }, 'swept the answers to CEPs');
  },
);

export const sweepAccountLinksHandler = timed<Pick<Context, 'db' | 'clock'>>(
  async (services, time, { logger }) => {
    const removed = await sweepAccountLinks(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the account links');
  },
);

export const sweepAttachmentsHandler = timed<Parameters<typeof sweepAttachments>[0]>(
  async (services, time, { logger }) => {
    const removed = await sweepAttachments(services, time);
    if (removed > 0) logger.info({ removed }, 'swept attachments that belong to nothing');
  },
);

export const sweepDiscardedHandler = timed<Parameters<typeof sweepDiscarded>[0]>(
  async (services, time, { logger }) => {
    const removed = await sweepDiscarded(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the bytes of rows that were deleted');
  },
);

export const sweepFilesHandler: JobHandler<SweepFilesServices> = async (services, _data, { logger }) => {
  const swept = await sweepFiles(services);
  if (Object.values(swept).some((count) => count > 0)) logger.info(swept, 'swept the files');
};

export const sweepUnorderedHandler = timed<Services>(async (services, time, { logger }) => {
  const swept = await sweepUnordered(services, time);
  if (swept.promised + swept.removed > 0) logger.info(swept, 'files that nobody ordered');
});

export const sweepCarrierQuotesHandler = timed<Pick<Context, 'db' | 'clock'>>(
  async (services, time, { logger }) => {
    const removed = await sweepCarrierQuotes(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the quotes of carriers');
  },
);

const productIndexHandler =
  (work: (services: ProductIndexServices) => Promise<Refreshed>): JobHandler<ProductIndexServices> =>
  async (services, _data, { logger }) => {
    const refreshed = await work({ ...services, logger });
    if (refreshed.made + refreshed.removed > 0) logger.info(refreshed, 'the product index is up to date');
  };

export const refreshProductIndexHandler = productIndexHandler(refreshProductIndex);
export const remakeProductIndexHandler = productIndexHandler(remakeProductIndex);

const NIGHT_MS = 5 * 60_000;

export const checkLedgerHandler = timed<HasDb>(async (services, time, { logger }) => {
  for (const fault of await checkLedgerTonight(services, time)) logger.error(fault, 'credit ledger');
}, NIGHT_MS);

/** More rows than anybody reads; the rest is counted. */
const MOST_REPORTED = 100;

export const provePricesHandler: JobHandler<HasDb> = async (services, _data, { logger, signal }) => {
  let found = 0;
  for await (const faults of provePastPrices(services)) {
    signal.throwIfAborted();
    for (const fault of faults.slice(0, Math.max(0, MOST_REPORTED - found)))
      logger.error(fault, 'a stored price does not come out again');
    found += faults.length;
  }
  if (found > MOST_REPORTED) logger.error({ found }, 'stored prices that do not come out again');
};

export const releaseBonusesHandler = timed<Parameters<typeof releaseBonuses>[0]>(
  async (services, time, { logger }) => {
    const settled = await releaseBonuses(services, time);
    if (settled > 0) logger.info({ settled }, 'settled the bonuses of orders');
  },
);
