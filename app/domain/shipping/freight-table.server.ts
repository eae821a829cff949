import { cachedByKey } from '~/platform/cached.server';
import type { Db, HasDb } from '~/platform/db.server';
import type { FreightTable } from './freight';
import { loadFreightTable } from './shipping-store.server';

/** Rates change seldom and are read at every quote: staff see an edit in the shop within a minute. */
const RATES_TTL_MS = 60_000;
const tables = cachedByKey<Db, FreightTable>(RATES_TTL_MS, 2, (db) => loadFreightTable({ db }));

/**
 * Transport types and rates. Inside a transaction they are read afresh, those for the CEP alone, so that what is
 * written down is what the table says then.
 */
export const loadFreight = ({ db }: HasDb, cep?: string): Promise<FreightTable> =>
  '$transaction' in db ? tables.get(db) : loadFreightTable({ db }, cep);
