import { useEffect, useRef } from 'react';
import { CircleAlert } from './icons';
import { transportMessages } from './transport/trouble';

interface FormErrorsProps {
  /** Errors of the form as a whole. */
  errors?: readonly string[] | null;
  /** Field errors by field id; each becomes a link to its field. */
  fields?: readonly { id: string; label: string; message: string }[];
  /** Changes with each answer of the server, so that the summary takes the focus again. */
  submission?: unknown;
}

/** The summary above a refused form. It takes the focus when it appears and links to the fields. */
export const FormErrors = ({ errors, fields = [], submission }: FormErrorsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const count = (errors?.length ?? 0) + fields.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new submission with the same errors must refocus
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count, submission]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-md border border-danger border-l-4 bg-danger-wash p-4 text-danger"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>{errors?.length ? errors.join(' ') : transportMessages.checkFields}</span>
      </p>
      {fields.length > 0 ? (
        <ul className="mt-2 ml-7 list-disc text-sm">
          {fields.map((field) => (
            <li key={field.id}>
              <a href={`#${field.id}`} className="underline">
                {field.label}
              </a>
              <span>{`: ${field.message}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
