import { Form, useNavigation } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { formatDateText } from '~/domain/shared/date-text';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { usePaymentWatch } from '../../payment/use-payment-watch';
import { type PaymentOffer, ShownPayment } from './pay-order';

interface SlipPaymentProps {
  orderId: number;
  payment: PaymentView;
  /** The amount of a new boleto; null if the order waits for no payment. */
  offer: PaymentOffer | null;
}

const POPUP = 'popup,width=815,height=575';

const OVERDUE =
  'Caro cliente identificamos que seu boleto está vencido, deseja gerar outro boleto ? Se o boleto já foi pago ignore essa mensagem e aguarde a realização da compensação.';

/** If the popup is blocked, the link opens normally. */
const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
  if (window.open(event.currentTarget.href, 'boleto', POPUP)) event.preventDefault();
};

/** Issues a new boleto, which ends the old one. */
const AnotherSlip = ({ orderId, payment, offer }: SlipPaymentProps) => (
  <Form method="post" action={`/pedido/${orderId}`} replace>
    {offer ? <ShownPayment offer={offer} /> : null}
    <input type="hidden" name="tipo_pagamento" value={payment.typeId} />
    <Button type="submit" variant="primary" busy={useNavigation().state !== 'idle'}>
      Gerar outro boleto
    </Button>
  </Form>
);

const OverdueDialog = (props: SlipPaymentProps) => {
  const [isOpen, setOpen] = useState(false);
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => setOpen(true), []);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Boleto vencido"
      width={dialogWidths['overdue-slip']}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Fechar
          </Button>
          <AnotherSlip {...props} />
        </>
      }
    >
      {isBusy ? (
        <p className="flex items-center gap-3" role="status">
          <Spinner /> Aguarde...
        </p>
      ) : (
        <p>{OVERDUE}</p>
      )}
    </Dialog>
  );
};

const Overdue = (props: SlipPaymentProps) => (
  <>
    <OverdueDialog {...props} />
    <Notice tone="warning" className="mb-4" title="Boleto vencido">
      <p className="hidden noscript:block">{OVERDUE}</p>
      <p className="noscript:hidden">Gere outro para pagar o pedido. Se já pagou, aguarde a compensação.</p>
      <div className="mt-2">
        <AnotherSlip {...props} />
      </div>
    </Notice>
  </>
);

const Line = ({ line }: { line: string }) => (
  <>
    <label htmlFor="slip-line" className="mt-4 block font-medium text-sm">
      Linha digitável
    </label>
    <textarea
      id="slip-line"
      readOnly
      rows={2}
      value={line}
      onFocus={(event) => event.currentTarget.select()}
      className="field-sizing-content mt-1 mb-3 w-full resize-none rounded-sm border border-edge bg-wash p-3 font-mono text-sm"
    />
    <CopyButton
      text={line}
      label="Copiar linha digitável"
      copiedLabel="Linha copiada!"
      className="noscript:hidden"
    />
  </>
);

/** The boleto to print, its digitable line to copy, and a new one after its due date. */
export const SlipPayment = (props: SlipPaymentProps) => {
  const { orderId, payment } = props;
  const { slip } = payment;
  usePaymentWatch({ orderId, isIssuing: slip?.line === null });
  if (!slip) return null;
  return (
    <Card
      title="Pague com boleto"
      aside={
        <>
          <Money amount={payment.amount} className="font-semibold text-ink" />
          <span>{` · ${slip.isOverdue ? 'venceu' : 'vence'} em `}</span>
          <time dateTime={slip.dueOn}>{formatDateText(slip.dueOn)}</time>
        </>
      }
    >
      {slip.isOverdue ? <Overdue {...props} /> : null}
      {slip.line ? (
        <>
          <a
            href={`/pedido/${orderId}/boleto`}
            target="_blank"
            rel="noreferrer"
            onClick={openPopup}
            className={buttonStyle({ variant: slip.isOverdue ? 'secondary' : 'primary' })}
          >
            Imprimir boleto
          </a>
          <Line line={slip.line} />
        </>
      ) : (
        <p className="flex items-center gap-3" role="status">
          <Spinner />
          <span>
            {payment.isCodeLate
              ? 'O banco está demorando a responder. O boleto aparece aqui e vai por e-mail assim que ficar pronto.'
              : 'Estamos registrando o boleto no banco. Ele aparece aqui em instantes.'}
          </span>
        </p>
      )}
      <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
        O banco avisa o pagamento em até 72 horas úteis.
      </p>
    </Card>
  );
};
