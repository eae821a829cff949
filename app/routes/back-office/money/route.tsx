import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { moneyBackOfficeMessages } from '~/domain/payments/back-office/labels';
import { moneyForm, readMoneyFilter } from '~/domain/payments/back-office/money-task';
import { readMoneyTasks } from '~/domain/payments/back-office/read-money-tasks.server';
import { settleMoneyTask } from '~/domain/payments/back-office/settle-money-task.server';
import { accountHeaders } from '~/routes/account/page-head';
import { readForm } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { MoneyView } from './view';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Dinheiro');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const filter = readMoneyFilter(new URL(request.url).searchParams);
  return { filter, found: await readMoneyTasks(await getServices(), filter) };
};

export type MoneyPage = Awaited<ReturnType<typeof loader>>;
export type MoneyAnswer = { ok: boolean; text: string };

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: operatorId } = await requireOperator(request);
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
