import {
  addBusinessDays,
  addDays,
  easterSunday,
  isBusinessDay,
  type NamedDay,
  type PlainDate,
} from './calendar';

/** The last Monday-to-Friday day of a year. No national holiday can fall on it. */
const lastWeekday = (year: number): PlainDate => {
  const last = `${year}-12-31`;
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay();
  return addDays(last, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
};

/**
 * The days of a year, besides national holidays, on which banks are closed to the public, in order. Carnival's Monday
 * and Tuesday and Corpus Christi: Resolução CMN 4.880/2020, art. 5. The year's last business day: banks work among
 * themselves only. On Christmas Eve they open for two hours, which counts as closed here, because a day more harms no
 * one. Ash Wednesday, when they open at noon, counts as open.
 */
export const bankClosures = (year: number): NamedDay[] => {
  const easter = easterSunday(year);
  return [
    { date: addDays(easter, -48), name: 'Carnaval' },
    { date: addDays(easter, -47), name: 'Carnaval' },
    { date: addDays(easter, 60), name: 'Corpus Christi' },
    { date: `${year}-12-24`, name: 'Véspera de Natal' },
    { date: lastWeekday(year), name: 'Último dia útil do ano' },
  ];
};

/** Terms are a few days, so they end in the next year at the latest. */
const closuresFrom = (date: PlainDate): ReadonlySet<PlainDate> => {
  const year = Number(date.slice(0, 4));
  return new Set([...bankClosures(year), ...bankClosures(year + 1)].map((closure) => closure.date));
};

/** Whether banks are open to the public. The shop's own holidays do not count. */
export const isBankDay = (date: PlainDate): boolean => isBusinessDay(date, closuresFrom(date));

/** The `count`-th bank business day after `from` (`count` ≥ 0; 0 gives `from` as it is). */
export const addBankDays = (from: PlainDate, count: number): PlainDate =>
  addBusinessDays(from, count, closuresFrom(from));
