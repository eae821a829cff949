import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';

interface AskAgainProps {
  /** Label of the button that opens the question. */
  label: string;
  /** Accessible label instead, if there are several in a list. */
  spoken?: string;
  question: ReactNode;
  /** Label of the confirming button. */
  confirm: string;
  fields: Record<string, string>;
}

/** Asks before an act that cannot be undone, with or without scripts. */
export const AskAgain = ({ label, spoken, question, confirm, fields }: AskAgainProps) => {
  const sent = useNavigation().formData;
  const isBusy =
    sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return (
    <details className="text-sm">
      <summary
        className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'cursor-pointer list-none' })}
        aria-label={spoken}
      >
        {label}
      </summary>
      <div className="mt-3 max-w-prose rounded-md border border-line bg-wash p-4">
        <p>{question}</p>
        <Form method="post" className="mt-3">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="danger" size="sm" busy={isBusy}>
            {confirm}
          </Button>
        </Form>
      </div>
    </details>
  );
};
