import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import clsx from 'clsx';
import { type ParcelState, stateLabel } from '~/domain/fulfilment/parcel';
import { dayTimeText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import { rowId } from '~/domain/shared/row-id';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { StatusPill } from '~/ui/status-pill';
import { AnswerNotice, BackOfficePage, FileLinks } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { PromisedTo } from '../promised-to';
import { requireStaff } from '../staff.server';
import { actOnCase, type CaseAnswer } from './act.server';
import { type CasePage, loader } from './page.server';
import { Reply } from './reply';

interface CaseViewProps {
  page: CasePage;
  answer: CaseAnswer | undefined;
}

/** A conversation, its customer and order, and the reply form. */
const CaseView = ({ page: { chosen }, answer }: CaseViewProps) => (
  <BackOfficePage
    back={{ to: '/oficina/mensagens', label: 'Mensagens' }}
    title={chosen.subject}
    aside={<StatusPill color={chosen.status.colour}>{chosen.status.label}</StatusPill>}
  >
    <p className="-mt-3 mb-4 text-muted text-sm">
      Chamado <span className="figures">{chosen.protocol}</span>
    </p>
    <AnswerNotice answer={answer} />
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <ol className="grid gap-3" aria-label="Conversa">
          {chosen.messages.map((message) => (
            <Message key={message.id} message={message} caseId={chosen.id} />
          ))}
        </ol>
        {chosen.rating ? (
          <Card title={`Avaliação: ${chosen.rating} de 5 estrelas`}>
            <p className="wrap-anywhere">{chosen.ratingText ?? 'Sem comentário.'}</p>
          </Card>
        ) : null}
        <Reply chosen={chosen} answer={answer} />
      </div>
      <div className="grid gap-5">
        {chosen.order ? <OrderBeside order={chosen.order} /> : null}
        <CustomerBeside chosen={chosen} />
      </div>
    </div>
  </BackOfficePage>
);

const Message = ({
  message,
  caseId,
}: {
  message: CasePage['chosen']['messages'][number];
  caseId: number;
}) => (
  <li
    className={clsx(
      'min-w-0 max-w-[92%] rounded-md border border-line p-3',
      message.isCustomer ? 'justify-self-start bg-sheet' : 'justify-self-end bg-wash',
    )}
  >
    <p className="text-muted text-sm">
      <strong className="text-ink">{message.author}</strong>
      <span>{` · ${dayTimeText(new Date(message.at))}`}</span>
    </p>
    <p className="wrap-anywhere mt-1 whitespace-pre-line">{message.text}</p>
    <FileLinks files={message.attachments} folder={`/oficina/mensagens/${caseId}/anexo`} />
  </li>
);

const OrderBeside = ({ order }: { order: NonNullable<CasePage['chosen']['order']> }) => (
  <Card
    title={`Pedido ${order.id}`}
    aside={<StatusPill color={order.status.colour}>{order.status.storeLabel}</StatusPill>}
  >
    <p className="wrap-anywhere">{order.name}</p>
    <p className="text-muted text-sm">{formatBrl(order.total)}</p>
    <PromisedTo promised={order.promised} />
    <ul className="mt-3 grid gap-1">
      {order.items.map(({ id, description, quantity, status }) => (
        <li key={id}>
          <Link to={`/oficina/item/${id}`} className="wrap-anywhere link inline-flex min-h-9 items-center">
            {description}
          </Link>{' '}
          <span className="text-muted text-sm">{`${numberText(quantity)} · ${status.label}`}</span>
        </li>
      ))}
    </ul>
    {order.parcels.length > 0 ? (
      <ul className="mt-3 border-line border-t pt-3 text-sm">
        {order.parcels.map(({ code, state }, index) => (
          <li key={code ?? index}>
            <span className="figures">{code ?? 'sem código'}</span>
            <span>{`: ${stateLabel[state as ParcelState]}`}</span>
          </li>
        ))}
      </ul>
    ) : null}
  </Card>
);

const CustomerBeside = ({ chosen }: { chosen: CasePage['chosen'] }) => (
  <Card title="Cliente">
    <p className="wrap-anywhere font-semibold">{chosen.user.name}</p>
    <p className="break-all text-muted text-sm">{chosen.user.email}</p>
    {chosen.user.phone ? <p className="figures text-muted text-sm">{chosen.user.phone}</p> : null}
    {chosen.otherCases.length > 0 ? (
      <>
        <h3 className="mt-4 font-semibold text-sm">Outros chamados</h3>
        <ul>
          {chosen.otherCases.map(({ id, subject, status }) => (
            <li key={id}>
              <Link
                to={`/oficina/mensagens/${id}`}
                className="link wrap-anywhere inline-flex min-h-9 items-center"
              >
                {subject}
              </Link>{' '}
              <span className="text-muted text-sm">{status.label}</span>
            </li>
          ))}
        </ul>
      </>
    ) : null}
  </Card>
);

export { loader };

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  backOfficeMeta(page ? `Chamado ${page.chosen.protocol}` : 'Chamado');

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const operator = await requireStaff(request, 'messages');
  const answer = await actOnCase(request, { operator, caseId: rowId(params.id) });
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function CaseRoute() {
  return <CaseView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
