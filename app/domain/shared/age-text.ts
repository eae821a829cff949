const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How long something waits, in its largest whole unit: "12 min", "5 h", "3 dias". */
export const ageText = (since: Date, now: Date): string => {
  const age = Math.max(0, now.getTime() - since.getTime());
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return counted(Math.floor(age / DAY_MS), 'dia', 'dias');
};
