import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { parseCount } from '~/domain/shared/typed-count';
import { controlStyle, Field } from './field';
import { type FieldText, useFieldBinding } from './field-binding';
import { Minus, Plus } from './icons';

interface StepRange {
  min: number;
  max: number;
  step: number;
}

/** Letters that an input takes: a million with its points, and what is typed by mistake. */
const COUNT_LENGTH = 12;

const directions: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** The step, at least 1. */
const stepOf = ({ step }: StepRange): number => Math.max(1, step);

/** The allowed value nearest to the given one: within min and max, a whole number of steps above min. */
export const settle = (value: number, range: StepRange): number => {
  const step = stepOf(range);
  const highest = range.min + Math.floor((range.max - range.min) / step) * step;
  const nearest = range.min + Math.round((value - range.min) / step) * step;
  return Math.min(highest, Math.max(range.min, nearest));
};

/** The number in an input as typed, "1.000" being a thousand; null if it is empty or no number ("1e3"). */
const readTyped = (text: string): number | null => {
  const count = parseCount(text.trim());
  return Number.isNaN(count) ? null : count;
};

export interface StepperProps extends FieldText {
  id?: string;
  name?: string;
  /** The controlled value; when it changes, the input follows. */
  value?: number;
  defaultValue?: number;
  /** Called with a settled value: on − and +, on Enter and on leaving the input. */
  onValueChange?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Replaces the plain step of − and +, for ranges with gaps (copies jump from 4 to 20). */
  nextValue?: (value: number, direction: 1 | -1) => number;
  /** Replaces the default, which limits typed numbers to min, max and step. */
  settleValue?: (value: number) => number;
  /** Called if the typed text is no number, with the value that replaces it. */
  onUnreadable?: (typed: string, kept: number) => void;
  disabled?: boolean;
  fieldClassName?: string;
}

/** The input follows a value that changes from outside. "1.000" stays as it is typed. */
const useShownValue = (input: RefObject<HTMLInputElement | null>, value: number | undefined) => {
  const shown = useRef(value);
  useEffect(() => {
    if (value === undefined || shown.current === value) return;
    shown.current = value;
    if (!input.current) return;
    input.current.ariaValueNow = String(value);
    if (readTyped(input.current.value) !== value) input.current.value = String(value);
  }, [input, value]);
};

/** The input's behaviour: it steps, and settles a typed number when it is left. */
const useSteps = (props: StepperProps, range: StepRange) => {
  const { min } = range;
  const { value, onValueChange, nextValue, settleValue, onUnreadable } = props;
  const input = useRef<HTMLInputElement>(null);
  /** The last valid value before typing. */
  const before = useRef(value ?? props.defaultValue ?? min);

  useShownValue(input, value);
  const put = (next: number) => {
    if (!input.current) return;
    input.current.value = String(next);
    // So that forms that listen for input events notice the buttons too.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    onValueChange?.(next);
  };
  const current = () => readTyped(input.current?.value ?? '') ?? min;
  const move = (direction: 1 | -1) =>
    put(nextValue ? nextValue(current(), direction) : settle(current() + direction * stepOf(range), range));
  /** What a screen reader says of the number while it changes. */
  const say = () => {
    const count = readTyped(input.current?.value ?? '');
    if (input.current) input.current.ariaValueNow = count === null ? null : String(count);
  };
  const keep = () => {
    const count = readTyped(input.current?.value ?? '');
    if (count !== null) before.current = count;
  };
  const commit = () => {
    const typed = input.current?.value ?? '';
    const count = readTyped(typed);
    if (count === null) onUnreadable?.(typed, before.current);
    const wanted = count ?? before.current;
    const next = settleValue ? settleValue(wanted) : settle(wanted, range);
    if (typed === String(next)) onValueChange?.(next);
    else put(next);
    keep();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    move(direction);
  };
  return { input, move, say, keep, commit, press };
};

/**
 * A number with − and +. Its input is one of text: of "2,5" or "1.000" a browser's number input may pass on 25, or
 * nothing.
 */
export const Stepper = (props: StepperProps) => {
  const { label, hint, optional, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, disabled } = props;
  const { value, fieldClassName } = props;
  const bound = useFieldBinding({ ...props, defaultValue: value ?? props.defaultValue });
  const { input, move, say, keep, commit, press } = useSteps(props, { min, max, step });
  return (
    <Field {...{ label, hint, optional, className: fieldClassName }} {...bound}>
      <div className="flex w-fit">
        <StepButton sign="minus" label={`Diminuir ${label}`} disabled={disabled} onClick={() => move(-1)} />
        <input
          {...bound.aria}
          ref={input}
          id={bound.id}
          name={bound.name}
          defaultValue={bound.defaultValue}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuemin={min}
          aria-valuemax={props.max}
          aria-valuenow={readTyped(String(bound.defaultValue ?? '')) ?? undefined}
          maxLength={COUNT_LENGTH}
          disabled={disabled}
          onInput={say}
          onFocus={keep}
          onBlur={commit}
          onKeyDown={press}
          className={clsx(
            controlStyle,
            'figures relative w-[6rem] max-w-[40vw] rounded-none text-center focus-visible:z-1',
          )}
        />
        <StepButton sign="plus" label={`Aumentar ${label}`} disabled={disabled} onClick={() => move(1)} />
      </div>
    </Field>
  );
};

interface StepButtonProps {
  sign: 'minus' | 'plus';
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const StepButton = ({ sign, label, disabled, onClick }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className={clsx(
      'grid min-h-11 w-11 shrink-0 place-items-center border border-edge bg-sheet hover:bg-wash disabled:border-line disabled:text-muted',
      sign === 'minus' ? 'rounded-l-sm border-r-0' : 'rounded-r-sm border-l-0',
    )}
  >
    {sign === 'minus' ? (
      <Minus aria-hidden="true" className="size-4" />
    ) : (
      <Plus aria-hidden="true" className="size-4" />
    )}
  </button>
);
