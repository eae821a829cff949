import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import { cepDigits } from '../shared/cep';
import { loadFreightTable, loadParameter } from './shipping-store.server';
import { readProductionCalendar } from './shop-calendar.server';

/** Rates and calendar change seldom and are read at every quote: staff see an edit in the shop within a minute. */
const FRESH_MS = 60_000;
const ORIGIN_KEY = 'frete.cep_origem';

/** Transport types with their rates, and the shop's calendar, as the process holds them. */
export const createDeliveryTables = (db: Db) => {
  const freight = cached(FRESH_MS, () => loadFreightTable({ db }));
  const calendar = cached(FRESH_MS, () => readProductionCalendar({ db }));
  const origin = cached(FRESH_MS, async () => cepDigits((await loadParameter({ db }, ORIGIN_KEY)) ?? ''));
  return {
    /** A minute old at most, in an order's transaction too: its customer was shown the same. */
    freight: freight.get,
    /** As `promisedDate` takes it. */
    calendar: calendar.get,
    /** CEP (8 digits) that parcels leave from; null where staff wrote none. */
    origin: origin.get,
    /** Forgets all of it, for tests and after a seed. */
    forget: () => {
      freight.forget();
      calendar.forget();
      origin.forget();
    },
  };
};

export type DeliveryTables = ReturnType<typeof createDeliveryTables>;
