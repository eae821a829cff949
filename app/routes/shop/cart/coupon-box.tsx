import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { COUPON_CODE_MAX } from '~/domain/promotions/coupon';
import { couponMessage, couponMessages } from '~/domain/promotions/labels';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { toast } from '~/ui/toast';
import { takeLostFocus } from '~/ui/use-announcement';
import type { CartAnswer } from './cart-form';
import { Problem } from './problem';
import { fieldsOf, useCartChange } from './use-cart-change';

interface CouponBoxProps {
  coupon: FilledCart['coupon'];
  answer: CartAnswer | null;
}

/** The cart's coupon with its discount, or the field for one. */
export const CouponBox = ({ coupon, answer }: CouponBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isHeld = coupon !== null;
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current === isHeld) return;
    wasHeld.current = isHeld;
    takeLostFocus(box.current?.querySelector<HTMLElement>('[type=submit]'));
  }, [isHeld]);
  return (
    <div ref={box}>
      {answer?.intent === 'finalizar' ? <Problem answer={answer} section="cupom" /> : null}
      {coupon ? <Held coupon={coupon} /> : <Apply answer={answer?.intent === 'cupom' ? answer : null} />}
    </div>
  );
};

const Held = ({ coupon }: { coupon: NonNullable<FilledCart['coupon']> }) => {
  const { search } = useLocation();
  const change = useCartChange('cupom-remover');
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <>
      <Form
        method="post"
        action={`/carrinho${search}`}
        onSubmit={remove}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <input type="hidden" name="intent" value="tirar-cupom" />
        <p className="min-w-0">
          <strong className="break-words">{coupon.code}</strong>
          <span className="text-muted">{`, ${coupon.description}`}</span>
          {coupon.discount > 0 ? (
            <span className="block">
              Desconto de <Money amount={coupon.discount} />
            </span>
          ) : null}
        </p>
        <Button type="submit" variant="secondary" busy={change.isBusy}>
          Remover cupom
        </Button>
      </Form>
      {coupon.refusal ? (
        <Notice tone="warning" live="status" className="mt-4">
          <p>{couponMessage(coupon.refusal)}</p>
          <p className="mt-1">{couponMessages.goesWithout}</p>
        </Notice>
      ) : null}
    </>
  );
};

const Apply = ({ answer }: { answer: CartAnswer | null }) => {
  const { search } = useLocation();
  const [errors, setErrors] = useState(answer?.errors?.codigo_cupom ?? []);
  const input = useRef<HTMLInputElement>(null);
  const change = useCartChange('cupom', ({ ok, text }: CartAnswer) => {
    setErrors(ok ? [] : [text]);
    if (ok) toast({ text, tone: 'success' });
    else input.current?.focus();
  });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <Form
      method="post"
      action={`/carrinho${search}`}
      onSubmit={apply}
      className="flex flex-wrap items-start gap-3"
    >
      <input type="hidden" name="intent" value="cupom" />
      <TextField
        ref={input}
        label="Código do cupom"
        name="codigo_cupom"
        maxLength={COUPON_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={answer?.typed?.codigo_cupom ?? ''}
        errors={errors}
        fieldClassName="grow basis-56"
      />
      <Button type="submit" variant="secondary" busy={change.isBusy} className="xs:mt-6.5">
        Aplicar cupom
      </Button>
    </Form>
  );
};
