import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { TextField } from '~/ui/text-field';
import { AnswerNotice, BackOfficePage } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';
import { actOnInvoices, type InvoiceAnswer } from './act.server';
import { Gaps } from './gaps';
import { IssueCard } from './issue-card';
import { type InvoicesPage, loader } from './page.server';

interface InvoicesViewProps {
  page: InvoicesPage;
  answer: InvoiceAnswer | undefined;
}

const tab = (isHere: boolean): string =>
  isHere ? 'inline-flex min-h-11 items-center font-semibold' : 'link inline-flex min-h-11 items-center';

const Tabs = ({ filter }: Pick<InvoicesPage, 'filter'>) => (
  <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-2">
    <Link to="/oficina/notas" className={tab(filter.waitsOnly)} aria-current={filter.waitsOnly || undefined}>
      Esperam por nós
    </Link>
    <Link
      to="?situacao=todas"
      className={tab(!filter.waitsOnly && filter.orderId === null)}
      aria-current={(!filter.waitsOnly && filter.orderId === null) || undefined}
    >
      Todas
    </Link>
    <Form method="get" className="flex items-end gap-2">
      <TextField
        key={filter.orderId}
        label="Pedido"
        name="pedido"
        id="pedido"
        inputMode="numeric"
        maxLength={10}
        defaultValue={filter.orderId === null ? '' : String(filter.orderId)}
      />
      <Button type="submit" variant="secondary">
        Procurar
      </Button>
    </Form>
  </div>
);

/** Refused invoices that need a person, and the gaps in the numbers. */
const InvoicesView = ({ page, answer }: InvoicesViewProps) => {
  const { filter, issues, total, pages, hasIssuer } = page;
  const pageAddress = (number: number): string =>
    `?${new URLSearchParams({
      ...(!filter.waitsOnly && { situacao: 'todas' }),
      ...(filter.orderId !== null && { pedido: String(filter.orderId) }),
      pagina: String(number),
    })}`;
  return (
    <BackOfficePage
      title="Notas fiscais"
      aside={<p className="text-muted">{total === 1 ? '1 nota' : `${numberText(total)} notas`}</p>}
    >
      <AnswerNotice answer={answer} />
      {hasIssuer ? null : (
        <Notice tone="info" title="Nenhum emissor está configurado" className="mb-4">
          As notas são anexadas à mão até que FOCUS_NFE_URL e as chaves dele sejam preenchidas.
        </Notice>
      )}
      <Tabs filter={filter} />
      {issues.length === 0 ? (
        <EmptyState title={filter.waitsOnly ? 'Nenhuma nota espera por nós' : 'Nenhuma nota'}>
          As notas recusadas pela SEFAZ ou pela prefeitura aparecem aqui, com o motivo.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {issues.map((issue) => (
            <IssueCard key={`${issue.id}:${issue.round}`} issue={issue} answer={answer} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination page={page.page} pages={pages} to={pageAddress} />
      </div>
      <Gaps gaps={page.gaps} voided={page.voided} answer={answer} />
    </BackOfficePage>
  );
};

export { loader };

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Notas fiscais');

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireStaff(request, 'invoices');
  const answer = await actOnInvoices(request, operator.id);
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function InvoicesRoute() {
  return <InvoicesView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
