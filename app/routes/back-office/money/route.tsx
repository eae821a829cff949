import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '~/calls/http/request-body.server';
import {
  type MoneyList,
  moneyActLabels,
  moneyActQuestions,
  moneyBackOfficeMessages,
  moneyForm,
  moneyListLabels,
  moneyLists,
  readMoneyFilter,
} from '~/domain/payments/flows/back-office/money-task';
import { readMoneyTasks } from '~/domain/payments/flows/back-office/read-money-tasks.server';
import { settleMoneyTask } from '~/domain/payments/flows/back-office/settle-money-task.server';
import { ageText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { AskFirst } from '../ask-first';
import { AnswerNotice, BackOfficeLists, BackOfficePage, FileLinks } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

interface MoneyTaskRowProps {
  task: MoneyPage['found']['tasks'][number];
  list: MoneyList;
  now: Date;
}

/** One row with its acts. With scripts each act asks first. */
const MoneyTaskRow = ({ task, list, now }: MoneyTaskRowProps) => {
  return (
    <li className="grid gap-x-5 gap-y-2 p-4 md:grid-cols-[7rem_1fr_auto]">
      <span className="figures text-muted text-sm">{`há ${ageText(new Date(task.since), now)}`}</span>
      <div className="min-w-0">
        <p>
          <strong className="figures">{formatBrl(task.amount)}</strong> · pedido{' '}
          <span className="figures">{task.orderId}</span> ·{' '}
          <span className="wrap-anywhere">{task.customer}</span>
        </p>
        {task.facts.map((fact) => (
          <p key={fact} className="wrap-anywhere text-sm">
            {fact}
          </p>
        ))}
        <FileLinks files={task.proofs} folder="/oficina/dinheiro/comprovante" />
      </div>
      <Form
        method="post"
        className="flex flex-wrap content-start items-start gap-2 md:max-w-80 md:justify-end"
      >
        <input type="hidden" name="lista" value={list} />
        <input type="hidden" name="chave" value={task.key} />
        <AskFirst
          name="ato"
          acts={task.acts.map((act) => ({
            value: act,
            label: moneyActLabels[act],
            question: moneyActQuestions[act],
          }))}
        />
      </Form>
    </li>
  );
};

interface MoneyViewProps {
  page: MoneyPage;
  answer: MoneyAnswer | undefined;
}

/** Payments that need a person: refunds, unexpected payments, and chargebacks. */
const MoneyView = ({ page: { found }, answer }: MoneyViewProps) => (
  <BackOfficePage title="Dinheiro à espera">
    <AnswerNotice answer={answer} />
    <div className="mb-4">
      <BackOfficeLists
        label="O que espera por uma pessoa"
        lists={moneyLists.map((list) => ({
          key: list,
          name: moneyListLabels[list],
          to: `?lista=${list}`,
          count: found.counts[list],
          isChosen: list === found.list,
        }))}
      />
    </div>
    {found.tasks.length === 0 ? (
      <EmptyState title="Nada à espera">Aqui tudo anda sozinho por enquanto.</EmptyState>
    ) : (
      <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
        {found.tasks.map((task) => (
          <MoneyTaskRow key={task.key} task={task} list={found.list} now={new Date(found.now)} />
        ))}
      </ol>
    )}
    <div className="mt-4">
      <Pagination
        page={found.page}
        pages={found.pages}
        to={(number) => `?lista=${found.list}&pagina=${number}`}
      />
    </div>
  </BackOfficePage>
);

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Dinheiro');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'money');
  const filter = readMoneyFilter(new URL(request.url).searchParams);
  return { found: await readMoneyTasks(await getServices(), filter) };
};

export type MoneyPage = Awaited<ReturnType<typeof loader>>;
export type MoneyAnswer = { ok: boolean; text: string };

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: operatorId } = await requireStaff(request, 'money');
  const form = await readForm(request, ['lista', 'chave', 'ato']);
  const parsed = moneyForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data<MoneyAnswer>({ ok: false, text: moneyBackOfficeMessages.unreadable }, 422);
  const settled = await settleMoneyTask(await getServices(), { ...parsed.data, operatorId });
  return settled.ok
    ? data<MoneyAnswer>({ ok: true, text: moneyBackOfficeMessages.done })
    : data<MoneyAnswer>({ ok: false, text: settled.failure }, 409);
};

export default function MoneyRoute() {
  return <MoneyView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
