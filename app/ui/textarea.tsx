import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { controlStyle, Field } from './field';
import { type FieldText, useFieldBinding } from './field-binding';

type AreaProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'defaultValue'>;

export interface TextareaProps extends AreaProps, FieldText {
  defaultValue?: string;
  fieldClassName?: string;
}

/** Several lines of text, uncontrolled. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { label, hint, field, errors, optional, fieldClassName, className, id, name, defaultValue, ...rest },
  ref,
) {
  const bound = useFieldBinding({ field, id, name, defaultValue, errors, hint });
  return (
    <Field {...{ label, hint, optional, className: fieldClassName }} {...bound}>
      <textarea
        rows={4}
        required={field?.required}
        maxLength={field?.maxLength}
        {...rest}
        {...bound.aria}
        ref={ref}
        id={bound.id}
        name={bound.name}
        defaultValue={bound.defaultValue}
        className={clsx(controlStyle, 'resize-y leading-normal', className)}
      />
    </Field>
  );
});
