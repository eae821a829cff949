import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { quantityLimit } from '~/domain/cart/labels';
import {
  moveQuantity,
  type QuantityRule,
  type SteppedQuantity,
  stepQuantity,
} from '~/domain/cart/quantity-step';
import { toast } from '~/ui/toast';
import { useOnLeaving } from '~/ui/use-on-leaving';
import type { CartAnswer } from './cart-form';
import { useCartChange } from './use-cart-change';

/** How long nothing is typed before the number is sent (spec 4). */
const PAUSE_MS = 1200;

/** What the field holds that the page's cart does not say yet: still being typed, to be sent, or under way. */
type Wanted = { text: string; state: 'typed' | 'due' | 'sent' };

const tell = ({ text, ok }: CartAnswer) => toast({ text, tone: ok ? 'success' : 'danger' });

const tellLimit = ({ limit, value }: SteppedQuantity) => {
  if (limit) toast({ text: quantityLimit(limit, value), tone: 'warning' });
};

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/**
 * The number of copies in a line's field. It is sent after a pause, one at a time: what is typed while an answer is
 * awaited goes after it, and the answer does not touch it. What was not sent when the cart is left is sent then.
 */
export const useQuantity = ({ id, quantity: known }: CartLineView, rule: QuantityRule) => {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { send, isBusy } = useCartChange(`quantidade-${id}`, tell);
  const wasBusy = useRef(false);

  const settle = useCallback(() => {
    if (wanted?.state !== 'typed') return;
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
    if (!wanted || wanted.state === 'sent') return;
    // A number that would be adjusted is not: nobody would be there to be told.
    const { value } = stepQuantity(numberOf(wanted.text), rule);
    if (wanted.text !== String(value) || value === known) return;
    const fields = { intent: 'quantidade', referencia: String(id), quantidade: wanted.text, vivo: '1' };
    navigator.sendBeacon('/carrinho.data', new URLSearchParams(fields));
  });

  const text = wanted?.text ?? String(known);
  const type = (typed: string) => setWanted({ text: typed.replace(/\D/g, ''), state: 'typed' });
  const move = (direction: 1 | -1) => {
    const stepped = moveQuantity(numberOf(text) ?? rule.min, direction, rule);
    tellLimit(stepped);
    setWanted({ text: String(stepped.value), state: 'typed' });
  };
  return { text, isPending: wanted !== null, type, move, settle };
};
