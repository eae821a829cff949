import { Form, useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { ORDER_NAME_MAX } from '~/domain/cart/cart';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { TextField } from '~/ui/text-field';
import type { CartAnswer } from './cart-form';
import { fieldsOf, useCartChange } from './use-cart-change';

interface OrderNameBoxProps {
  name: string | null;
  answer: CartAnswer | null;
}

/** A name by which the customer finds the order again. */
export const OrderNameBox = ({ name, answer }: OrderNameBoxProps) => {
  const { search } = useLocation();
  const change = useCartChange('nome');
  const refused = answer?.intent === 'nome' ? answer : null;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <Card title="Nome do pedido">
      <Form
        method="post"
        action={`/carrinho${search}`}
        onSubmit={save}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="nome" />
        <TextField
          label="Nome"
          hint="Só para você: aparece na sua lista de pedidos."
          optional
          name="nome"
          maxLength={ORDER_NAME_MAX}
          autoComplete="off"
          defaultValue={refused?.name ?? name ?? ''}
          errors={refused ? [refused.text] : []}
          fieldClassName="grow basis-64"
        />
        <Button type="submit" variant="secondary" busy={change.isBusy}>
          Salvar nome
        </Button>
      </Form>
    </Card>
  );
};
