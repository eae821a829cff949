import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, useEffect } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import type { QuantityRule } from '~/domain/cart/quantity-step';
import { Minus, Plus } from '~/ui/icons';
import { WithoutScripts } from './choice-form';
import { useQuantity } from './use-quantity';

const wholeNumber = new Intl.NumberFormat('pt-BR');

interface QuantityProps {
  line: CartLineView;
  /** What tells it from the other lines' numbers of copies. */
  name: string;
  /** Keeps the purchase from being finished while a number is not sent yet: 1 from now on, -1 no longer. */
  hold: (change: 1 | -1) => void;
}

/** How many copies; of books that are bought again they can be changed here. */
export const Quantity = ({ line, ...others }: QuantityProps) =>
  line.stepper ? (
    <QuantityStepper line={line} rule={line.stepper} {...others} />
  ) : (
    <span className="figures">{wholeNumber.format(line.quantity)}</span>
  );

const endStyle =
  'grid size-11 shrink-0 place-items-center border border-edge bg-sheet hover:bg-wash xl:size-9 noscript:hidden';

const QuantityStepper = ({ line, name, rule, hold }: QuantityProps & { rule: QuantityRule }) => {
  const { search } = useLocation();
  const { text, isPending, type, move, settle } = useQuantity(line, rule);
  useEffect(() => {
    if (!isPending) return;
    hold(1);
    return () => hold(-1);
  }, [isPending, hold]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    settle();
  };
  return (
    <Form method="post" action={`/carrinho${search}`} onSubmit={send}>
      <input type="hidden" name="intent" value="quantidade" />
      <input type="hidden" name="referencia" value={line.id} />
      <div className="flex w-fit">
        <button
          type="button"
          aria-label={`Diminuir quantidade de ${name}`}
          onClick={() => move(-1)}
          className={`${endStyle} rounded-l-sm border-r-0`}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          name="quantidade"
          autoComplete="off"
          aria-label={`Quantidade de ${name}`}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          className="figures h-11 w-14 border border-edge bg-sheet px-1 text-center hover:border-ink xl:h-9 noscript:rounded-sm"
        />
        <button
          type="button"
          aria-label={`Aumentar quantidade de ${name}`}
          onClick={() => move(1)}
          className={`${endStyle} rounded-r-sm border-l-0`}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
      <WithoutScripts label="Atualizar" />
    </Form>
  );
};
