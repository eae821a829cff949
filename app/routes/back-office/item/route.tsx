import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readJob } from '~/domain/production/read-job.server';
import { rowId } from '~/domain/shared/row-id';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { actAsStaff } from '../move.server';
import { requireOperator } from '../operator.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { JobView } from './view';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  backOfficeMeta(page ? `Item ${page.job.order.id}-${page.job.item.id}` : 'Item');

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const job = await readJob(await getServices(), rowId(params.id));
  if (!job) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { job };
};

export type JobPage = Awaited<ReturnType<typeof loader>>;

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireOperator(request);
  const answer = await actAsStaff(request, { operatorId: operator.id, releasesHeld: true });
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function JobRoute() {
  return <JobView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
