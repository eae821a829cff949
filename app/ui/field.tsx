import clsx from 'clsx';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import type { Elements } from './elements';
import { CircleAlert } from './icons';

interface FileFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  label: string;
  hint?: string;
  optional?: boolean;
  message?: string | null;
}

/** The browser's file input in the shop's look; it never grows beyond its column. */
export const FileField = ({ label, hint, optional, message, id, ...input }: FileFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, message && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={fieldId} className="font-semibold text-sm">
        <span>{label}</span>
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

interface FieldErrorProps {
  id?: string;
  messages: readonly string[];
}

/** The message under a control, with an icon in addition to the colour. */
export const FieldError = ({ id, messages }: FieldErrorProps) =>
  messages.length > 0 ? (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{messages.join(' ')}</span>
    </p>
  ) : null;

interface FieldProps {
  id: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  hintId?: string;
  errorId?: string;
  messages: readonly string[];
  className?: string;
  children: Elements;
}

/** The frame of a field: label, hint, control, then its error. */
export const Field = ({
  id,
  label,
  optional,
  hint,
  hintId,
  errorId,
  messages,
  className,
  children,
}: FieldProps) => (
  <div className={clsx('min-w-0', className)}>
    <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
      <span>{label}</span>
      {optional ? <span className="font-normal text-muted"> (opcional)</span> : null}
    </label>
    {hint ? (
      <p id={hintId} className="-mt-1 mb-1.5 text-muted text-sm">
        {hint}
      </p>
    ) : null}
    {children}
    <FieldError id={errorId} messages={messages} />
  </div>
);

/** Shared look of text-like controls; its styles are in controls.css. */
export const controlStyle = 'control';
