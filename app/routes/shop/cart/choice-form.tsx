import { Form, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { fieldsOf } from './use-cart-change';

interface ChoiceFormProps {
  /** Fields that are sent with the choice. */
  hidden: Record<string, string>;
  /** The radio group's field name and the server's current value; '' for none. */
  name: string;
  value: string;
  /** Label of the submit button for pages without scripts. */
  button: string;
  send: (fields: Record<string, string>) => void;
  children: ReactNode;
}

/** A form with one choice. Picking an option submits it; without scripts its button does. */
export const ChoiceForm = ({ hidden, name, value, button, send, children }: ChoiceFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  // An option picked before hydration has caused no event, so it is sent now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    const fields = form.current ? fieldsOf(form.current) : {};
    const picked = fields[name];
    if (picked !== undefined && picked !== value) send(fields);
  }, []);
  return (
    <Form ref={form} method="post" action={`/carrinho${search}`} autoComplete="off" className="mt-6">
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
