import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import type { PromiseCalendar } from './calendar';
import { findHolidays, findParameter } from './shop-calendar-store.server';

/** Staff's edits of holidays and cut-off hour count within this time. */
const FRESH_MS = 30_000;

const DEFAULT_CUT_OFF = '12:00';

export type ShopCalendar = { get(): Promise<PromiseCalendar> };

/** The shop's own holidays and the hour until which a payment counts on the same day (parameter `hora_corte`). */
export const createShopCalendar = (db: Db): ShopCalendar =>
  cached(FRESH_MS, async () => {
    const [holidays, cutOff] = await Promise.all([findHolidays(db), findParameter(db, 'hora_corte')]);
    const isHour = cutOff && /^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff.value);
    return {
      cutOffHour: isHour ? cutOff.value : DEFAULT_CUT_OFF,
      holidays: new Set(holidays.map(({ date }) => date.toISOString().slice(0, 10))),
    };
  });
