import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readClaimsFilter } from '~/domain/claims/desk/claim-desk';
import { readDeskClaims } from '~/domain/claims/desk/read-desk-claims.server';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { deskMeta } from '../page-head';
import { ClaimsView } from './view';

export const headers = accountHeaders;
export const meta: MetaFunction = () => deskMeta('Contestações');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const filter = readClaimsFilter(new URL(request.url).searchParams);
  return { filter, found: await readDeskClaims(await getServices(), filter) };
};

export type ClaimsPage = Awaited<ReturnType<typeof loader>>;

export default function ClaimsRoute() {
  return <ClaimsView page={useLoaderData<typeof loader>()} />;
}
