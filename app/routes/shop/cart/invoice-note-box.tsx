import { type MouseEvent, useRef } from 'react';
import { INVOICE_NOTE_MAX } from '~/domain/cart/cart';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Textarea } from '~/ui/textarea';
import type { CartAnswer } from './cart-form';
import { FINISH_FORM } from './finish-form';
import { useCartChange } from './use-cart-change';

interface InvoiceNoteBoxProps {
  note: string | null;
  answer: CartAnswer | null;
}

/** What shall stand on the invoice. It goes along when the purchase is finished, so that nothing typed is lost. */
export const InvoiceNoteBox = ({ note, answer }: InvoiceNoteBoxProps) => {
  const change = useCartChange('nota');
  const input = useRef<HTMLTextAreaElement>(null);
  const save = (event: MouseEvent) => {
    event.preventDefault();
    change.send({ intent: 'nota', observacoes: input.current?.value ?? '' });
  };
  return (
    <Card title="Observações da Nota Fiscal">
      <Textarea
        ref={input}
        form={FINISH_FORM}
        label="Observações"
        hint={`Sai impresso na nota, como o número do seu pedido de compra. Até ${INVOICE_NOTE_MAX} caracteres.`}
        optional
        name="observacoes"
        rows={3}
        maxLength={INVOICE_NOTE_MAX}
        defaultValue={answer?.typed?.observacoes ?? note ?? ''}
        errors={answer?.intent === 'nota' && !answer.ok ? [answer.text] : []}
      />
      <Button
        type="submit"
        form={FINISH_FORM}
        name="intent"
        value="nota"
        onClick={save}
        variant="secondary"
        busy={change.isBusy}
        asksAnew
        className="mt-3"
      >
        Salvar observações
      </Button>
    </Card>
  );
};
