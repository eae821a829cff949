import { Form, useLocation } from '@remix-run/react';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/fieldset';
import { Hint } from '~/ui/hint';
import { RadioGroup } from '~/ui/radio-group';
import type { CartAnswer } from './cart-form';
import { Problem } from './problem';

/** The order's name and the finish button stand outside the form and belong to it; the button says what to do. */
export const FINISH_FORM = 'finalizar';

const methods = [
  {
    value: '13',
    label: 'PIX',
    hint: 'O código e o QR Code aparecem assim que você finaliza, e o pagamento é confirmado na hora. Você tem 48 horas para pagar; depois disso o pedido é cancelado.',
  },
];

interface FinishFormProps {
  cart: FilledCart;
  answer: CartAnswer | null;
}

/** Payment and terms: what is sent to make the order, with the total and the contents that the page shows. */
export const FinishForm = ({ cart, answer }: FinishFormProps) => {
  const { search } = useLocation();
  const isTicked = (name: string) => answer?.ticked?.includes(name) ?? false;
  return (
    <Form id={FINISH_FORM} method="post" action={`/carrinho${search}`} replace className="grid gap-6">
      <input type="hidden" name="carrinho" value={cart.token} />
      <input type="hidden" name="total" value={cart.summary.total} />
      <input type="hidden" name="conferido" value={cart.contents} />
      <Card title="Pagamento" as="div">
        <Problem answer={answer} section="pagamento" />
        <RadioGroup
          legend="Forma de pagamento"
          hideLegend
          look="cards"
          columns={2}
          name="tipo_pagamento"
          defaultValue="13"
          options={methods}
          className="[&>div]:grid-cols-1"
        />
      </Card>
      <Card as="div">
        <Problem answer={answer} section="termos" />
        <Fieldset legend="Termos de aceite" look="section">
          <Checkbox
            name="termos_produtos"
            label="Conferi os itens, os meus dados de contato e os dados de recebimento, e está tudo correto."
            defaultChecked={isTicked('termos_produtos')}
          />
          <Checkbox
            name="termos_arquivos"
            label="Conferi os meus arquivos, e eles seguem a regra de frente e verso “pé com pé”."
            defaultChecked={isTicked('termos_arquivos')}
          />
          <Hint title="O que é “pé com pé”?" className="mt-1 ml-8">
            A parte de baixo da frente fica do mesmo lado que a parte de baixo do verso: ao virar a folha como
            a página de um livro, os dois lados são lidos na mesma posição.
          </Hint>
        </Fieldset>
      </Card>
    </Form>
  );
};
