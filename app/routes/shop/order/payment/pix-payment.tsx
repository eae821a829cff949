import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { type ToastMessage, toast } from '~/ui/toast';
import { callShop } from '~/ui/transport/call-shop';
import type { Outcome } from '~/ui/transport/rules';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';
import { DayTime } from '../../day-time';
import { CODE_LATE, CODE_SOON, PixCode, PixText } from '../../payment/pix-code';
import { usePaymentWatch } from '../../payment/use-payment-watch';
import { remainingText, useSecondsLeft } from '../countdown';
import type { PaymentOffer } from './pay-order';
import { expiredPixText } from './payment-state';

/** The shop's answer about an order's Pix; it has no code while the bank creates it. */
export type RequestedPix = { pago: boolean; linhaDigitavel?: string | null };

const ALREADY_PAID = 'Já identificamos o seu pagamento, aguarde.';
const NO_ANSWER = 'Ocorreu um erro ao consultar o pix.';

/**
 * What the code's dialog does with an answer: it shows a code, or closes with a message. The code that the page knows
 * is only used if no answer came, because otherwise it may belong to an ended charge.
 */
export const judgePix = (
  outcome: Outcome<RequestedPix>,
  known: string | null,
): { code: string } | ToastMessage => {
  if (outcome.kind === 'invalid' || (outcome.kind === 'failed' && outcome.status < 500))
    return { text: outcome.message, tone: 'danger' };
  if (outcome.kind === 'ok' && outcome.data.pago) return { text: ALREADY_PAID, tone: 'success' };
  const fresh = outcome.kind === 'ok' ? (outcome.data.linhaDigitavel ?? null) : null;
  const code = outcome.kind === 'unreachable' ? known : fresh;
  return code === null ? { text: NO_ANSWER, tone: 'danger' } : { code };
};

interface PixPaymentProps {
  orderId: number;
  payment: PaymentView;
  /** Other ways to pay, shown below; null if there are none. */
  offer: PaymentOffer | null;
  now: Date;
  payAt: string | null;
}

const SPINNER_MS = 1_500;
/** The code in a dialog, requested anew. If the payment has arrived meanwhile or is refused, it shows that instead. */
const CodeDialog = ({ orderId, payment, now, payAt, onClose }: PixPaymentProps & { onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState<string | null>(null);
  const left = useSecondsLeft(now, payment.expiresAt);
  const known = useRef({ code: payment.copyPaste, onClose, revalidate });
  known.current = { code: payment.copyPaste, onClose, revalidate };
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const path = `/api/pedido/gerar-pix/pedido/${orderId}` as const;
    const shown = new Promise((resolve) => setTimeout(resolve, SPINNER_MS));
    const ask = async () => {
      const outcome = await callShop<RequestedPix>(path, { signal }).catch(() => null);
      await shown;
      if (signal.aborted || !outcome || outcome.kind === 'leaving') return;
      const next = judgePix(outcome, known.current.code);
      if ('code' in next) return setCode(next.code);
      toast(next);
      known.current.onClose();
      known.current.revalidate();
    };
    void ask();
    return () => stop.abort();
  }, [orderId]);
  return (
    <Dialog open onClose={onClose} title="Pague com PIX" width={dialogWidths['pix-code']}>
      {code ? (
        <>
          <PixCode copyPaste={code} amount={payment.amount} payAt={payAt} />
          {left === null ? null : (
            <p className="mt-4 text-muted text-sm">
              {left > 0 ? `Restam ${remainingText(left)}.` : 'O prazo terminou.'}
            </p>
          )}
        </>
      ) : (
        <p className="flex items-center gap-3" role="status">
          <Spinner /> Buscando o QR Code.
        </p>
      )}
    </Dialog>
  );
};

/** The countdown is rounded, and the shop offers another Pix only after this one has expired. */
const AFTER_END_MS = 1_500;

/** Reloads the page's data once when a displayed Pix expires, because only then another one is offered. */
const useReadingAtEnd = (isEnding: boolean): void => {
  const readAgain = useUnattendedReading();
  useEffect(() => {
    if (!isEnding) return;
    const timer = setTimeout(readAgain, AFTER_END_MS);
    return () => clearTimeout(timer);
  }, [isEnding, readAgain]);
};

/** How to pay by Pix: the code to copy, and a button for its QR code; without scripts both. */
export const PixPayment = (props: PixPaymentProps) => {
  const { orderId, payment, offer, now, payAt } = props;
  const [isOpen, setOpen] = useState(false);
  const isStale = usePaymentWatch({ orderId, isIssuing: payment.copyPaste === null });
  const left = useSecondsLeft(now, payment.expiresAt);
  const isOverThere = payment.expiresAt <= now;
  const isOver = left === null ? isOverThere : left === 0;
  useReadingAtEnd(isOver && !isOverThere);
  return (
    <Card
      title="Pague com PIX"
      aside={
        <>
          <Money amount={payment.amount} className="font-semibold text-ink" />
          <span>{` · ${isOver ? 'venceu' : 'vence'} em `}</span>
          <DayTime at={payment.expiresAt} className="unbroken" />
        </>
      }
    >
      {isOver ? (
        <Notice tone="warning" title="O prazo deste PIX terminou.">
          {expiredPixText(offer?.facts.methods ?? [])}
        </Notice>
      ) : payment.copyPaste ? (
        <>
          <div className="grid gap-4 noscript:hidden">
            <PixText copyPaste={payment.copyPaste} payAt={payAt} />
            <div>
              <Button variant="secondary" onClick={() => setOpen(true)} className="max-xs:w-full">
                Ver o QR Code do PIX
              </Button>
            </div>
          </div>
          <div className="hidden noscript:block">
            <PixCode copyPaste={payment.copyPaste} amount={payment.amount} payAt={payAt} />
          </div>
        </>
      ) : (
        <div className="flex items-center gap-3" role="status">
          <Spinner /> <span>{payment.isCodeLate ? CODE_LATE : CODE_SOON}</span>
        </div>
      )}
      {isOpen ? <CodeDialog {...props} onClose={() => setOpen(false)} /> : null}
      <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
        <span>{`${left ? `Restam ${remainingText(left)}. ` : ''}Sem pagamento até `}</span>
        <DayTime at={payment.expiresAt} className="unbroken" />
        <span>, o pedido é cancelado automaticamente.</span>
      </p>
      {isStale ? (
        <Notice tone="warning" className="mt-4" live="status">
          Não conseguimos consultar o pagamento agora. Se você já pagou, fique tranquilo: a confirmação chega
          assim que a conexão voltar.
        </Notice>
      ) : null}
    </Card>
  );
};
