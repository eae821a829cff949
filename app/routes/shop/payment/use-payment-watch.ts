import { useEffect, useState } from 'react';
import { toast } from '~/ui/toast';
import { callShop } from '~/ui/transport/call-shop';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';

const POLL_MS = 15_000;
/** While the bank has not issued the code yet, which takes seconds. */
const QUICK_MS = 2_500;

type State = 'waiting' | 'paid' | 'closed';

interface Watched {
  orderId: number;
  /** The bank has not issued the code yet. */
  isIssuing?: boolean;
  /** The page itself announces the result. */
  isSaid?: boolean;
}

/**
 * Polls every 15 seconds whether the order is paid, and at once when the page becomes visible. When it is paid or can
 * no longer be, the page's data are reloaded. Returns true while the last poll got no answer. It keeps no session
 * alive.
 */
export const usePaymentWatch = ({ orderId, isIssuing = false, isSaid = false }: Watched): boolean => {
  const [isStale, setStale] = useState(false);
  const readAgain = useUnattendedReading();
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
      if (state === 'paid' && !isSaid) toast({ text: 'Pagamento confirmado!', tone: 'success' });
      if (state !== 'waiting' || isIssuing) readAgain();
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
  }, [orderId, isIssuing, isSaid, readAgain]);
  return isStale;
};
