import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readInboxFilter } from '~/domain/support/inbox/inbox';
import { readInbox } from '~/domain/support/inbox/read-inbox.server';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { backOfficeMeta } from '../page-head';
import { InboxView } from './view';

export const headers = accountHeaders;
export const meta: MetaFunction = () => backOfficeMeta('Mensagens');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const filter = readInboxFilter(new URL(request.url).searchParams);
  return { filter, inbox: await readInbox(await getServices(), filter) };
};

export type InboxPage = Awaited<ReturnType<typeof loader>>;

export default function InboxRoute() {
  return <InboxView page={useLoaderData<typeof loader>()} />;
}
