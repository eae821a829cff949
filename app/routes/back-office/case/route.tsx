import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowId } from '~/domain/shared/row-id';
import { readBackOfficeCase } from '~/domain/support/inbox/read-inbox.server';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { actOnCase } from './act.server';
import { CaseView } from './view';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  backOfficeMeta(page ? `Chamado ${page.chosen.protocol}` : 'Chamado');

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const chosen = await readBackOfficeCase(await getServices(), rowId(params.id));
  if (!chosen) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { chosen };
};

export type CasePage = Awaited<ReturnType<typeof loader>>;

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const operator = await requireOperator(request);
  const answer = await actOnCase(request, { operator, caseId: rowId(params.id) });
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function CaseRoute() {
  return <CaseView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
