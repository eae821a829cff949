import { useNavigate, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { toast } from '~/ui/toast';
import type { PaymentAnswer } from './payment-answer';

const WAIT_MS = 2_000;

/** Tells why a payment was refused, and opens the order's page afresh two seconds later. */
export const useRefusal = (answer: PaymentAnswer | null, orderId: number): void => {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (answer) toast({ text: `${answer.text} Aguarde um momento...`, tone: 'danger' });
  }, [answer]);
  useEffect(() => {
    if (!answer || !isIdle) return;
    const timer = setTimeout(() => navigate(`/pedido/${orderId}`, { replace: true }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [answer, isIdle, orderId, navigate]);
};
