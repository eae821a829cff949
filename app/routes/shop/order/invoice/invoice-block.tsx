import { Form, useNavigation } from '@remix-run/react';
import type { Invoicing } from '~/domain/invoices/invoice';
import { invoiceLabel, invoiceMessages, issueName, issueStatusLabels } from '~/domain/invoices/labels';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FileText } from '~/ui/icons';
import { Notice } from '~/ui/notice';
import { DayTime } from '../../day-time';
import type { ActAnswer } from '../change.server';

const ACT = 'solicitar-nota-fiscal';

interface InvoiceBlockProps {
  orderId: number;
  invoicing: Invoicing;
  answer: ActAnswer | null;
}

const Links = ({ orderId, invoicing: { invoices } }: InvoiceBlockProps) => (
  <ul className="grid gap-3">
    {invoices.map((invoice, index) => (
      <li key={invoice.id} className="flex gap-3">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0">
          <a
            href={`/pedido/${orderId}/nota-fiscal/${invoice.id}`}
            className="link break-words font-medium"
            {...(invoice.name ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
          >
            {invoiceLabel(invoice, index, invoices.length)}
          </a>
          <span className="block text-muted text-sm">
            <span>{`${invoice.name ? `${invoice.name}, anexada` : 'Abre em outra janela, anexada'} em `}</span>
            <DayTime at={invoice.at} />
          </span>
        </span>
      </li>
    ))}
  </ul>
);

const Ask = ({ orderId, answer }: InvoiceBlockProps) => {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === ACT;
  return (
    <Form method="post" preventScrollReset className="grid gap-3 print:hidden">
      <input type="hidden" name="intent" value={ACT} />
      <input type="hidden" name="pkPedido" value={orderId} />
      {answer?.act === ACT ? (
        <Notice tone="danger" live="alert">
          {answer.text}
        </Notice>
      ) : null}
      <p className="text-muted text-sm">Confira antes as observações que devem sair na nota.</p>
      <div>
        <Button type="submit" variant="secondary" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? 'Aguarde...' : 'Solicitar nota fiscal'}
        </Button>
      </div>
    </Form>
  );
};

const Awaited = ({ invoicing: { requestedAt } }: InvoiceBlockProps) => (
  <>
    <p>{invoiceMessages.awaited}</p>
    {requestedAt ? (
      <p className="mt-1 text-muted text-sm">
        Solicitada em <DayTime at={requestedAt} />
      </p>
    ) : null}
  </>
);

const Issues = ({ invoicing: { issues } }: InvoiceBlockProps) => (
  <ul className="grid gap-3">
    {issues.map((issue) => (
      <li key={issue.id}>
        <span className="font-medium">{issueName(issue)}</span>
        <span className="block text-muted text-sm">{issueStatusLabels[issue.status]}</span>
      </li>
    ))}
  </ul>
);

/** The order's invoices; else a way to request one, or a note that it will come. */
export const InvoiceBlock = (props: InvoiceBlockProps) => {
  const { invoices, flags, issues, isAutomatic } = props.invoicing;
  const isAwaited = flags.isAwaited && issues.length === 0;
  const tells = invoices.length + issues.length > 0 || isAwaited || isAutomatic;
  if (!tells && !flags.mayRequest) return null;
  return (
    <Card title="Nota Fiscal" className={tells ? undefined : 'print:hidden'}>
      <div className="grid gap-4">
        {invoices.length > 0 ? <Links {...props} /> : null}
        {issues.length > 0 ? <Issues {...props} /> : null}
        {flags.mayRequest ? <Ask {...props} /> : null}
        {isAwaited ? <Awaited {...props} /> : null}
        {isAutomatic ? <p>{invoiceMessages.automatic}</p> : null}
      </div>
    </Card>
  );
};
