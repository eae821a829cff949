import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { backOfficeActLabels } from '~/domain/back-office/labels';
import { readBackOfficeLog } from '~/domain/back-office/read-log.server';
import { dayTimeText } from '~/domain/shared/date-text';
import { rowId } from '~/domain/shared/row-id';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { BackOfficePage } from '../back-office-page';
import { backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

export const headers = accountHeaders;
export const meta: MetaFunction = () => backOfficeMeta('Registro');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'log');
  const before = rowId(new URL(request.url).searchParams.get('antes'));
  return readBackOfficeLog(await getServices(), before === 0 ? null : before);
};

export default function LogRoute() {
  const { acts, next } = useLoaderData<typeof loader>();
  return (
    <BackOfficePage title="Registro">
      {acts.length === 0 ? (
        <EmptyState title="Nada registrado ainda">
          O que cada operador faz na oficina aparece aqui.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
          {acts.map(({ id, operator, kind, orderId, itemId, detail, createdAt }) => (
            <li key={id} className="grid gap-x-4 p-3 text-sm md:grid-cols-[11rem_12rem_1fr]">
              <span className="figures text-muted">{dayTimeText(new Date(createdAt))}</span>
              <span className="font-semibold">{operator}</span>
              <span className="min-w-0 break-words">
                <span>{backOfficeActLabels[kind]}</span>
                {itemId ? (
                  <span>
                    {' '}
                    <Link
                      to={`/oficina/item/${itemId}`}
                      className="link figures"
                    >{`${orderId ?? ''}-${itemId}`}</Link>
                  </span>
                ) : orderId ? (
                  <span>{` do pedido ${orderId}`}</span>
                ) : null}
                <span>{detail ? `: ${detail}` : ''}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {next ? (
        <LinkButton to={`?antes=${next}`} variant="secondary" className="mt-4">
          Mais antigos
        </LinkButton>
      ) : null}
    </BackOfficePage>
  );
}
