import { useEffect, useRef, useState } from 'react';
import { formatDateText, parseDateText } from '~/domain/shared/date-text';
import { Calendar } from './calendar';
import { CalendarDays } from './icons';
import { TextField, type TextFieldProps } from './text-field';

interface DateFieldProps extends Omit<TextFieldProps, 'mask' | 'unit'> {
  label: string;
  /** "yyyy-mm-dd" by the shop's clock. */
  today: string;
}

/** The state of the calendar. Escape closes it, and so does a click or focus outside. */
const usePicking = () => {
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState<{ value: string | null } | null>(null);
  useEffect(() => {
    if (!picking) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setPicking(null);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setPicking(null);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [picking]);
  return { opener, frame, picking, setPicking };
};

/**
 * A day as "dd/mm/aaaa", typed with a mask or picked in a calendar that opens below and returns the focus. Without
 * scripts it is a text field.
 */
export const DateField = ({ label, today, fieldClassName, defaultValue, ...rest }: DateFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { opener, frame, picking, setPicking } = usePicking();
  const pick = (day: string) => {
    if (input.current) {
      input.current.value = formatDateText(day);
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setPicking(null);
    opener.current?.focus();
  };
  return (
    <div ref={frame} className={fieldClassName}>
      <div className="relative">
        <TextField
          {...rest}
          ref={input}
          label={label}
          mask="date"
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          defaultValue={defaultValue && formatDateText(defaultValue)}
          className="pr-12"
        />
        <button
          ref={opener}
          type="button"
          aria-label={`Escolher no calendário: ${label}`}
          aria-expanded={picking !== null}
          onClick={() => setPicking(picking ? null : { value: parseDateText(input.current?.value ?? '') })}
          className="absolute top-[1.625rem] right-0 grid size-11 place-items-center rounded-sm text-muted hover:text-ink noscript:hidden"
        >
          <CalendarDays aria-hidden="true" className="size-5" />
        </button>
        {picking ? (
          <div
            role="dialog"
            aria-label={label}
            className="absolute left-0 z-30 mt-1 w-[19rem] max-w-[calc(100vw-3rem)] rounded-md border border-line bg-sheet p-3 shadow-sheet"
          >
            <Calendar value={picking.value} today={today} onPick={pick} />
          </div>
        ) : null}
      </div>
    </div>
  );
};
