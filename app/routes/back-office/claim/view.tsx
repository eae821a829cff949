import clsx from 'clsx';
import type { ClaimPeriod } from '~/domain/claims/claim';
import { periodWords } from '~/domain/claims/labels';
import { dayTimeText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import { numberText } from '~/domain/shared/number-text';
import { formatPhone } from '~/domain/shared/phone';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { StatusPill } from '~/ui/status-pill';
import { BackOfficePage } from '../back-office-page';
import { FileLinks } from '../file-links';
import { DecisionForm } from './decision-form';
import type { ClaimAnswer, ClaimPage } from './route';

interface ClaimBackOfficeViewProps {
  page: ClaimPage;
  answer: ClaimAnswer | undefined;
}

/** A contest: what its customer wrote and shows, what was answered, and what can be decided. */
export const ClaimBackOfficeView = ({ page: { claim }, answer }: ClaimBackOfficeViewProps) => {
  const { item } = claim;
  return (
    <BackOfficePage
      back={{ to: '/oficina/contestacoes', label: 'Contestações' }}
      title={`Contestação do item ${item.orderId}-${item.id}`}
      aside={<StatusPill color={claim.state.colour}>{claim.state.label}</StatusPill>}
    >
      {answer ? (
        <Notice tone={answer.ok ? 'success' : 'warning'} live="status" title={answer.text} className="mb-4" />
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <ol className="grid gap-3" aria-label="Histórico">
            {claim.entries.map(({ id, byCustomer, text, at, state, attachments }) => (
              <li
                key={id}
                className={clsx(
                  'min-w-0 max-w-[92%] rounded-md border border-line p-3',
                  byCustomer ? 'justify-self-start bg-sheet' : 'justify-self-end bg-wash',
                )}
              >
                <p className="text-muted text-sm">
                  <strong className="text-ink">{byCustomer ? item.order.user.name : 'Lombada'}</strong> ·{' '}
                  {dayTimeText(new Date(at))} · {state.label}
                </p>
                <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
                <FileLinks files={attachments} folder={`/oficina/contestacoes/${claim.id}/anexo`} />
              </li>
            ))}
          </ol>
          {claim.decisions.length > 0 ? (
            <DecisionForm claim={claim} answer={answer} />
          ) : (
            <p className="text-muted">
              {claim.state.isFinal ? 'Esta contestação está resolvida.' : 'Espera pelo cliente.'}
            </p>
          )}
        </div>
        <div className="grid gap-5">
          <Card title="Item">
            <Link
              to={`/oficina/item/${item.id}`}
              className="link wrap-anywhere inline-flex min-h-9 items-center"
            >
              {item.description}
            </Link>
            <p className="text-muted text-sm">
              Quantidade: {numberText(item.quantity)} · {formatBrl(item.total)} de um pedido de{' '}
              {formatBrl(item.order.total)}
            </p>
            {claim.paidAt && claim.amount ? (
              <p className="mt-2">
                {formatBrl(claim.amount)} devolvidos em {dayTimeText(new Date(claim.paidAt))}.
              </p>
            ) : null}
          </Card>
          <Card title="Cliente">
            <p className="wrap-anywhere font-semibold">{item.order.user.name}</p>
            <p className="break-all text-muted text-sm">{item.order.user.email}</p>
            {claim.phone ? (
              <p className="mt-2">
                Prefere ligação {periodWords[claim.period as ClaimPeriod]}:{' '}
                <span className="figures">{formatPhone(claim.phone)}</span>
              </p>
            ) : null}
          </Card>
        </div>
      </div>
    </BackOfficePage>
  );
};
