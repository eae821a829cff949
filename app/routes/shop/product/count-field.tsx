import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Settled } from '~/domain/catalogue/copies-and-pages';
import { noNumberText } from '~/domain/catalogue/labels';
import { parseCount } from '~/domain/shared/typed-count';
import { Stepper } from '~/ui/stepper';
import { toast } from '~/ui/toast';

interface CountFieldProps {
  id: string;
  /** Left out for a second field with the same number; the other one sends it. */
  name?: string;
  label: string;
  hint?: ReactNode;
  value: number;
  min: number;
  max: number;
  /** Adjusts a typed number to its rule. */
  settle: (typed: number) => Settled;
  next: (value: number, direction: 1 | -1) => number;
  /** Announced when a step has no effect, such as "O máximo é 500 páginas.". */
  bounds: { min: string; max: string };
  /** Called with the number as typed; the configuration adjusts it and says so. */
  onCount: (typed: number) => void;
  errors?: readonly string[];
  fieldClassName?: string;
}

/**
 * Pages, copies or pieces. A valid number takes effect while typing; an invalid one is adjusted on leaving the field,
 * so that typing is not interrupted.
 */
export const CountField = ({ settle, next, bounds, onCount, ...field }: CountFieldProps) => {
  const typed = useRef<number | null>(null);
  const settleTyped = (count: number): number => {
    typed.current = count;
    return settle(count).value;
  };
  const step = (value: number, direction: 1 | -1): number => {
    const reached = next(value, direction);
    if (reached === value) toast(direction === 1 ? bounds.max : bounds.min);
    return reached;
  };
  const put = (value: number) => {
    onCount(typed.current ?? value);
    typed.current = null;
  };
  const tellUnreadable = (text: string, kept: number) =>
    toast({ text: noNumberText(field.label, text, kept), tone: 'warning' });
  const type = (event: FormEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const count = parseCount(event.target.value);
    if (settle(count).value === count) onCount(count);
  };
  return (
    <div onInput={type}>
      <Stepper
        {...field}
        settleValue={settleTyped}
        nextValue={step}
        onValueChange={put}
        onUnreadable={tellUnreadable}
      />
    </div>
  );
};
