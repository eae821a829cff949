/** A calendar day without time or zone: 'YYYY-MM-DD'. Comparing the texts compares the dates. */
export type PlainDate = string;

const DAY_MS = 86_400_000;

/** The day of a date column, which is read as midnight UTC. */
export const plainDay = (column: Date): PlainDate => column.toISOString().slice(0, 10);

const toUtc = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10);

/** The day `days` after the date (before it when negative). */
export const addDays = (date: PlainDate, days: number): PlainDate => fromUtc(toUtc(date) + days * DAY_MS);

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher's algorithm; Meeus 1991, chapter 8). */
export const easterSunday = (year: number): PlainDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return fromUtc(Date.UTC(year, month - 1, day));
};

export type NamedDay = { date: PlainDate; name: string };

/** Holidays on a fixed date, with their first year if it is recent (Lei 14.759/2023). */
const fixedHolidays: readonly { monthDay: string; name: string; since?: number }[] = [
  { monthDay: '01-01', name: 'Confraternização Universal' },
  { monthDay: '04-21', name: 'Tiradentes' },
  { monthDay: '05-01', name: 'Dia do Trabalho' },
  { monthDay: '09-07', name: 'Independência do Brasil' },
  { monthDay: '10-12', name: 'Nossa Senhora Aparecida' },
  { monthDay: '11-02', name: 'Finados' },
  { monthDay: '11-15', name: 'Proclamação da República' },
  { monthDay: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', since: 2024 },
  { monthDay: '12-25', name: 'Natal' },
];

/** Cached, since it is needed for every day of every due date. Only few years occur. */
const goodFridays = new Map<number, PlainDate>();

const goodFriday = (year: number): PlainDate => {
  const known = goodFridays.get(year);
  if (known) return known;
  const found = addDays(easterSunday(year), -2);
  goodFridays.set(year, found);
  return found;
};

/** National holidays of a year in order. Carnival and Corpus Christi are bank holidays only. */
export const nationalHolidays = (year: number): NamedDay[] =>
  [
    { date: goodFriday(year), name: 'Sexta-feira Santa' },
    ...fixedHolidays
      .filter(({ since }) => since === undefined || year >= since)
      .map(({ monthDay, name }) => ({ date: `${year}-${monthDay}`, name })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));

const isNationalHoliday = (date: PlainDate): boolean => {
  const year = Number(date.slice(0, 4));
  const fixed = fixedHolidays.find(({ monthDay }) => date.endsWith(monthDay));
  return fixed ? year >= (fixed.since ?? year) : date === goodFriday(year);
};

const none: ReadonlySet<PlainDate> = new Set();

/** Monday to Friday, no national holiday and none of `extraHolidays` (the shop's own). */
export const isBusinessDay = (date: PlainDate, extraHolidays: ReadonlySet<PlainDate> = none): boolean => {
  const weekday = new Date(toUtc(date)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !extraHolidays.has(date) && !isNationalHoliday(date);
};

/** The date itself when it is a business day, else the first business day after it. */
export const businessDayOnOrAfter = (
  date: PlainDate,
  extraHolidays: ReadonlySet<PlainDate> = none,
): PlainDate => {
  let day = date;
  while (!isBusinessDay(day, extraHolidays)) day = addDays(day, 1);
  return day;
};

/** About ten years. Staff's input of terms is limited, but an old order may hold any number. */
const MOST_BUSINESS_DAYS = 2_500;

/** The `count`-th business day after `from` (`count` ≥ 0; 0 gives `from` as it is; more than ten years count as ten). */
export const addBusinessDays = (
  from: PlainDate,
  count: number,
  extraHolidays: ReadonlySet<PlainDate> = none,
): PlainDate => {
  let day = from;
  for (let left = Math.min(count, MOST_BUSINESS_DAYS); left > 0; left -= 1)
    day = businessDayOnOrAfter(addDays(day, 1), extraHolidays);
  return day;
};

/** How many business days lie after `from`, up to `until` and including it; 0 if it is not later. */
export const businessDaysBetween = (
  from: PlainDate,
  until: PlainDate,
  extraHolidays: ReadonlySet<PlainDate> = none,
): number => {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1))
    if (isBusinessDay(day, extraHolidays)) count += 1;
  return count;
};

const saoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type DateTime = Readonly<{ date: PlainDate; time: string }>;

const readWall = (instant: Date): DateTime => {
  const parts = new Map(saoPaulo.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
};

const MINUTE_MS = 60_000;
/** The last minute that was converted. Time zones differ by whole minutes, and most calls are about now. */
let lastMinute: { minute: number; shows: DateTime } = { minute: Number.NaN, shows: { date: '', time: '' } };

/** The local date and time in São Paulo at an instant; the time as 'HH:MM'. */
export const saoPauloDateTime = (instant: Date): DateTime => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== lastMinute.minute) lastMinute = { minute, shows: readWall(instant) };
  return lastMinute.shows;
};
