import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { controlStyle, Field } from './field';
import { type FieldText, useFieldBinding } from './field-binding';
import { ChevronDown } from './icons';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'defaultValue' | 'multiple'>;

export interface SelectFieldProps extends SelectProps, FieldText {
  defaultValue?: string;
  options: readonly SelectOption[];
  /** First, empty choice, such as "Escolha o estado". */
  placeholder?: string;
  fieldClassName?: string;
}

/** The browser's own select. Give `value` and `onChange` to control it, or leave it uncontrolled. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  {
    label,
    hint,
    field,
    errors,
    optional,
    options,
    placeholder,
    fieldClassName,
    className,
    id,
    name,
    defaultValue,
    ...rest
  },
  ref,
) {
  const bound = useFieldBinding({ field, id, name, defaultValue, errors, hint });
  return (
    <Field {...{ label, hint, optional, className: fieldClassName }} {...bound}>
      <span className="relative block">
        <select
          required={field?.required}
          {...rest}
          {...bound.aria}
          {...(rest.value === undefined ? { defaultValue: bound.defaultValue } : {})}
          ref={ref}
          id={bound.id}
          name={bound.name}
          className={clsx(controlStyle, 'appearance-none truncate pr-10', className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  );
});
