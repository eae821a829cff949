import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { FieldError } from './field';

interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  /** `section` has a serif heading and a line above; `plain` looks like a field's label. */
  look?: 'section' | 'plain';
  id?: string;
  className?: string;
  children: Elements;
}

/** A group of fields with a common name. */
export const Fieldset = ({
  legend,
  hint,
  errors = [],
  look = 'plain',
  id,
  className,
  children,
}: FieldsetProps) => (
  <fieldset
    id={id}
    className={clsx('min-w-0', className)}
    aria-describedby={id && errors.length > 0 ? `${id}-error` : undefined}
  >
    <legend
      className={
        look === 'section' ? 'mb-4 font-medium font-serif text-heading' : 'mb-1.5 pr-3 font-semibold text-sm'
      }
    >
      {legend}
    </legend>
    {hint ? <p className="-mt-1 mb-2 text-muted text-sm">{hint}</p> : null}
    {children}
    <FieldError id={id ? `${id}-error` : undefined} messages={errors} />
  </fieldset>
);
