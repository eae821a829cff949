import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import clsx from 'clsx';
import { readForm } from '~/calls/http/request-body.server';
import { claimBackOfficeMessages, decisionForm } from '~/domain/claims/back-office/claim';
import { decideClaim } from '~/domain/claims/back-office/decide-claim.server';
import { type ClaimPeriod, periodWords } from '~/domain/claims/claim';
import { dayTimeText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import { formatPhone } from '~/domain/shared/phone';
import { rowId } from '~/domain/shared/row-id';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { StatusPill } from '~/ui/status-pill';
import { AnswerNotice, BackOfficePage, FileLinks } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';
import { DecisionForm } from './decision-form';
import { type ClaimAnswer, type ClaimPage, loader } from './page.server';

const ClaimHistory = ({ claim }: ClaimPage) => (
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
          <strong className="text-ink">{byCustomer ? claim.item.order.user.name : 'Lombada'}</strong>
          <span>{` · ${dayTimeText(new Date(at))} · ${state.label}`}</span>
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
        <FileLinks files={attachments} folder={`/oficina/contestacoes/${claim.id}/anexo`} />
      </li>
    ))}
  </ol>
);

const ItemCard = ({ claim: { item, paidAt, amount } }: ClaimPage) => (
  <Card title="Item">
    <Link to={`/oficina/item/${item.id}`} className="link wrap-anywhere inline-flex min-h-9 items-center">
      {item.description}
    </Link>
    <p className="text-muted text-sm">{`Quantidade: ${numberText(item.quantity)} · ${formatBrl(item.total)} de um pedido de ${formatBrl(item.order.total)}`}</p>
    {paidAt && amount ? (
      <p className="mt-2">{`${formatBrl(amount)} devolvidos em ${dayTimeText(new Date(paidAt))}.`}</p>
    ) : null}
  </Card>
);

const CustomerCard = ({ claim: { item, phone, period } }: ClaimPage) => (
  <Card title="Cliente">
    <p className="wrap-anywhere font-semibold">{item.order.user.name}</p>
    <p className="break-all text-muted text-sm">{item.order.user.email}</p>
    {phone ? (
      <p className="mt-2">
        <span>{`Prefere ligação ${periodWords[period as ClaimPeriod]}: `}</span>
        <span className="figures">{formatPhone(phone)}</span>
      </p>
    ) : null}
  </Card>
);

interface ClaimBackOfficeViewProps {
  page: ClaimPage;
  answer: ClaimAnswer | undefined;
}

/** A claim: the customer's text and files, the answers, and the possible decisions. */
const ClaimBackOfficeView = ({ page: { claim }, answer }: ClaimBackOfficeViewProps) => {
  const { item } = claim;
  return (
    <BackOfficePage
      back={{ to: '/oficina/contestacoes', label: 'Contestações' }}
      title={`Contestação do item ${item.orderId}-${item.id}`}
      aside={<StatusPill color={claim.state.colour}>{claim.state.label}</StatusPill>}
    >
      <AnswerNotice answer={answer} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <ClaimHistory claim={claim} />
          {claim.decisions.length > 0 ? (
            <DecisionForm claim={claim} answer={answer} />
          ) : (
            <p className="text-muted">
              {claim.state.isFinal ? 'Esta contestação está resolvida.' : 'Espera pelo cliente.'}
            </p>
          )}
        </div>
        <div className="grid gap-5">
          <ItemCard claim={claim} />
          <CustomerCard claim={claim} />
        </div>
      </div>
    </BackOfficePage>
  );
};

export { loader };

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Contestação');

const fields = ['ultima', 'decisao', 'resposta', 'quantidade', 'valor'];

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const { id: operatorId } = await requireStaff(request, 'claims');
  const form = await readForm(request, fields);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refused = (text: string, status: number) => data<ClaimAnswer>({ ok: false, text, typed }, status);
  const parsed = decisionForm.safeParse(typed);
  if (!parsed.success)
    return refused(parsed.error.issues[0]?.message ?? claimBackOfficeMessages.noDecision, 422);
  const requested = { claimId: rowId(params.id), operatorId, decision: parsed.data };
  const decided = await decideClaim(await getServices(), requested);
  if (!decided.ok) return refused(decided.failure, 409);
  return data<ClaimAnswer>({ ok: true, text: claimBackOfficeMessages.decided, typed: {} });
};

export default function ClaimRoute() {
  return (
    <ClaimBackOfficeView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
