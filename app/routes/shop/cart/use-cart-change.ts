import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast';
import { useRemembered } from '~/ui/transport/senders';
import type { CartAnswer } from './cart-form';

/** The picked value, shown at once; the server's value again as soon as its answer arrives. */
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

/**
 * The number of changes of the cart that this document has sent so far, answered or not; a retry does not count again.
 */
export const changesSent = (): number => sent;

/**
 * Sends changes of the cart without leaving the page. A later change with the same key replaces a running one.
 * `onDone` is called once for each answer; without it the answer's text is shown as a toast.
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
  // After a refusal the change can be sent again, even while the page is still reloading.
  const isBusy = state === 'submitting' || (state === 'loading' && data?.ok !== false);
  return { send, isBusy };
};

/** Choosing the delivery: the page shows what was chosen, so that only a refusal needs a message. */
export const useDeliveryChange = () => useCartChange('entrega', tellRefusal);

/** A form's values for `send`. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
