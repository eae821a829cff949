import type { PaymentView } from '~/domain/payments/payment-view';
import { DayTime } from '../../day-time';

interface ReservedUntilProps {
  payment: Pick<PaymentView, 'expiresAt'>;
  now: Date;
}

/** Until when an order whose payment came to nothing waits for another one. */
export const ReservedUntil = ({ payment: { expiresAt }, now }: ReservedUntilProps) =>
  expiresAt > now ? (
    <p className="mt-2">
      O pedido fica reservado até <DayTime at={expiresAt} className="unbroken" />. Sem pagamento até lá, ele é
      cancelado.
    </p>
  ) : null;
