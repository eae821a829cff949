import { useId } from 'react';

interface ProgressProps {
  label: string;
  /** From 0 to max; null while the end is unknown. */
  value: number | null;
  max?: number;
  /** Replaces "42 %" at the right, such as "21 de 63 MB". */
  valueText?: string;
  className?: string;
}

/** The browser's own progress bar, with its name and value as text. */
export const Progress = ({ label, value, max = 100, valueText, className }: ProgressProps) => {
  const id = useId();
  const text = valueText ?? (value === null ? '' : `${Math.round((100 * value) / max)} %`);
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="figures text-muted">{text}</span>
      </div>
      <progress
        id={id}
        className="meter"
        max={max}
        {...(value === null ? {} : { value })}
        aria-valuetext={text || undefined}
      />
    </div>
  );
};
