import { provePastPrices } from '~/domain/pricing/prove-past-prices.server';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

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
