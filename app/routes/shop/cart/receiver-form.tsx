import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog, type DialogWidth } from '~/ui/dialog';
import type { Elements } from '~/ui/elements';
import { toast } from '~/ui/toast';
import type { CartAnswer } from './cart-form';
import { FINISH_FORM } from './finish-form';
import { fieldsOf, useCartChange } from './use-cart-change';

/** Errors and values of the form when it was last refused. */
export type Refused = Pick<CartAnswer, 'errors' | 'typed'> | null;

export type ReceiverIntent = 'responsavel' | 'contato';

interface PlainFieldsProps {
  intent: ReceiverIntent;
  children: Elements;
}

/**
 * The fields in a page without scripts, where no dialog opens. They belong to the form that finishes the purchase, so
 * that payment and terms are sent with them and not lost.
 */
export const PlainReceiverFields = ({ intent, children }: PlainFieldsProps) => (
  <div className="mt-4 hidden noscript:block">
    {children}
    <Button
      type="submit"
      form={FINISH_FORM}
      name="intent"
      value={intent}
      variant="secondary"
      className="mt-4"
    >
      Salvar
    </Button>
  </div>
);

interface ReceiverDialogProps {
  intent: ReceiverIntent;
  title: string;
  width: DialogWidth;
  onClose: () => void;
  /** The fields, with the last refusal. */
  fields: (refused: Refused) => Elements;
}

/** The same form in a dialog, which closes after saving. */
export const ReceiverDialog = ({ intent, title, width, onClose, fields }: ReceiverDialogProps) => {
  const { search } = useLocation();
  const [refused, setRefused] = useState<Refused>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const change = useCartChange(intent, (answer) => {
    if (!answer.ok && answer.errors) return setRefused(answer);
    toast({ text: answer.text, tone: answer.ok ? 'success' : 'danger' });
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!change.isBusy) change.send(fieldsOf(event.currentTarget));
  };
  const id = `${intent}-dialogo`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      closeOnOutside={false}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Agora não
          </Button>
          <Button type="submit" form={id} busy={change.isBusy} busyLabel="Salvando…">
            Salvar
          </Button>
        </>
      }
    >
      <Form ref={form} id={id} method="post" action={`/carrinho${search}`} onSubmit={send} noValidate>
        <input type="hidden" name="intent" value={intent} />
        {fields(refused)}
      </Form>
    </Dialog>
  );
};
