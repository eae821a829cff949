import { Form, useNavigation } from '@remix-run/react';
import type { DepositAccount, PaymentMethodOption } from '~/domain/payments/core/payment-method';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { receiptAccept, receiptExtensions } from '~/domain/payments/means/deposit/receipt-kind';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FileField } from '~/ui/field';
import { FileText } from '~/ui/icons';
import { Money } from '~/ui/money';
import { type SummaryRow, SummaryRows } from '~/ui/summary-rows';
import { DayTime } from '../../day-time';
import type { PaymentAnswer } from './payment-state';

/** The account for deposits, and its holder. */
export type ShopAccount = DepositAccount & {
  holder: string;
  cnpj: string;
  /** The chosen kind of deposit, and when it is credited. */
  kind: Pick<PaymentMethodOption, 'description' | 'detail'> | null;
};

interface DepositPaymentProps {
  orderId: number;
  payment: PaymentView;
  account: ShopAccount | null;
  answer: PaymentAnswer | null;
}

const FIELD = 'comprovante';

type ProofFormProps = Pick<DepositPaymentProps, 'orderId' | 'answer'> & { isFurther: boolean };

const ProofForm = ({ orderId, answer, isFurther }: ProofFormProps) => {
  const { state, formMethod } = useNavigation();
  const message = answer?.intent === 'comprovante' ? answer.text : null;
  return (
    <Form
      method="post"
      action={`/pedido/${orderId}`}
      encType="multipart/form-data"
      replace
      className="mt-5 grid gap-2 border-line border-t pt-4"
    >
      <FileField
        label={isFurther ? 'Outro comprovante' : 'Comprovante do depósito'}
        hint={`${receiptExtensions.join(', ')}, de até 10 MB.`}
        id={FIELD}
        name={FIELD}
        accept={receiptAccept(receiptExtensions)}
        message={message}
      />
      <div>
        <Button
          type="submit"
          variant={isFurther ? 'secondary' : 'primary'}
          busy={state === 'submitting' && formMethod === 'POST'}
        >
          {isFurther ? 'Enviar outro comprovante' : 'Enviar comprovante'}
        </Button>
      </div>
    </Form>
  );
};

const kindRows = (kind: ShopAccount['kind']): SummaryRow[] =>
  kind
    ? [
        { term: 'Forma', value: kind.description },
        ...(kind.detail ? [{ term: 'Liberação', value: kind.detail }] : []),
      ]
    : [];

/** The account for the deposit, and the receipts that were sent. */
export const DepositPayment = ({ orderId, payment, account, answer }: DepositPaymentProps) => (
  <Card
    // After a receipt was sent, the title must not look like a demand to pay again.
    title={payment.proofs.length > 0 ? 'Depósito ou transferência' : 'Pague por depósito ou transferência'}
    aside={
      <>
        <Money amount={payment.amount} className="font-semibold text-ink" />
        {payment.proofs.length > 0 ? null : (
          <>
            <span>{' · '}</span>
            <span className="unbroken">
              até <DayTime at={payment.expiresAt} />
            </span>
          </>
        )}
      </>
    }
  >
    {account ? (
      <SummaryRows
        rows={[
          { term: 'Titular', value: account.holder },
          { term: 'CNPJ', value: account.cnpj },
          { term: 'Banco', value: account.bank },
          { term: 'Agência', value: account.agency },
          { term: 'Conta', value: account.account },
          ...kindRows(account.kind),
        ]}
      />
    ) : (
      <p>Fale com o atendimento para receber os dados da conta.</p>
    )}
    {payment.proofs.length > 0 ? (
      <div className="mt-5 border-line border-t pt-4">
        <h3 className="mb-2 font-semibold text-sm">Comprovantes enviados</h3>
        <ul className="grid grid-cols-1 gap-2">
          {payment.proofs.map(({ id, name, sentAt }) => (
            <li key={id} className="flex items-center gap-3">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 break-words">
                <span>{`${name} `}</span>
                <DayTime at={sentAt} className="text-muted text-sm" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    ) : null}
    <ProofForm
      key={payment.proofs.length}
      orderId={orderId}
      answer={answer}
      isFurther={payment.proofs.length > 0}
    />
  </Card>
);
