import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { decisionForm } from '~/domain/claims/back-office/claim';
import { decideClaim } from '~/domain/claims/back-office/decide-claim.server';
import { claimBackOfficeMessages } from '~/domain/claims/back-office/labels';
import { readBackOfficeClaim } from '~/domain/claims/back-office/read-claims.server';
import { rowId } from '~/domain/shared/row-id';
import { accountHeaders } from '~/routes/account/page-head';
import { readForm } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { ClaimBackOfficeView } from './view';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Contestação');

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const claim = await readBackOfficeClaim(await getServices(), rowId(params.id));
  if (!claim) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { claim };
};

export type ClaimPage = Awaited<ReturnType<typeof loader>>;

/** What a decision came to; `typed` is what the form had, to be shown again. */
export type ClaimAnswer = { ok: boolean; text: string; typed: Record<string, string> };

const fields = ['ultima', 'decisao', 'resposta', 'quantidade', 'valor'];

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const { id: operatorId } = await requireOperator(request);
  const form = await readForm(request, fields);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refused = (text: string, status: number) => data<ClaimAnswer>({ ok: false, text, typed }, status);
  const parsed = decisionForm.safeParse(typed);
  if (!parsed.success)
    return refused(parsed.error.issues[0]?.message ?? claimBackOfficeMessages.noDecision, 422);
  const requested = { claimId: rowId(params.id), operatorId, decision: parsed.data };
  const decided = await decideClaim(await getServices(), requested);
  if (!decided.ok) return refused(decided.failure, 409);
  return data<ClaimAnswer>({ ok: true, text: claimBackOfficeMessages.decided, typed: {} });
};

export default function ClaimRoute() {
  return (
    <ClaimBackOfficeView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
