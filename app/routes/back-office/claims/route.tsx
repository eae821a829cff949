import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readClaimsFilter } from '~/domain/claims/back-office/claim';
import { readBackOfficeClaims } from '~/domain/claims/back-office/read-claims.server';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { backOfficeMeta } from '../page-head';
import { ClaimsView } from './view';

export const headers = accountHeaders;
export const meta: MetaFunction = () => backOfficeMeta('Contestações');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const filter = readClaimsFilter(new URL(request.url).searchParams);
  return { filter, found: await readBackOfficeClaims(await getServices(), filter) };
};

export type ClaimsPage = Awaited<ReturnType<typeof loader>>;

export default function ClaimsRoute() {
  return <ClaimsView page={useLoaderData<typeof loader>()} />;
}
