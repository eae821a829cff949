import { Form, useLocation } from '@remix-run/react';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type MutableRefObject,
  useEffect,
  useRef,
} from 'react';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { wayOf } from '~/domain/cart/cart-query';
import { cartMessages } from '~/domain/cart/labels';
import { toDecimalText } from '~/domain/shared/money';
import { addPaymentInfo } from '~/ui/analytics/events';
import { track } from '~/ui/analytics/track';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/fieldset';
import { Hint } from '~/ui/hint';
import { toast } from '~/ui/toast';
import { PaymentChoice, PaymentTermsLink } from '../payment/payment-choice';
import type { PaymentFacts } from '../payment/payment-facts.server';
import { usePayment } from '../payment/use-payment';
import { usePaymentSubmit } from '../payment/use-payment-submit';
import type { CartAnswer } from './cart-form';
import { Problem } from './problem';
import { changesSent } from './use-cart-change';
import { goodsOf, trackedLines } from './use-cart-tracked';

type Known = Pick<FilledCart, 'buyer' | 'delivery' | 'collector' | 'way'>;

/** Whether finishing is refused before the payment (spec 5), so that the card need not be tokenised. */
export const stopsBeforePayment = (
  { buyer, delivery, collector, way }: Known,
  isBillingNeeded: boolean,
): boolean =>
  !buyer.document ||
  isBillingNeeded ||
  !delivery ||
  wayOf(delivery) !== way ||
  (delivery.type === 'counter' && !collector);

/** The form's id. The order's name and the finish button are outside the form and refer to it. */
export const FINISH_FORM = 'finalizar';

interface FinishFormProps {
  cart: FilledCart;
  isBillingNeeded: boolean;
  answer: CartAnswer | null;
  facts: PaymentFacts;
  /** Called while the card's data are being sent to the gateway. */
  onTokenising: (isTokenising: boolean) => void;
  /** A changed number of copies has not been sent yet. */
  isHeld: boolean;
  /** How many changes the page had sent when the button was pressed. */
  pressedAfter: MutableRefObject<number>;
}

/** Enter in a field would press the form's first button on the page, which only saves the order's name. */
const pressNothing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** If quantities or coupon change, the payment must be chosen again (spec 4). */
const basisOf = ({ lines, coupon }: FilledCart): string =>
  [...lines.map(({ id, quantity }) => `${id}x${quantity}`), coupon?.code ?? ''].join();

/** Payment and terms, sent to place the order together with the total and contents that the page shows. */
export const FinishForm = (props: FinishFormProps) => {
  const { cart, isBillingNeeded, answer, facts, onTokenising, isHeld, pressedAfter } = props;
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const payment = usePayment({
    facts,
    total: cart.summary.total,
    basis: basisOf(cart),
    form,
    kept: answer?.payment,
  });
  const { isTokenising } = payment;
  useEffect(() => onTokenising(isTokenising), [isTokenising, onTokenising]);
  const action = `/carrinho${search}`;
  const isRefusedAnyway = stopsBeforePayment(cart, isBillingNeeded);
  const send = usePaymentSubmit({ payment, action, intent: 'finalizar', isRefusedAnyway });
  /**
   * Unanswered changes may be retried after the button was pressed. The order is not placed if the cart has changed
   * since.
   */
  const sendUnchanged = (event: FormEvent<HTMLFormElement>) => {
    if (!isHeld && pressedAfter.current === changesSent()) {
      if (payment.method)
        track(addPaymentInfo(trackedLines(cart.lines), goodsOf(cart.lines), payment.method.name));
      return send(event);
    }
    event.preventDefault();
    toast({ text: cartMessages.changedSincePressed, tone: 'warning' });
  };
  return (
    <Form
      ref={form}
      id={FINISH_FORM}
      method="post"
      action={action}
      replace
      onSubmit={sendUnchanged}
      onKeyDown={pressNothing}
      className="grid gap-6"
    >
      <WhatWasSeen cart={cart} />
      <Card title="Pagamento" aside={<PaymentTermsLink />} as="div">
        <Problem answer={answer} section="pagamento" />
        <PaymentChoice payment={payment} />
      </Card>
      <Acceptance answer={answer} />
    </Form>
  );
};

/** The cart as the page showed it. If it differs from the current one, the order is not placed. */
const WhatWasSeen = ({ cart }: { cart: FilledCart }) => (
  <>
    <input type="hidden" name="carrinho_token" value={cart.token} />
    <input type="hidden" name="total" value={toDecimalText(cart.summary.total)} />
    <input type="hidden" name="conferido" value={cart.contents} />
    {cart.coupon?.refusal ? <input type="hidden" name="sem_cupom" value={cart.coupon.code} /> : null}
    <input type="hidden" name="entrega" value={cart.way === 'pickup' ? 'retirada' : 'endereco'} />
  </>
);

/** The two terms, each with its own checkbox. */
const Acceptance = ({ answer }: { answer: CartAnswer | null }) => {
  const acceptBoth = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>('input[name^=termos_]') ?? [])
      if (!box.checked) box.click();
  };
  const isTicked = (name: string) => answer?.ticked?.includes(name) ?? false;
  return (
    <Card as="div">
      <Fieldset legend="Termos de aceite" look="section">
        <Problem answer={answer} section="termos" />
        <Button variant="quiet" size="sm" onClick={acceptBoth} className="needs-script -ml-3">
          Marcar os dois
        </Button>
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
          A parte de baixo da frente fica do mesmo lado que a parte de baixo do verso: ao virar a folha como a
          página de um livro, os dois lados são lidos na mesma posição.
        </Hint>
      </Fieldset>
    </Card>
  );
};
