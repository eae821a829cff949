import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { outcomeWords } from '~/domain/accounts/labels';
import type { SimulatedAct } from '~/domain/accounts/simulation/simulated-act';
import { listSimulatedActs } from '~/domain/accounts/simulation/simulated-acts.server';
import { getServices } from '~/services.server';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { requireCustomer } from '../../guards.server';
import { DayTime } from '../../shop/day-time';
import { AccountFrame } from '../account-frame';
import { accountHeaders, accountMeta } from '../page-head';
import { actLabel } from './labels.server';

type LabelledAct = SimulatedAct & { label: string };

interface SimulatedActsViewProps {
  acts: LabelledAct[];
  total: number;
  page: number;
  pages: number;
}

const tones = { entered: 'info', begun: 'neutral', done: 'success', refused: 'warning' } as const;

const ActLine = ({ act }: { act: LabelledAct }) => (
  <li className="grid gap-x-6 gap-y-1 border-line border-t px-4 py-3.5 md:grid-cols-[9.5rem_minmax(0,1fr)_8rem_8.5rem] md:items-baseline md:px-6">
    <DayTime at={act.createdAt} className="figures text-muted text-sm" />
    <span className="min-w-0 break-words font-medium">{act.label}</span>
    <span className="min-w-0 text-muted text-sm">
      <span className="md:sr-only">Operador: </span>
      <span>{act.operatorName}</span>
    </span>
    <span>
      <Badge tone={tones[act.outcome]}>{outcomeWords[act.outcome]}</Badge>
    </span>
  </li>
);

/** What operators did, or tried to do, in the customer's account. */
const SimulatedActsView = ({ acts, total, page, pages }: SimulatedActsViewProps) => (
  <AccountFrame
    title="Acessos do operador"
    lead="Às vezes um operador da Lombada usa a loja no seu lugar para ajudar. Tudo o que ele envia fica registrado aqui, e ninguém pode mudar este registro."
    aside={
      total > 0 ? <p className="text-muted">{total === 1 ? '1 registro' : `${total} registros`}</p> : null
    }
  >
    {acts.length === 0 ? (
      <EmptyState title="Nenhum operador entrou na sua conta.">
        Se um dia isso acontecer, você vê aqui quem foi, quando e o que fez.
      </EmptyState>
    ) : (
      <>
        <ul className="overflow-hidden rounded-md border border-line border-t-0 bg-sheet">
          {acts.map((act) => (
            <ActLine key={act.id} act={act} />
          ))}
        </ul>
        <div className="mt-6">
          <Pagination page={page} pages={pages} to={(number) => `/conta/acessos?pagina=${number}`} />
        </div>
      </>
    )}
  </AccountFrame>
);

export const meta: MetaFunction = () => accountMeta('Acessos do operador');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const page = Number(new URL(request.url).searchParams.get('pagina') ?? 1);
  const { acts, ...pages } = await listSimulatedActs(await getServices(), customer.id, page);
  return { ...pages, acts: acts.map((act) => ({ ...act, label: actLabel(act) })) };
};

export default function SimulatedActsRoute() {
  return <SimulatedActsView {...useLoaderData<typeof loader>()} />;
}
