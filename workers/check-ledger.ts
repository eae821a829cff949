import { checkLedgerTonight } from '~/domain/credit/check-ledger.server';
import type { HasDb } from '~/platform/db.server';
import { timed } from './registry';

const NIGHT_MS = 5 * 60_000;

export const checkLedgerHandler = timed<HasDb>(async (services, time, { logger }) => {
  for (const fault of await checkLedgerTonight(services, time)) logger.error(fault, 'credit ledger');
}, NIGHT_MS);
