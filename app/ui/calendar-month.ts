/** Days as "yyyy-mm-dd", months as "yyyy-mm". Pure, so that server and browser render the same. */

const DAY_MS = 86_400_000;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const plusDays = (day: string, days: number): string => isoOf(utc(day) + days * DAY_MS);

export const plusMonths = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};

const lastDayOf = (month: string): string => plusDays(`${plusMonths(month, 1)}-01`, -1);

/** The same day of another month, or the last day of a shorter month. */
const sameDayIn = (day: string, months: number): string => {
  const month = plusMonths(day.slice(0, 7), months);
  const wanted = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return wanted > last ? last : wanted;
};

/** A month's weeks from Sunday, as in Brazilian calendars; null for days of other months. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`;
  const before = new Date(utc(first)).getUTCDay();
  const count = Number(lastDayOf(month).slice(8));
  const days = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, index) => plusDays(first, index)),
  ];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place] ?? null),
  );
};

/** The day to which a key moves the focus (ARIA practices, date picker); null for other keys. */
export const dayByKey = (day: string, key: string, isShifted = false): string | null => {
  const weekday = new Date(utc(day)).getUTCDay();
  const moves: Record<string, () => string> = {
    ArrowLeft: () => plusDays(day, -1),
    ArrowRight: () => plusDays(day, 1),
    ArrowUp: () => plusDays(day, -7),
    ArrowDown: () => plusDays(day, 7),
    Home: () => plusDays(day, -weekday),
    End: () => plusDays(day, 6 - weekday),
    PageUp: () => sameDayIn(day, isShifted ? -12 : -1),
    PageDown: () => sameDayIn(day, isShifted ? 12 : 1),
  };
  const moved = Object.hasOwn(moves, key) ? (moves[key]?.() ?? null) : null;
  return moved !== null && moved >= '1000-01-01' && moved <= '9999-12-31' ? moved : null;
};

const monthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' });

/** "novembro de 2026" */
export const monthText = (month: string): string => monthFormat.format(utc(`${month}-01`));
/** "segunda-feira, 23 de novembro de 2026" */
export const spokenDay = (day: string): string => dayFormat.format(utc(day));
