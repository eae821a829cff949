import { Form } from '@remix-run/react';
import type { CreditMove, Wallet } from '~/domain/credit/ledger';
import type { StatementQuery } from '~/domain/credit/statement-query';
import type { FutureRelease } from '~/domain/orders/list-future-releases.server';
import { formatDateText } from '~/domain/shared/date-text';
import { FIRST_NAMES, firstNamesText } from '~/domain/shared/first-names';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { DateField } from '~/ui/date-field';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Pagination } from '~/ui/pagination';
import { AccountFrame } from '../../account/account-frame';
import { DayTime } from '../day-time';
import { FutureReleases } from './future-releases';

interface CreditViewProps {
  wallet: Wallet;
  moves: CreditMove[];
  page: number;
  pages: number;
  query: StatementQuery;
  /** "yyyy-mm-dd" by the shop's clock. */
  today: string;
  /** Days in ISO format. */
  presets: { days: number; from: string; to: string }[];
  /** Credit that orders will release; null if not requested. */
  future: FutureRelease[] | 'unreadable' | null;
}

type Days = { from: string | null; to: string | null };

const addressOf = ({ from, to }: Days, page = 1): string => {
  const search = new URLSearchParams({
    ...(from && { dta_ini: from }),
    ...(to && { dta_fim: to }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return search.size > 0 ? `/credito?${search}` : '/credito';
};

const withFuture = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}lancamentos=1`;

const Balance = ({ wallet, future }: { wallet: Wallet; future: string }) => (
  <Card>
    <p className="text-muted text-sm">Saldo disponível</p>
    <Money amount={wallet.available} className="block font-medium font-serif text-title" />
    {wallet.held > 0 ? (
      <p className="mt-1 text-muted text-sm">
        Mais <Money amount={wallet.held} /> reservados em pedidos que esperam pagamento.
      </p>
    ) : null}
    <Link to={future} preventScrollReset className="link mt-2 inline-flex min-h-11 items-center">
      Lançamentos futuros
    </Link>
  </Card>
);

const Filters = ({ query, presets, today }: Pick<CreditViewProps, 'query' | 'presets' | 'today'>) => (
  <Card title="Período">
    <ul className="flex flex-wrap gap-2">
      {presets.map(({ days, ...period }) => {
        const isChosen = query.from === period.from && query.to === period.to;
        return (
          <li key={days}>
            <LinkButton
              to={addressOf(period)}
              size="sm"
              variant={isChosen ? 'primary' : 'secondary'}
              aria-current={isChosen ? 'true' : undefined}
            >{`${days} dias`}</LinkButton>
          </li>
        );
      })}
    </ul>
    <Form
      method="get"
      action="/credito"
      key={`${query.typed.dta_ini} ${query.typed.dta_fim}`}
      className="mt-4 grid gap-4 md:grid-cols-2"
    >
      <DateField
        label="Data inicial"
        name="dta_ini"
        today={today}
        defaultValue={query.typed.dta_ini}
        errors={query.errors.dta_ini}
      />
      <DateField
        label="Data final"
        name="dta_fim"
        today={today}
        defaultValue={query.typed.dta_fim}
        errors={query.errors.dta_fim}
      />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit">Filtrar</Button>
        <LinkButton to="/credito" variant="quiet">
          Limpar Filtro
        </LinkButton>
      </div>
    </Form>
  </Card>
);

const itemsText = (items: readonly string[]): string =>
  firstNamesText(items.slice(0, FIRST_NAMES), Math.max(0, items.length - FIRST_NAMES));

const Row = ({ move }: { move: CreditMove }) => (
  <tr className="border-line border-t max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3">
    <td className="px-4 py-3 text-muted max-md:py-1">
      <DayTime at={move.createdAt} />
    </td>
    <td className="px-4 py-3 max-md:py-1 max-md:text-right">
      {move.orderId === null ? (
        <span className="text-muted">-</span>
      ) : (
        <Link to={`/pedido/${move.orderId}`} className="link">{`Pedido ${move.orderId}`}</Link>
      )}
    </td>
    <td className="px-4 py-3 max-md:col-span-2 max-md:py-1">
      <span>{move.description}</span>
      {move.items.length > 0 ? (
        <span className="wrap-anywhere block text-muted text-sm">{itemsText(move.items)}</span>
      ) : null}
    </td>
    <td className="figures px-4 py-3 text-right font-semibold max-md:wrap-anywhere max-md:py-1 max-md:text-left max-xs:col-span-2">
      <Money amount={move.value} signed className="max-md:whitespace-normal" />
    </td>
    <td className="figures px-4 py-3 text-right max-md:wrap-anywhere max-md:py-1 max-xs:col-span-2 max-xs:text-left">
      <span className="text-muted text-sm md:hidden">Saldo </span>
      <Money amount={move.total} />
    </td>
  </tr>
);

const headings = ['Data', 'Pedido', 'Descrição', 'Valor', 'Total atualizado'];

const Statement = ({ moves }: { moves: readonly CreditMove[] }) => (
  <div className="overflow-hidden rounded-md border border-line bg-sheet">
    <table className="w-full max-md:block">
      <caption className="sr-only">Extrato de créditos, o mais novo primeiro</caption>
      <thead className="max-md:sr-only">
        <tr>
          {headings.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`px-4 py-3 font-semibold text-sm ${index > 2 ? 'text-right' : 'text-left'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {moves.map((move) => (
          <Row key={move.id} move={move} />
        ))}
      </tbody>
    </table>
  </div>
);

const Nothing = ({ query }: Pick<CreditViewProps, 'query'>) =>
  query.from || query.to ? (
    <EmptyState
      title="Nenhum movimento neste período"
      action={<LinkButton to="/credito">Ver tudo</LinkButton>}
    >
      {query.from && query.to
        ? `Entre ${formatDateText(query.from)} e ${formatDateText(query.to)} nada entrou nem saiu.`
        : 'Nesses dias nada entrou nem saiu.'}
    </EmptyState>
  ) : (
    <EmptyState title="Você ainda não tem créditos">
      Devoluções e bônus aparecem aqui, e valem como pagamento na próxima compra.
    </EmptyState>
  );

/** A customer's available credit and its statement. */
export const CreditView = ({
  wallet,
  moves,
  page,
  pages,
  query,
  today,
  presets,
  future,
}: CreditViewProps) => (
  <AccountFrame title="Meus Créditos">
    <div className="@container grid gap-6">
      <div className="grid @min-[52rem]:grid-cols-[18rem_minmax(0,1fr)] @min-[52rem]:items-start gap-6">
        <Balance wallet={wallet} future={withFuture(addressOf(query, page))} />
        <Filters query={query} presets={presets} today={today} />
      </div>
      {moves.length === 0 ? <Nothing query={query} /> : <Statement moves={moves} />}
      <Pagination page={page} pages={pages} to={(number) => addressOf(query, number)} />
    </div>
    <FutureReleases releases={future} back={addressOf(query, page)} />
  </AccountFrame>
);
