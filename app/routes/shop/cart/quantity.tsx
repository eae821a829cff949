import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { cartMessages, quantityLimit } from '~/domain/cart/labels';
import {
  moveQuantity,
  type QuantityRule,
  type SteppedQuantity,
  stepQuantity,
} from '~/domain/cart/quantity-step';
import { parseCount } from '~/domain/shared/typed-count';
import { Minus, Plus } from '~/ui/icons';
import { toast } from '~/ui/toast';
import { useOnLeaving } from '~/ui/use-on-leaving';
import type { CartAnswer } from './cart-form';
import { WithoutScripts } from './choice-form';
import { useCartChange } from './use-cart-change';

/** Pause in typing before the number is sent (spec 4). */
const PAUSE_MS = 1200;
/** Letters of the field: a million with its points. */
const QUANTITY_LENGTH = 9;

/** A number in the field that the server does not have yet: being typed, to be sent, or sent. */
type Wanted = { text: string; state: 'typed' | 'due' | 'sent' };

const tell = ({ text, ok }: CartAnswer) => toast({ text, tone: ok ? 'success' : 'danger' });

const tellLimit = ({ limit, value }: SteppedQuantity) => {
  if (limit) toast({ text: quantityLimit(limit, value), tone: 'warning' });
};

/** The number in the field, null for an empty one; NaN for "2,5" and what is no number. */
const numberOf = (text: string): number | null => {
  if (text.trim() === '') return null;
  const count = parseCount(text.trim());
  return Number.isInteger(count) ? count : Number.NaN;
};

const typeable = (text: string): string => text.replace(/[^\d.,]/g, '').slice(0, QUANTITY_LENGTH);

const isUnreadable = (text: string): boolean => Number.isNaN(numberOf(text));

/** What is to be sent when the cart is left; null for a number that would be adjusted, as the customer would not see it. */
const unsentOf = ({ text, state }: Wanted, rule: QuantityRule): number | null => {
  const { value } = stepQuantity(numberOf(text), rule);
  return state !== 'sent' && numberOf(text) === value ? value : null;
};

/**
 * The number of copies in a line's field. It is sent after a pause, one request at a time. A number typed during a
 * request is sent after it, and the answer does not change it. An unsent number is sent when the cart is left.
 */
const useQuantity = ({ id, quantity: known }: CartLineView, rule: QuantityRule) => {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { send, isBusy } = useCartChange(`quantidade-${id}`, tell);
  const wasBusy = useRef(false);

  const settle = useCallback(() => {
    if (wanted?.state !== 'typed') return;
    if (isUnreadable(wanted.text)) {
      toast({ text: cartMessages.quantityInvalid, tone: 'warning' });
      return setWanted(null);
    }
    const stepped = stepQuantity(numberOf(wanted.text), rule);
    tellLimit(stepped);
    setWanted({ text: String(stepped.value), state: 'due' });
  }, [wanted, rule]);

  useEffect(() => {
    if (wanted?.state !== 'typed') return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, settle]);

  useEffect(() => {
    if (wasBusy.current && !isBusy) setWanted((now) => (now?.state === 'sent' ? null : now));
    wasBusy.current = isBusy;
  }, [isBusy]);

  useEffect(() => {
    if (wanted?.state !== 'due' || isBusy) return;
    if (wanted.text === String(known)) return setWanted(null);
    send({ intent: 'quantidade', referencia: String(id), quantidade: wanted.text });
    setWanted({ ...wanted, state: 'sent' });
  }, [wanted, isBusy, known, id, send]);

  useOnLeaving(() => {
    const value = wanted ? unsentOf(wanted, rule) : null;
    if (value === null || value === known) return;
    const fields = { intent: 'quantidade', referencia: String(id), quantidade: String(value), vivo: '1' };
    navigator.sendBeacon('/carrinho.data', new URLSearchParams(fields));
  });

  const text = wanted?.text ?? String(known);
  const type = (typed: string) => setWanted({ text: typeable(typed), state: 'typed' });
  const move = (direction: 1 | -1) => {
    const stepped = moveQuantity(isUnreadable(text) ? known : (numberOf(text) ?? rule.min), direction, rule);
    tellLimit(stepped);
    setWanted({ text: String(stepped.value), state: 'typed' });
  };
  return { text, isPending: wanted !== null, type, move, settle };
};

const wholeNumber = new Intl.NumberFormat('pt-BR');

interface QuantityProps {
  line: CartLineView;
  /** Distinguishes it from the other lines' fields. */
  name: string;
  /** Blocks finishing while a number has not been sent: 1 to block, -1 to release. */
  hold: (change: 1 | -1) => void;
}

/** The number of copies. Only for repeated books can it be changed here. */
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
