import { Form, useNavigation } from '@remix-run/react';
import { roleSees } from '~/domain/back-office/roles';
import { issueStatus } from '~/domain/invoices/issue';
import { backOfficeStatusLabels, issueName } from '~/domain/invoices/labels';
import { dayTimeText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FileField } from '~/ui/field';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { StatusPill } from '~/ui/status-pill';
import { TextField } from '~/ui/text-field';
import { AskFirst } from '../ask-first';
import type { InvoiceAnswer } from './act.server';
import type { InvoicesPage } from './page.server';

type Issue = InvoicesPage['issues'][number];
type IssueProps = { issue: Issue; answer: InvoiceAnswer | undefined };

const seenOf = ({ id, round }: Issue): string => `${id}:${round}`;
const correctable: readonly string[] = [issueStatus.rejected, issueStatus.denied];

/** A form to correct the invoice's recipient. */
const CorrectForm = ({ issue, answer }: IssueProps) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const { recipient, id } = issue;
  const own = answer?.seen === seenOf(issue) ? answer : null;
  const field = (name: string, label: string, value: string, maxLength: number) => (
    <TextField
      {...{ name, label, maxLength }}
      id={`${name}-${id}`}
      defaultValue={own?.typed[name] ?? value}
      errors={own?.errors[name] ?? []}
    />
  );
  return (
    <Form method="post" preventScrollReset className="grid gap-3 md:grid-cols-2">
      <input type="hidden" name="intent" value="corrigir" />
      <input type="hidden" name="nota" value={seenOf(issue)} />
      {field('nome', 'Nome ou razão social', recipient.name, 120)}
      {field('documento', 'CPF ou CNPJ', recipient.document, 18)}
      {field('cep', 'CEP', recipient.cep, 9)}
      {field('logradouro', 'Rua', recipient.street, 120)}
      {field('numero', 'Número', recipient.number, 20)}
      {field('complemento', 'Complemento', recipient.complement ?? '', 80)}
      {field('bairro', 'Bairro', recipient.district, 80)}
      {field('cidade', 'Cidade', recipient.city, 80)}
      {field('uf', 'UF', recipient.uf, 2)}
      <div className="md:col-span-2">
        <Button type="submit" disabled={isBusy}>
          Corrigir e enviar de novo
        </Button>
      </div>
    </Form>
  );
};

const AttachForm = ({ issue }: { issue: Issue }) => {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
      <input type="hidden" name="nota" value={seenOf(issue)} />
      <TextField
        name="numero"
        label="Número da nota"
        id={`numero-nota-${issue.id}`}
        maxLength={20}
        optional
      />
      <FileField
        label="PDF ou XML da nota"
        id={`arquivo-${issue.id}`}
        name="arquivo"
        required
        accept=".pdf,.xml,application/pdf,text/xml"
      />
      <div>
        <Button type="submit" variant="secondary" disabled={isBusy}>
          Anexar à mão
        </Button>
      </div>
    </Form>
  );
};

interface DropFormProps {
  issue: Issue;
  label: string;
  question: string;
}

const DropForm = ({ issue, label, question }: DropFormProps) => (
  <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
    <input type="hidden" name="nota" value={seenOf(issue)} />
    <AskFirst name="intent" acts={[{ value: 'encerrar', label, question }]} />
  </Form>
);

const Acts = ({ issue, answer }: IssueProps) => {
  if (!correctable.includes(issue.status))
    return (
      <DropForm
        issue={issue}
        label="Resolvido com a contabilidade"
        question="Está tudo acertado? A nota sai desta lista."
      />
    );
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <CorrectForm issue={issue} answer={answer} />
      <div className="grid content-start gap-5 lg:border-line lg:border-l lg:pl-6">
        <AttachForm issue={issue} />
        <DropForm
          issue={issue}
          label="Não emitir esta nota"
          question="Desistir desta nota? Ela não sai mais; um número que já usou fica como lacuna, a inutilizar."
        />
      </div>
    </div>
  );
};

/** An invoice: its order, why it was refused, and the possible acts. */
export const IssueCard = ({ issue, answer }: IssueProps) => {
  const { order, orderId, status, reason, reasonCode, waits } = issue;
  const role = useShellCustomer()?.role ?? null;
  return (
    <Card
      as="li"
      title={`${issueName(issue)}, pedido ${orderId}`}
      aside={<Badge>{backOfficeStatusLabels[status as keyof typeof backOfficeStatusLabels]}</Badge>}
    >
      <dl className="mb-4 grid gap-x-6 gap-y-1 text-sm md:grid-cols-[auto_1fr]">
        <dt className="text-muted">Pedido</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {roleSees(role, 'production') ? (
            <Link to={`/oficina?busca=${orderId}`} className="link figures">
              {orderId}
            </Link>
          ) : (
            <span className="figures">{orderId}</span>
          )}
          <span>{order.user.name}</span>
          <StatusPill color={order.status.colour}>{order.status.storeLabel}</StatusPill>
        </dd>
        <dt className="text-muted">Total da nota</dt>
        <dd className="figures">{formatBrl(issue.total)}</dd>
        <dt className="text-muted">Pedida em</dt>
        <dd className="figures">{dayTimeText(new Date(issue.createdAt))}</dd>
        {issue.accessKey ? (
          <>
            <dt className="text-muted">Chave</dt>
            <dd className="figures break-all">{issue.accessKey}</dd>
          </>
        ) : null}
      </dl>
      {reason ? (
        <Notice
          tone={waits ? 'warning' : 'info'}
          className="mb-4"
          title={reasonCode && !reason.startsWith(reasonCode) ? `Motivo ${reasonCode}` : 'Motivo'}
        >
          {reason}
        </Notice>
      ) : null}
      {waits ? <Acts issue={issue} answer={answer} /> : null}
    </Card>
  );
};
