import type { HasDb } from '~/platform/db.server';
import type { PromiseCalendar } from '../shared/calendar';
import { loadHolidays, loadParameter } from './shipping-store.server';

const CUT_OFF_KEY = 'prazo.hora_corte';
/** Where staff left the parameter empty or wrote something that is no time. */
const USUAL_CUT_OFF = '12:00';

/** The shop's holidays and cut-off hour as they stand in the database, as `promisedDate` takes them. */
export const readShopCalendar = async (services: HasDb): Promise<PromiseCalendar> => {
  const [cutOff, holidays] = [await loadParameter(services, CUT_OFF_KEY), await loadHolidays(services)];
  return {
    cutOffHour: cutOff && /^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff) ? cutOff : USUAL_CUT_OFF,
    holidays: new Set(holidays),
  };
};
