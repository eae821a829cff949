import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  type ClaimList,
  claimListLabels,
  claimLists,
  readClaimsFilter,
} from '~/domain/claims/back-office/claim';
import { readBackOfficeClaims } from '~/domain/claims/back-office/read-claims.server';
import { ageText } from '~/domain/shared/date-text';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { StatusPill } from '~/ui/status-pill';
import { BackOfficeLists, BackOfficePage, withWayBack } from '../back-office-page';
import { backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

const lists = Object.keys(claimLists) as ClaimList[];

/** Contested items: first those that wait for a decision. */
const ClaimsView = ({ page: { filter, found } }: { page: ClaimsPage }) => (
  <BackOfficePage title="Contestações">
    <div className="mb-4">
      <BackOfficeLists
        label="Listas de contestações"
        lists={lists.map((list) => ({
          key: list,
          name: claimListLabels[list],
          to: `?lista=${list}`,
          count: found.counts[list],
          isChosen: list === filter.list,
        }))}
      />
    </div>
    {found.claims.length === 0 ? (
      <EmptyState title="Nada por aqui">
        {filter.list === 'abertas' ? 'Nenhuma contestação espera por uma decisão.' : 'A lista está vazia.'}
      </EmptyState>
    ) : (
      <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
        {found.claims.map((claim) => (
          <li
            key={claim.id}
            className="relative grid gap-x-5 gap-y-1 p-4 hover:bg-wash md:grid-cols-[7rem_1fr_auto]"
          >
            <span className="figures text-muted text-sm">{`há ${ageText(new Date(claim.createdAt), new Date(found.now))}`}</span>
            <span className="min-w-0">
              <Link
                to={withWayBack(`/oficina/contestacoes/${claim.id}`, `?lista=${filter.list}`)}
                className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:underline"
              >
                {claim.description}
              </Link>
              <span className="block text-sm">
                <span>{`${claim.customer} · `}</span>
                <span className="figures">{`${claim.orderId}-${claim.itemId}`}</span>
              </span>
              <span className="wrap-anywhere mt-1 line-clamp-2 text-muted text-sm">{claim.reason}</span>
            </span>
            <span>
              <StatusPill color={claim.state.colour}>{claim.state.label}</StatusPill>
            </span>
          </li>
        ))}
      </ol>
    )}
    <div className="mt-4">
      <Pagination
        page={found.page}
        pages={found.pages}
        to={(number) => `?lista=${filter.list}&pagina=${number}`}
      />
    </div>
  </BackOfficePage>
);

export const headers = accountHeaders;
export const meta: MetaFunction = () => backOfficeMeta('Contestações');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'claims');
  const filter = readClaimsFilter(new URL(request.url).searchParams);
  return { filter, found: await readBackOfficeClaims(await getServices(), filter) };
};

export type ClaimsPage = Awaited<ReturnType<typeof loader>>;

export default function ClaimsRoute() {
  return <ClaimsView page={useLoaderData<typeof loader>()} />;
}
