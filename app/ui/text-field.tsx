import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef, useImperativeHandle, useRef } from 'react';
import { controlStyle, Field } from './field';
import { type FieldText, useFieldBinding } from './field-binding';
import { type MaskName, maskInputMode, maskText, useMask } from './mask';

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'>;

export interface TextFieldProps extends InputProps, FieldText {
  defaultValue?: string;
  /** Formats while typing; the value is sent with its punctuation. */
  mask?: MaskName;
  /** A short unit behind the text, such as "mm". */
  unit?: string;
  /** Class of the whole field; `className` goes to the input. */
  fieldClassName?: string;
}

/** One line of text, uncontrolled. The ref is the input's. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    hint,
    field,
    errors,
    optional,
    mask,
    unit,
    fieldClassName,
    className,
    id,
    name,
    defaultValue,
    ...rest
  },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useMask(input, mask);
  const bound = useFieldBinding({ field, id, name, defaultValue, errors, hint });
  const initial = mask && bound.defaultValue ? maskText(mask, bound.defaultValue) : bound.defaultValue;
  return (
    <Field {...{ label, hint, optional, className: fieldClassName }} {...bound}>
      <span className="relative block">
        <input
          type="text"
          inputMode={mask ? maskInputMode[mask] : undefined}
          required={field?.required}
          minLength={field?.minLength}
          maxLength={mask ? undefined : field?.maxLength}
          {...rest}
          {...bound.aria}
          {...(rest.value === undefined ? { defaultValue: initial } : {})}
          ref={input}
          id={bound.id}
          name={bound.name}
          className={clsx(controlStyle, unit && 'pr-12', className)}
        />
        {unit ? (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted text-sm">
            {unit}
          </span>
        ) : null}
      </span>
    </Field>
  );
});
