import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast';
import { callShop } from '~/ui/transport/call-shop';

const POLL_MS = 15_000;
/** While the bank has not issued the code, which takes seconds. */
const QUICK_MS = 2_500;

type State = 'waiting' | 'paid' | 'closed';

/**
 * Asks every 15 seconds whether the order is paid, and at once when the page comes back into view; when it is, the
 * page is read again. True while the last question found no answer.
 */
export const usePaymentWatch = (orderId: number, isIssuing: boolean): boolean => {
  const [isStale, setStale] = useState(false);
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      const { signal } = stop;
      const path = `/api/pedido/recupera-pedido-pagamento-ok/${orderId}` as const;
      const outcome = await callShop<{ situacao: State }>(path, { signal }).catch(() => null);
      if (signal.aborted || !outcome || outcome.kind === 'leaving') return;
      setStale(outcome.kind !== 'ok');
      if (outcome.kind !== 'ok') return;
      const { situacao: state } = outcome.data;
      if (state === 'paid') toast({ text: 'Pagamento confirmado!', tone: 'success' });
      if (state !== 'waiting' || isIssuing) refresh.current();
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
