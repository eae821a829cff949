/** Goes over the ledger by the clock. */
export const checkLedgerName = 'check-ledger';
