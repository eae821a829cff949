import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast';

const POLL_MS = 15_000;
/** While the bank has not issued the code, which takes seconds. */
const QUICK_MS = 2_500;

/** `signed-out`: the session ended meanwhile, and only the page itself can lead back to the order. */
type State = 'waiting' | 'paid' | 'closed' | 'signed-out';

const ask = async (orderId: number, signal: AbortSignal): Promise<State> => {
  const response = await fetch(`/api/pedido/recupera-pedido-pagamento-ok/${orderId}`, { signal });
  if (response.status === 401 || response.status === 440) return 'signed-out';
  if (!response.ok) throw new Error(String(response.status));
  const { data } = (await response.json()) as { data: { situacao: State } };
  return data.situacao;
};

/**
 * Asks every 15 seconds whether the order is paid, and at once when the page comes back into view; when it is, the
 * page is read again, as it is when the session ended (it then asks to sign in). True while the last question found no answer.
 */
export const usePaymentWatch = (orderId: number, isIssuing: boolean): boolean => {
  const [isStale, setStale] = useState(false);
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      try {
        const state = await ask(orderId, stop.signal);
        setStale(false);
        if (state === 'paid') toast({ text: 'Pagamento confirmado!', tone: 'success' });
        if (state !== 'waiting' || isIssuing) refresh.current();
      } catch {
        if (!stop.signal.aborted) setStale(true);
      }
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(() => void look(), isIssuing ? QUICK_MS : POLL_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [orderId, isIssuing]);
  return isStale;
};
