import { checkLedger } from '~/domain/credit/check-ledger.server';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const checkLedgerHandler: JobHandler<HasDb> = async (services, _data, { logger }) => {
  for (const fault of await checkLedger(services)) logger.error(fault, 'credit ledger');
};
