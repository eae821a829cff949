import { type ComponentPropsWithoutRef, useId } from 'react';
import { FieldError } from './field';

interface FileFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  label: string;
  hint?: string;
  optional?: boolean;
  message?: string | null;
}

/** A browser's own picker of files in the shop's look; it never grows beyond its column. */
export const FileField = ({ label, hint, optional, message, id, ...input }: FileFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, message && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={fieldId} className="font-semibold text-sm">
        {label}
        {optional ? <span className="font-normal text-muted"> (opcional)</span> : null}
      </label>
      {hint ? (
        <p id={`${fieldId}-hint`} className="-mt-1 text-muted text-sm">
          {hint}
        </p>
      ) : null}
      <input
        {...input}
        type="file"
        id={fieldId}
        aria-describedby={described || undefined}
        aria-invalid={message ? true : undefined}
        className="w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-sm file:border file:border-edge file:bg-wash file:px-4"
      />
      <FieldError id={`${fieldId}-error`} messages={message ? [message] : []} />
    </div>
  );
};
