import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';

interface AskAgainProps {
  /** On the button that opens the question. */
  label: string;
  /** Read aloud in its place, where several stand in a list. */
  spoken?: string;
  question: ReactNode;
  /** On the button that does it. */
  confirm: string;
  fields: Record<string, string>;
}

/** What cannot be undone is asked once more before it is done; without scripts too. */
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
