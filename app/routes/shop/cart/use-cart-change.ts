import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast';
import { useRemembered } from '~/ui/transport/senders';
import type { CartAnswer } from './cart-form';

/** What was picked, shown at once; the server's value again as soon as its answer is here. */
export const usePicked = (known: string, isBusy: boolean): [string, (value: string) => void] => {
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => {
    if (!isBusy) setPicked(null);
  }, [isBusy]);
  return [picked ?? known, setPicked];
};

const tell = ({ text, ok }: CartAnswer) => toast({ text, tone: ok ? 'success' : 'danger' });
const tellRefusal = (answer: CartAnswer) => {
  if (!answer.ok) tell(answer);
};

let sent = 0;

/** How many changes of the cart this document has sent so far, answered or not; what is sent again counts once. */
export const changesSent = (): number => sent;

/**
 * Sends changes of the cart without leaving the page. A later change with the same key takes the place of one
 * under way. `onDone` is called once for each answer; without it the answer's text is shown as a toast.
 */
export const useCartChange = (key: string, onDone?: (answer: CartAnswer) => void) => {
  const { search } = useLocation();
  const { submit: sendNow, data, state } = useFetcher<CartAnswer>({ key });
  const submit = useRemembered(sendNow);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (data) (done.current ?? tell)(data);
  }, [data]);
  const send = useCallback(
    (fields: Record<string, string>) => {
      sent += 1;
      submit({ ...fields, vivo: '1' }, { method: 'post', action: `/carrinho${search}` });
    },
    [submit, search],
  );
  // What was refused can be sent again while the page is still read anew.
  const isBusy = state === 'submitting' || (state === 'loading' && data?.ok !== false);
  return { send, isBusy };
};

/** Choosing how to receive the order: the page itself shows what was chosen, so that only a refusal is told. */
export const useDeliveryChange = () => useCartChange('entrega', tellRefusal);

/** The texts of a form, as `send` takes them. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
