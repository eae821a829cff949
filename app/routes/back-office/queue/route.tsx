import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { itemOfBarcode } from '~/domain/production/job-ticket';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { readQueue } from '~/domain/production/read-queue.server';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { actAsStaff } from '../move.server';
import { requireOperator } from '../operator.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { QueueView } from './view';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Produção');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const filter = readQueueFilter(new URL(request.url).searchParams);
  const scanned = itemOfBarcode(filter.search);
  if (scanned !== null) throw redirect(`/oficina/item/${scanned}`);
  return { filter, queue: await readQueue(await getServices(), filter) };
};

export type QueuePage = Awaited<ReturnType<typeof loader>>;

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireOperator(request);
  const answer = await actAsStaff(request, { operatorId: operator.id, releasesHeld: false });
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function QueueRoute() {
  return <QueueView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
