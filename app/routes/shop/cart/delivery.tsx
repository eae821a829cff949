import { Form, useNavigation, useSubmit } from '@remix-run/react';
import type { Delivery } from '~/domain/cart/cart';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { wayOf } from '~/domain/cart/cart-query';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import type { CartAnswer } from './cart-form';
import { WithoutScripts } from './choice-form';
import { HomeDeliveryChoice } from './home-delivery';
import { PickupChoice } from './pickup';
import { Problem } from './problem';
import { Receiver } from './receiver';
import { usePicked } from './use-cart-change';

const ways = [
  { value: 'endereco', label: 'Receber no endereço' },
  { value: 'retirada', label: 'Retirar em um balcão' },
];

interface DeliveryProps {
  cart: FilledCart;
  answer: CartAnswer | null;
}

/** The choice of home delivery or pickup, and then of the place. */
export const DeliverySection = ({ cart, answer }: DeliveryProps) => {
  const isLoading = useNavigation().location?.pathname === '/carrinho';
  const [way, pick] = usePicked(cart.way === 'pickup' ? 'retirada' : 'endereco', isLoading);
  const submit = useSubmit();
  return (
    <Card title="Entrega" as="section">
      <Problem answer={answer} section="entrega" />
      <Form method="get" action="/carrinho" autoComplete="off">
        <RadioGroup
          legend="Como você quer receber?"
          look="cards"
          columns={2}
          name="entrega"
          options={ways}
          value={way}
          onValueChange={(entrega) => {
            pick(entrega);
            submit({ entrega }, { action: '/carrinho', replace: true, preventScrollReset: true });
          }}
        />
        <WithoutScripts label="Ver opções" />
      </Form>
      <Elsewhere cart={cart} />
      {cart.pickup ? (
        <PickupChoice pickup={cart.pickup} chosenCounterId={cart.chosenCounterId} />
      ) : (
        <HomeDeliveryChoice home={cart.home} />
      )}
      <Receiver cart={cart} answer={answer} />
    </Card>
  );
};

/** "PAC para Rua das Flores, 12" or "Retirada em Balcão Centro". */
export const deliveryText = (delivery: Delivery): string =>
  delivery.type === 'address'
    ? `${delivery.transport} para ${delivery.lines[0] ?? delivery.recipient}`
    : `Retirada em ${delivery.name}`;

/** Says what was chosen while the customer looks at the other tab, where nothing is chosen. */
const Elsewhere = ({ cart: { delivery, way } }: { cart: FilledCart }) => {
  return delivery && wayOf(delivery) !== way ? (
    <Notice tone="info" className="mt-4">
      <p>
        <span>{'Antes você escolheu '}</span>
        <strong>{deliveryText(delivery)}</strong>
        <span>{`. Para finalizar, escolha ${way === 'pickup' ? 'um balcão' : 'um envio'} aqui ou volte à outra forma de receber.`}</span>
      </p>
    </Notice>
  ) : null;
};
