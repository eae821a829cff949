import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dayByKey, monthText, plusMonths, spokenDay, weeksOf } from './calendar-month';
import { ChevronLeft, ChevronRight } from './icons';

const weekdays = [
  ['D', 'domingo'],
  ['S', 'segunda-feira'],
  ['T', 'terça-feira'],
  ['Q', 'quarta-feira'],
  ['Q', 'quinta-feira'],
  ['S', 'sexta-feira'],
  ['S', 'sábado'],
] as const;

interface CalendarProps {
  /** "yyyy-mm-dd", or null if none is chosen. */
  value: string | null;
  /** The day marked as today, whose month is shown first if no day is chosen. */
  today: string;
  onPick: (day: string) => void;
}

const monthButton = 'grid size-11 place-items-center rounded-sm hover:bg-wash';

/**
 * A month in which to choose a day, by pointer or by the keys of a grid (ARIA practices). Only one day is in the tab
 * order.
 */
export const Calendar = ({ value, today, onPick }: CalendarProps) => {
  const titleId = useId();
  const [at, setAt] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day takes the focus
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    follows.current = true;
    setAt(next);
  };
  const moveBy = (months: number) => {
    follows.current = false;
    setAt(dayByKey(at, months < 0 ? 'PageUp' : 'PageDown') ?? at);
  };
  const month = at.slice(0, 7);
  return (
    <div>
      <MonthHead titleId={titleId} month={month} onMove={moveBy} />
      <table ref={grid} aria-labelledby={titleId} className="mt-1 w-full table-fixed">
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td key={day ?? `fora-${place}`} className="p-0 text-center">
                  {day ? <Day {...{ day, today, value, at, onPick }} onKeyDown={move} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface MonthHeadProps {
  titleId: string;
  /** "yyyy-mm" */
  month: string;
  onMove: (months: number) => void;
}

const MonthHead = ({ titleId, month, onMove }: MonthHeadProps) => (
  <div className="flex items-center justify-between">
    <button
      type="button"
      className={monthButton}
      aria-label={`Mês anterior, ${monthText(plusMonths(month, -1))}`}
      onClick={() => onMove(-1)}
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
    </button>
    <p id={titleId} aria-live="polite" className="font-semibold first-letter:uppercase">
      {monthText(month)}
    </p>
    <button
      type="button"
      className={monthButton}
      aria-label={`Próximo mês, ${monthText(plusMonths(month, 1))}`}
      onClick={() => onMove(1)}
    >
      <ChevronRight aria-hidden="true" className="size-5" />
    </button>
  </div>
);

const Weekdays = () => (
  <thead>
    <tr>
      {weekdays.map(([letter, name]) => (
        <th key={name} scope="col" abbr={name} className="py-1 text-center font-normal text-muted text-sm">
          {letter}
        </th>
      ))}
    </tr>
  </thead>
);

interface DayProps extends CalendarProps {
  day: string;
  at: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

const Day = ({ day, today, value, at, onPick, onKeyDown }: DayProps) => (
  <button
    type="button"
    tabIndex={day === at ? 0 : -1}
    aria-label={spokenDay(day)}
    aria-current={day === today ? 'date' : undefined}
    aria-pressed={day === value}
    onClick={() => onPick(day)}
    onKeyDown={onKeyDown}
    className={clsx(
      'figures grid min-h-11 w-full place-items-center rounded-sm md:min-h-9',
      day === value ? 'bg-ink font-semibold text-sheet' : 'hover:bg-wash',
      day === today && day !== value && 'font-semibold text-accent underline',
    )}
  >
    {Number(day.slice(8))}
  </button>
);
