import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import { cepDigits } from '../shared/cep';
import { loadFreightTable, loadParameter } from './shipping-store.server';
import { readProductionCalendar } from './shop-calendar.server';

/**
 * Rates and calendar rarely change and are read at every quote, so they are cached. Staff's edits take effect within a
 * minute.
 */
const FRESH_MS = 60_000;
const ORIGIN_KEY = 'frete.cep_origem';

/** A cache of the transport types with their rates, and of the shop's calendar. */
export const createDeliveryTables = (db: Db) => {
  const freight = cached(FRESH_MS, () => loadFreightTable({ db }));
  const calendar = cached(FRESH_MS, () => readProductionCalendar({ db }));
  const origin = cached(FRESH_MS, async () => cepDigits((await loadParameter({ db }, ORIGIN_KEY)) ?? ''));
  return {
    /** Up to a minute old, also in an order's transaction, because its customer was shown the same. */
    freight: freight.get,
    /** In the form that `promisedDate` takes. */
    calendar: calendar.get,
    /** CEP (8 digits) that parcels leave from; null if staff have not set it. */
    origin: origin.get,
    /** Clears the cache, for tests and after a seed. */
    forget: () => {
      freight.forget();
      calendar.forget();
      origin.forget();
    },
  };
};

export type DeliveryTables = ReturnType<typeof createDeliveryTables>;
