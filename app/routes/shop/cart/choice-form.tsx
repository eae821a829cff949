import { Form, useLocation } from '@remix-run/react';
import { Button } from '~/ui/button';
import type { Elements } from '~/ui/elements';

interface ChoiceFormProps {
  /** Fields that are sent with the choice. */
  hidden: Record<string, string>;
  /** Label of the submit button for pages without scripts. */
  button: string;
  children: Elements;
}

/** A form with one choice. Picking an option submits it; without scripts its button does. */
export const ChoiceForm = ({ hidden, button, children }: ChoiceFormProps) => {
  const { search } = useLocation();
  return (
    <Form method="post" action={`/carrinho${search}`} autoComplete="off" className="mt-6">
      {Object.entries(hidden).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      {children}
      <WithoutScripts label={button} />
    </Form>
  );
};

/** A button that is only shown without scripts. */
export const WithoutScripts = ({ label }: { label: string }) => (
  <div className="mt-3 hidden noscript:block">
    <Button type="submit" variant="secondary">
      {label}
    </Button>
  </div>
);
