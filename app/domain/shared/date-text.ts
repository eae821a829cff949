import { saoPauloDateTime } from './calendar';
import { countText } from './unit-price';

/** Calendar days as text: "dd/mm/aaaa" where people read and type them, "yyyy-mm-dd" (ISO) everywhere else. */

const daysInMonth = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** True for an existing day as "yyyy-mm-dd", from the year 1000 on. */
export const isIsoDate = (text: string): boolean => {
  const match = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** For a text that is no day. Pages show dd/mm/aaaa in the field; programs may send either form. */
export const invalidDateText = 'Data inválida. Use dia/mês/ano, como 05/03/2026, ou AAAA-MM-DD.';

/** "29/02/2024" as "2024-02-29"; null when the day does not exist. ISO text is returned unchanged. */
export const parseDateText = (text: string): string | null => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  const iso = match ? `${match[3]}-${match[2]}-${match[1]}` : text.trim();
  return isIsoDate(iso) ? iso : null;
};

/** "2024-02-29" as "29/02/2024"; text that is not ISO is returned unchanged. */
export const formatDateText = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const weekdayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });
const dayMonthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** "terça, 8 de dezembro", "sexta, 1º de janeiro", of an ISO day within a few months. */
export const weekdayText = (date: string): string => {
  const instant = new Date(`${date}T00:00:00Z`);
  return `${weekdayFormat.format(instant).replace('-feira', '')}, ${dayMonthFormat.format(instant).replace(/^1 /, '1º ')}`;
};

const dayTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "21/11/2026 às 14:05", always in São Paulo time. */
export const dayTimeText = (at: Date): string => dayTimeFormat.format(at).replace(', ', ' às ');

const nearDays = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const farAway = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });

/** "hoje", "ontem", "há 5 dias", "há 3 meses", by São Paulo's days; months of 30 days. */
export const timeAgoText = (at: Date, now: Date): string => {
  const dayOf = (instant: Date) => Date.parse(saoPauloDateTime(instant).date);
  const days = Math.max(0, Math.round((dayOf(now) - dayOf(at)) / 86_400_000));
  if (days < 60) return nearDays.format(-days, 'day');
  return days < 730
    ? farAway.format(-Math.floor(days / 30), 'month')
    : farAway.format(-Math.floor(days / 365), 'year');
};

/**
 * Whole years between two ISO days. A person born on 29 February completes a year on 1 March in years without that day
 * (Código Civil, art. 132 § 3).
 */
export const ageOn = (birthIso: string, todayIso: string): number => {
  const years = Number(todayIso.slice(0, 4)) - Number(birthIso.slice(0, 4));
  return todayIso.slice(5) < birthIso.slice(5) ? years - 1 : years;
};

/** True from the eighteenth birthday on. */
export const isAdult = (birthIso: string, todayIso: string): boolean => ageOn(birthIso, todayIso) >= 18;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long something has been waiting, in its largest whole unit: "12 min", "5 h", "3 dias". */
export const ageText = (since: Date, now: Date): string => {
  const age = Math.max(0, now.getTime() - since.getTime());
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return countText(Math.floor(age / DAY_MS), 'dia', 'dias');
};
