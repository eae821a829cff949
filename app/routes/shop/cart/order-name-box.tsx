import { type MouseEvent, useRef } from 'react';
import { ORDER_NAME_MAX } from '~/domain/cart/cart';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { TextField } from '~/ui/text-field';
import type { CartAnswer } from './cart-form';
import { FINISH_FORM } from './finish-form';
import { useCartChange } from './use-cart-change';

interface OrderNameBoxProps {
  name: string | null;
  answer: CartAnswer | null;
}

/**
 * A name by which the customer finds the order again. It goes along when the purchase is finished, so that a name
 * that was typed and not saved is not lost.
 */
export const OrderNameBox = ({ name, answer }: OrderNameBoxProps) => {
  const change = useCartChange('nome');
  const input = useRef<HTMLInputElement>(null);
  const save = (event: MouseEvent) => {
    event.preventDefault();
    change.send({ intent: 'nome', nome: input.current?.value ?? '' });
  };
  return (
    <Card title="Nome do pedido">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={input}
          form={FINISH_FORM}
          label="Nome"
          hint="Só para você: aparece na sua lista de pedidos."
          optional
          name="nome"
          maxLength={ORDER_NAME_MAX}
          autoComplete="off"
          defaultValue={answer?.name ?? name ?? ''}
          errors={answer?.intent === 'nome' ? [answer.text] : []}
          fieldClassName="grow basis-64"
        />
        <Button
          type="submit"
          form={FINISH_FORM}
          name="intent"
          value="nome"
          onClick={save}
          variant="secondary"
          busy={change.isBusy}
          asksAnew
        >
          Salvar nome
        </Button>
      </div>
    </Card>
  );
};
