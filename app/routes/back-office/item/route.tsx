import { shownIsbn } from '@lombada/preflight/rules/isbn';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { backOfficeActLabels } from '~/domain/back-office/labels';
import { formatCep } from '~/domain/shared/cep';
import { dayTimeText, formatDateText } from '~/domain/shared/date-text';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { ItemCover } from '~/ui/item-cover';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { StatusPill } from '~/ui/status-pill';
import { SummaryRows } from '~/ui/summary-rows';
import { AnswerNotice, BackOfficePage } from '../back-office-page';
import { actAsStaff, type BackOfficeAnswer } from '../move.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { PromisedTo } from '../promised-to';
import { requireStaff } from '../staff.server';
import { useMay } from '../use-may';
import { JobActs } from './job-acts';
import { JobFiles } from './job-files';
import { MachineJobs } from './machine-jobs';
import { OutputCard } from './output-card';
import { type JobPage, loader } from './page.server';

/** What the other lines of the history do not say. */
const detailText = ({ kind, detail }: Pick<JobPage['job']['acts'][number], 'kind' | 'detail'>): string => {
  if (detail === null || detail === '') return '';
  if (kind === 'moved' || kind === 'released') return ` para "${detail}"`;
  return ['output', 'output-withdrawn', 'posted', 'redone'].includes(kind) ? `: ${detail}` : '';
};

type Line = { key: string; at: Date; text: string };

/** The item's history, staff's notes and operators' acts, newest first. */
const JobHistory = ({ job: { item, acts } }: { job: JobPage['job'] }) => {
  const lines: Line[] = [
    ...item.history.map(({ label, at }, index) => ({ key: `h${index}`, at: new Date(at), text: label })),
    ...item.staffNotes.map(({ id, text, at }) => ({
      key: `n${id}`,
      at: new Date(at),
      text: `Ao cliente: ${text}`,
    })),
    ...acts.map(({ id, operator, kind, detail, createdAt }) => ({
      key: `a${id}`,
      at: new Date(createdAt),
      text: `${operator}: ${backOfficeActLabels[kind]}${detailText({ kind, detail })}`,
    })),
  ];
  return (
    <Card title="Histórico">
      <ol className="grid gap-2 text-sm">
        {lines
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .map(({ key, at, text }) => (
            <li key={key} className="grid gap-x-4 md:grid-cols-[11rem_1fr]">
              <span className="figures text-muted">{dayTimeText(at)}</span>
              <span className="min-w-0 whitespace-pre-line break-words">{text}</span>
            </li>
          ))}
      </ol>
    </Card>
  );
};

type JobProps = Pick<JobPage, 'job'>;

const itemAddress = ({ item }: JobPage['job']): string => `/oficina/item/${item.id}`;

/** What is to be made, in which quantity and by when, with notes of author and order. */
const MadeItem = ({ job }: JobProps) => {
  const { item, order } = job;
  return (
    <Card title={item.description} aside={job.line ?? 'sem linha'}>
      <span className="float-right ml-4">
        <ItemCover src={item.picture.coverFileId && `${itemAddress(job)}/frente`} />
      </span>
      <SummaryRows
        look="stacked"
        rows={[
          { term: 'Quantidade', value: numberText(item.quantity) },
          { term: 'Produção até', value: job.due ? formatDateText(job.due) : 'sem data' },
          ...(item.isbn === null ? [] : [{ term: 'ISBN', value: shownIsbn(item.isbn) }]),
          ...(item.spineMm > 0 ? [{ term: 'Lombada', value: `${numberText(item.spineMm)} mm` }] : []),
          ...item.options.map(({ label, value }) => ({ key: label, term: label, value })),
        ]}
      />
      {item.notes ? <p className="mt-4 border-line border-t pt-4">{`Do autor: ${item.notes}`}</p> : null}
      {order.note ? <p className="mt-2">{`Do pedido: ${order.note}`}</p> : null}
    </Card>
  );
};

const Papers = ({ address }: { address: string }) => {
  const may = useMay();
  if (!may('ticket') && !may('files')) return null;
  return (
    <Card title="Papéis e arquivos">
      <div className="grid gap-2">
        {may('ticket') ? (
          <a
            href={`${address}/ordem.pdf`}
            target="_blank"
            rel="noopener"
            className={buttonStyle({ wide: true })}
          >
            Ordem de serviço (PDF)
          </a>
        ) : null}
        {may('files') ? (
          <a href={`${address}/arquivos.zip`} className={buttonStyle({ variant: 'secondary', wide: true })}>
            Baixar os arquivos
          </a>
        ) : null}
        {may('machine-ticket') ? (
          <a href={`${address}/ordem.xjdf`} className={buttonStyle({ variant: 'quiet', wide: true })}>
            Ordem para máquinas (XJDF)
          </a>
        ) : null}
      </div>
    </Card>
  );
};

/** The customer, the destination, and the order's other items. */
const CustomerCard = ({ job: { item, order, customer } }: JobProps) => (
  <Card title="Cliente">
    <p className="font-semibold">{customer.name}</p>
    <p className="break-all text-muted text-sm">{customer.email}</p>
    <p className="mt-3">
      {order.delivery.type === 'counter'
        ? `Retirada: ${order.delivery.name}`
        : `${order.delivery.transport}, CEP ${formatCep(order.delivery.cep ?? '')}`}
    </p>
    <PromisedTo promised={item.isReprint ? item.promised : order.promised} />
    {order.items.length > 1 ? (
      <>
        <h3 className="mt-4 font-semibold text-sm">Outros itens do pedido</h3>
        <ul>
          {order.items
            .filter(({ id }) => id !== item.id)
            .map(({ id, description, status }) => (
              <li key={id}>
                <Link
                  to={`/oficina/item/${id}`}
                  className="wrap-anywhere link inline-flex min-h-9 items-center"
                >
                  {description}
                </Link>{' '}
                <span className="text-muted text-sm">{status.label}</span>
              </li>
            ))}
        </ul>
      </>
    ) : null}
  </Card>
);

interface JobViewProps {
  page: JobPage;
  answer: BackOfficeAnswer | undefined;
}

/** One item: what is to be made, its files, its deadline, and an operator's acts. */
const JobView = ({ page: { job }, answer }: JobViewProps) => {
  const { item, order } = job;
  return (
    <BackOfficePage
      title={`Item ${order.id}-${item.id}`}
      back={{ to: '/oficina', label: 'Produção' }}
      aside={<StatusPill color={item.status.colour}>{item.status.label}</StatusPill>}
    >
      <AnswerNotice answer={answer?.place === 'top' ? answer : undefined} />
      {job.isLate ? (
        <Notice
          tone="danger"
          title="Atrasado"
          className="mb-4"
        >{`Dia de terminar a produção: ${formatDateText(job.due ?? '')}.`}</Notice>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* In one column the history comes last, below what is to be done. */}
        <div className="grid gap-5 max-lg:contents">
          <MadeItem job={job} />
          <JobFiles job={job} />
          <div className="max-lg:order-last">
            <JobHistory job={job} />
          </div>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-18">
          <Papers address={itemAddress(job)} />
          <JobActs job={job} answer={answer} />
          <OutputCard job={job} answer={answer} />
          <MachineJobs job={job} />
          <CustomerCard job={job} />
        </div>
      </div>
    </BackOfficePage>
  );
};

export { loader };

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  backOfficeMeta(page ? `Item ${page.job.order.id}-${page.job.item.id}` : 'Item');

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireStaff(request, 'production');
  const answer = await actAsStaff(request, { operatorId: operator.id, releasesHeld: true });
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function JobRoute() {
  return <JobView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
