import type { HasDb } from '~/platform/db.server';
import type { LedgerFault } from './ledger';
import {
  findBalanceFaults,
  findHeldFaults,
  findStrangers,
  findTransferFaults,
} from './ledger-check-store.server';

/** Everything that is wrong with the ledger, the first hundred of each kind; the database keeps most of it from happening. */
export const checkLedger = async ({ db }: HasDb): Promise<LedgerFault[]> => [
  ...(await findBalanceFaults(db)),
  ...(await findTransferFaults(db)),
  ...(await findStrangers(db)),
  ...(await findHeldFaults(db)),
];
