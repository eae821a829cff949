import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { WaitingDelivery } from '~/domain/payments/flows/delivery-change/delivery-to-pay.server';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';
import { DayTime } from '../../day-time';
import { PixCode } from '../../payment/pix-code';
import type { ActAnswer } from '../change.server';
import { remainingText, useSecondsLeft } from '../countdown';

export type DeliveryToPayView = WaitingDelivery & {
  /** The payment page of the sandbox's bank; null outside sandbox mode. */
  payAt: string | null;
};

interface DeliveryToPayProps {
  orderId: number;
  waiting: DeliveryToPayView;
  now: Date;
  answer: ActAnswer | null;
}

const POLL_MS = 10_000;
/** While the bank has not issued the code yet, which takes seconds. */
const QUICK_MS = 2_500;

const whereTo = ({ delivery }: WaitingDelivery): string =>
  delivery.type === 'counter'
    ? `retirada em ${delivery.name}`
    : `${delivery.transport}, ${delivery.lines[0]}`;

/** Reloads the page's data while it is visible. Its loader queries the bank. */
const useReadings = (everyMs: number): void => {
  const readAgain = useUnattendedReading();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, readAgain]);
};

const GiveUp = ({ orderId }: { orderId: number }) => {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get('intent') === 'desistir-entrega';
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <input type="hidden" name="intent" value="desistir-entrega" />
      <input type="hidden" name="pedido" value={orderId} />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy} busyLabel="Aguarde...">
        Desistir da troca
      </Button>
    </Form>
  );
};

/** A dearer delivery of a paid order that waits for its Pix: the price, the code, and a way to cancel. */
export const DeliveryToPay = ({ orderId, waiting, now, answer }: DeliveryToPayProps) => {
  const { amount, copyPaste, expiresAt, payAt } = waiting;
  const left = useSecondsLeft(now, expiresAt);
  const isOver = left === null ? expiresAt <= now : left === 0;
  const refusal = answer?.act === 'desistir-entrega' ? answer : null;
  useReadings(copyPaste === null ? QUICK_MS : POLL_MS);
  return (
    <section aria-label="Troca de entrega à espera do PIX" className="mt-5 border-line border-t pt-5">
      <Notice tone="info" title="Falta o PIX da nova entrega">
        <Money amount={amount} className="font-semibold" />
        <span>{` a mais para ${whereTo(waiting)}. Até o pagamento chegar, o pedido segue para onde já ia.`}</span>
      </Notice>
      {refusal ? (
        <Notice tone="danger" live="alert" className="mt-3">
          {refusal.text}
        </Notice>
      ) : null}
      <div className="mt-5">
        {isOver ? (
          <p>
            O prazo deste PIX terminou. Se você já pagou e a entrega não mudou, o valor volta para a sua
            conta.
          </p>
        ) : copyPaste ? (
          <>
            <PixCode copyPaste={copyPaste} amount={amount} payAt={payAt} />
            <p className="mt-4 text-muted text-sm">
              <span>{`${left ? `Restam ${remainingText(left)}. ` : ''}Sem pagamento até `}</span>
              <DayTime at={expiresAt} className="unbroken" />
              <span>, a entrega fica como está.</span>
            </p>
          </>
        ) : (
          <p className="flex items-center gap-3" role="status">
            <Spinner /> Estamos gerando o código com o banco. Ele aparece aqui em instantes.
          </p>
        )}
      </div>
      <GiveUp orderId={orderId} />
    </section>
  );
};
