import { QRCodeSVG } from 'qrcode.react';
import type { PaymentView } from '~/domain/payments/read-payment.server';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { dayTimeText } from '../day-time';
import { remainingText, useSecondsLeft } from './countdown';
import { usePaymentWatch } from './use-payment-watch';

interface PixPaymentProps {
  orderId: number;
  payment: PaymentView;
  now: Date;
  payAt: string | null;
}

const Code = ({ copyPaste, payAt }: { copyPaste: string; payAt: string | null }) => (
  <div className="grid gap-6 md:grid-cols-[auto_1fr] md:items-center">
    <div className="mx-auto rounded-md border border-line bg-white p-4">
      <QRCodeSVG value={copyPaste} size={208} level="M" title="QR Code do PIX" />
    </div>
    <div className="min-w-0">
      <ol className="mb-4 list-decimal space-y-1 pl-5">
        <li>Abra o aplicativo do seu banco e escolha pagar com PIX.</li>
        <li>Aponte a câmera para o QR Code ou cole o código abaixo.</li>
        <li>
          Confira o valor e confirme.{' '}
          <span className="noscript:hidden">Esta página avisa sozinha quando o pagamento chegar.</span>
        </li>
      </ol>
      <label htmlFor="pix-code" className="font-medium text-sm">
        PIX copia e cola
      </label>
      <textarea
        id="pix-code"
        readOnly
        rows={5}
        value={copyPaste}
        onFocus={(event) => event.currentTarget.select()}
        className="field-sizing-content mt-1 mb-3 w-full resize-none break-all rounded-sm border border-edge bg-wash p-3 font-mono text-sm"
      />
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton
          text={copyPaste}
          label="Copiar código PIX"
          copiedLabel="Código copiado!"
          variant="primary"
          className="noscript:hidden"
        />
        {payAt ? (
          <a href={payAt} target="_blank" rel="noreferrer" className="link">
            Pagar no banco de testes
          </a>
        ) : null}
      </div>
    </div>
  </div>
);

const Waiting = ({ orderId, payment, now, payAt }: PixPaymentProps) => {
  const isStale = usePaymentWatch(orderId, payment.copyPaste === null);
  const left = useSecondsLeft(now, payment.expiresAt);
  return (
    <Card
      title="Pague com PIX"
      aside={
        <>
          <Money amount={payment.amount} className="font-semibold text-ink" /> · vence em{' '}
          <time dateTime={payment.expiresAt.toISOString()}>{dayTimeText(payment.expiresAt)}</time>
        </>
      }
    >
      {payment.copyPaste ? (
        <Code copyPaste={payment.copyPaste} payAt={payAt} />
      ) : (
        <div className="flex items-center gap-3" role="status">
          <Spinner /> Estamos gerando o código com o banco. Ele aparece aqui em instantes.
        </div>
      )}
      <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
        {left === null ? null : left > 0 ? `Restam ${remainingText(left)}. ` : 'O prazo terminou. '}
        Depois de 48 horas sem pagamento, o pedido é cancelado automaticamente.
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

/** How the order's PIX stands: the code while it waits, else what became of it. */
export const PixPayment = (props: PixPaymentProps) => {
  const { payment } = props;
  if (payment.status === 'pending') return <Waiting {...props} />;
  if (payment.status === 'paid')
    return (
      <Notice tone="success" title="Pagamento confirmado">
        Recebemos <Money amount={payment.amount} /> por PIX
        {payment.paidAt ? ` em ${dayTimeText(payment.paidAt)}` : null}. Obrigado!
      </Notice>
    );
  return (
    <Notice tone="warning" title="Pedido cancelado por falta de pagamento">
      O PIX não foi pago em 48 horas. Se você pagou depois do prazo, o valor volta para a sua conta.
    </Notice>
  );
};
