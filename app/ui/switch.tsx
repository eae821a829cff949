import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  label: string;
  hint?: ReactNode;
}

/** An on/off switch; its whole line is the target. It is submitted like a checkbox. */
export const Switch = ({ label, hint, id, ...rest }: SwitchProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div>
      <label
        htmlFor={inputId}
        className="choice-line flex min-h-11 items-center justify-between gap-4 pt-2 font-semibold"
      >
        <span>{label}</span>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a tick box says by itself whether it is checked
          role="switch"
          aria-describedby={hint ? `${inputId}-hint` : undefined}
          className="switch"
        />
      </label>
      {hint ? (
        <p id={`${inputId}-hint`} className="max-w-prose pr-16 pb-2 text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
};
