import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { readForm } from '~/calls/http/request-body.server';
import { readFailedMessages, retryFailedMessages } from '~/domain/notifications/failed-messages.server';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { failedMessages } from '~/domain/notifications/topic-labels';
import { dayTimeText } from '~/domain/shared/date-text';
import { rowId } from '~/domain/shared/row-id';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { AnswerNotice, BackOfficePage } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Falhas');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'failures');
  const page = rowId(new URL(request.url).searchParams.get('pagina'));
  return readFailedMessages(await getServices(), page);
};

type Answer = { ok: boolean; text: string };

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: operatorId } = await requireStaff(request, 'failures');
  const value = String((await readForm(request, ['promessa'])).get('promessa') ?? '');
  const which = value === 'todas' ? 'all' : BigInt(rowId(value));
  const services = await getServices();
  const again = await retryFailedMessages(services, { which, operatorId });
  if (!again.ok) return data<Answer>({ ok: false, text: again.failure }, 409);
  await notifyOutbox(services);
  return data<Answer>({ ok: true, text: failedMessages.again(again.value) });
};

type Failed = ReturnType<typeof useLoaderData<typeof loader>>['messages'][number];

const Row = ({ message, isBusy }: { message: Failed; isBusy: boolean }) => {
  const { id, label, orderId, promisedAt, failedAt, reason } = message;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold">
          <span>{label}</span>
          {orderId ? (
            <>
              <span>{', '}</span>
              <Link to={`/oficina?busca=${orderId}`} className="link figures">{`pedido ${orderId}`}</Link>
            </>
          ) : null}
        </h2>
        <p className="text-muted text-sm">{`Prometido em ${dayTimeText(new Date(promisedAt))}, parado desde ${dayTimeText(new Date(failedAt))}`}</p>
        {reason ? <p className="break-words text-sm">{`Resposta: ${reason}`}</p> : null}
      </div>
      <Button
        type="submit"
        name="promessa"
        value={id}
        variant="secondary"
        disabled={isBusy}
        aria-label={`Tentar de novo: ${label}${orderId ? `, pedido ${orderId}` : ''}`}
      >
        Tentar de novo
      </Button>
    </li>
  );
};

/** Outbox messages that failed for days and were given up: mails, and requests to banks. */
export default function FailuresRoute() {
  const { total, page, pages, messages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <BackOfficePage
      title="Falhas"
      aside={<p className="text-muted">{total === 1 ? '1 parada' : `${numberText(total)} paradas`}</p>}
    >
      <AnswerNotice answer={answer} />
      {messages.length === 0 ? (
        <EmptyState title="Nada parado">
          O que falha é tentado por cinco dias. O que nem assim deu certo espera aqui por uma pessoa.
        </EmptyState>
      ) : (
        <Form method="post" preventScrollReset>
          <p className="mb-4 max-w-prose text-muted">
            Isto foi tentado por cinco dias sem sucesso. Resolva primeiro a causa que a resposta conta.
          </p>
          <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
            {messages.map((message) => (
              <Row key={message.id} message={message} isBusy={isBusy} />
            ))}
          </ol>
          {total > 1 ? (
            <Button
              type="submit"
              name="promessa"
              value="todas"
              disabled={isBusy}
              className="mt-4"
            >{`Tentar todas de novo (${numberText(total)})`}</Button>
          ) : null}
        </Form>
      )}
      <div className="mt-4">
        <Pagination page={page} pages={pages} to={(number) => `?pagina=${number}`} />
      </div>
    </BackOfficePage>
  );
}
