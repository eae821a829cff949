import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { listCreditMoves, readWallet } from '~/domain/credit/list-credit-moves.server';
import { PRESET_DAYS, presetStart, readStatementQuery } from '~/domain/credit/statement-query';
import { listFutureReleases } from '~/domain/orders/list-future-releases.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices } from '~/services.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { readOr, requireCustomer } from '../../guards.server';
import { CreditError } from './credit-error';
import { CreditView } from './view';

export const meta: MetaFunction = () => accountMeta('Meus Créditos');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  const services = await getServices();
  const { searchParams } = new URL(request.url);
  const query = readStatementQuery(searchParams);
  const future = searchParams.has('lancamentos')
    ? await readOr(request, () => listFutureReleases(services, userId), 'unreadable' as const)
    : null;
  const [wallet, found] = await Promise.all([
    readWallet(services, userId),
    listCreditMoves(services, { userId, from: query.from, to: query.to, page: query.page }),
  ]);
  const today = saoPauloDateTime(services.clock.now()).date;
  const presets = PRESET_DAYS.map((days) => ({ days, from: presetStart(today, days), to: today }));
  return { ...found, wallet, query, today, presets, future };
};

export const ErrorBoundary = () => <CreditError error={useRouteError()} />;

export default function CreditRoute() {
  return <CreditView {...useLoaderData<typeof loader>()} />;
}
