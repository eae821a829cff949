import { cachedByKey } from '~/platform/cached.server';
import type { Db, HasDb } from '~/platform/db.server';
import type { PromiseCalendar } from '../shared/calendar';
import { loadHolidays, loadParameter } from './shipping-store.server';

const TTL_MS = 60_000;
const CUT_OFF_KEY = 'prazo.hora_corte';
/** Where staff left the parameter empty or wrote something that is no time. */
const USUAL_CUT_OFF = '12:00';

const load = async (services: HasDb): Promise<PromiseCalendar> => {
  const [cutOff, holidays] = [await loadParameter(services, CUT_OFF_KEY), await loadHolidays(services)];
  return {
    cutOffHour: cutOff && /^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff) ? cutOff : USUAL_CUT_OFF,
    holidays: new Set(holidays),
  };
};

const calendars = cachedByKey<Db, PromiseCalendar>(TTL_MS, 2, (db) => load({ db }));

/** The shop's holidays and cut-off hour, as `promisedDate` takes them; up to a minute old outside a transaction. */
export const loadShopCalendar = ({ db }: HasDb): Promise<PromiseCalendar> =>
  '$transaction' in db ? calendars.get(db) : load({ db });
