import { useFetchers, useNavigation } from '@remix-run/react';
import type { MutableRefObject } from 'react';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { inkSurchargeText, weightLabel } from '~/domain/cart/labels';
import { formatBrl } from '~/domain/shared/money';
import { arrivalText } from '~/domain/shipping/labels';
import { Button } from '~/ui/button';
import { freeAs, Money } from '~/ui/money';
import { PricePanel } from '~/ui/price-panel';
import { ArrivalDay } from '~/ui/shipping/arrival';
import { type SummaryRow, SummaryRows } from '~/ui/summary-rows';
import type { CartAnswer } from './cart-form';
import { deliveryText } from './delivery';
import { FINISH_FORM } from './finish-form';
import { Problem } from './problem';
import { changesSent } from './use-cart-change';

const amount = (centavos: number) => <Money amount={centavos} />;

const rowsOf = ({ summary, delivery, coupon, home }: FilledCart): SummaryRow[] => [
  { term: 'Impressão', value: amount(summary.printing) },
  ...(coupon && summary.discount > 0
    ? [
        {
          term: `Cupom ${coupon.code}`,
          value: (
            <>
              <span>{'− '}</span>
              {amount(summary.discount)}
            </>
          ),
        },
      ]
    : []),
  ...(summary.inkSurcharge > 0
    ? [{ term: 'Acréscimo (já na impressão)', value: amount(summary.inkSurcharge) }]
    : []),
  ...(summary.finishes > 0 ? [{ term: 'Acabamentos', value: amount(summary.finishes) }] : []),
  ...(summary.services > 0 ? [{ term: 'Serviços', value: amount(summary.services) }] : []),
  { term: 'Peso total', value: weightLabel(summary.weightGrams) },
  {
    term: 'Entrega',
    value: delivery ? (
      <Money amount={delivery.price} free={freeAs(delivery)} />
    ) : home.isPending ? (
      'calculando…'
    ) : (
      'a escolher'
    ),
  },
];

/** "Com a entrega, o total é R$ 54,90. Chega até sexta, 27 de novembro, pagando antes das 12h de hoje." */
const spokenText = ({ summary, delivery, promisedFor, payBy }: FilledCart): string => {
  const total = `${delivery ? 'Com' : 'Sem'} a entrega, o total é ${formatBrl(summary.total)}.`;
  if (!delivery || !promisedFor) return total;
  return `${total} ${arrivalText(promisedFor, delivery.type === 'counter')}, pagando ${payBy}.`;
};

interface SummaryPanelProps {
  cart: FilledCart;
  answer: CartAnswer | null;
  /** The total is not final, because a changed number of copies has not been sent yet. */
  isHeld: boolean;
  /** The card's data are being sent to the gateway. */
  isTokenising: boolean;
  /** Set to the number of changes that the page had sent when the button was pressed. */
  pressedAfter: MutableRefObject<number>;
  className?: string;
}

/** Total, day of arrival, and the button that places the order. */
export const SummaryPanel = (props: SummaryPanelProps) => {
  const { cart, answer, isHeld, isTokenising, pressedAfter, className } = props;
  const navigation = useNavigation();
  const isFinishing = isTokenising || navigation.formData?.get('intent') === 'finalizar';
  const isChanging = useFetchers().some(
    ({ state, formAction }) => state !== 'idle' && formAction?.startsWith('/carrinho'),
  );
  return (
    <PricePanel
      title="Resumo"
      className={className}
      total={<Money amount={cart.summary.total} />}
      note={cart.delivery ? 'Total com entrega' : 'Ainda sem a entrega'}
      barNote={cart.delivery ? 'com entrega' : 'sem a entrega'}
      busy={isChanging || isHeld}
      spoken={isChanging || isHeld ? null : spokenText(cart)}
      action={
        <Button
          type="submit"
          form={FINISH_FORM}
          name="intent"
          value="finalizar"
          onClick={() => {
            pressedAfter.current = changesSent();
          }}
          size="lg"
          wide
          busy={isFinishing || isHeld}
          busyLabel={isHeld ? 'Atualizando…' : 'Finalizando…'}
          className="max-w-full max-lg:px-4 max-lg:text-base xs:whitespace-nowrap"
        >
          Finalizar Compra
        </Button>
      }
      consent={<Problem answer={answer} section="resumo" />}
    >
      <div className="lg:mb-5">
        <SummaryRows rows={rowsOf(cart)} />
        {cart.summary.inkSurcharge > 0 ? (
          <p className="mt-2 text-muted text-sm">{inkSurchargeText(cart.summary.heavyInk)}</p>
        ) : null}
        <Arrival cart={cart} />
      </div>
    </PricePanel>
  );
};

const Arrival = ({ cart: { delivery, promisedFor, payBy } }: { cart: FilledCart }) =>
  delivery && promisedFor ? (
    <div className="mt-3 border-line border-t pt-3 text-sm">
      <ArrivalDay text={arrivalText(promisedFor, delivery.type === 'counter')} payBy={payBy}>
        <p>{deliveryText(delivery)}</p>
      </ArrivalDay>
    </div>
  ) : null;
