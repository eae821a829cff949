import { Form, useNavigate } from '@remix-run/react';
import clsx from 'clsx';
import type { FormEvent } from 'react';
import type { CaseTab } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import { Button, LinkButton } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { ChevronDown } from '~/ui/icons';
import { Link } from '~/ui/link';
import { TextField } from '~/ui/text-field';
import { addressOf } from './addresses';

const tabs: readonly { tab: CaseTab; name: string }[] = [
  { tab: 'pendente', name: 'Pendentes' },
  { tab: 'resolvido', name: 'Resolvidos' },
];

interface CaseTabsProps {
  query: CaseQuery;
  counts: Record<CaseTab, number>;
}

export const CaseTabs = ({ query, counts }: CaseTabsProps) => (
  <nav aria-label="Situação">
    <ul className="flex flex-wrap gap-x-6 border-line border-b">
      {tabs.map(({ tab, name }) => (
        <li key={tab}>
          <Link
            to={addressOf(query, { tab })}
            aria-current={query.tab === tab ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center border-b-2 font-semibold',
              query.tab === tab
                ? 'border-accent text-accent'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >{`${name} (${counts[tab]})`}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface CaseFiltersProps {
  query: CaseQuery;
  /** "yyyy-mm-dd" by the shop's clock. */
  today: string;
}

/** The three filters, which are kept in the URL. On a small window they are folded unless one is invalid. */
export const CaseFilters = (props: CaseFiltersProps) => {
  const { typed, errors } = props.query;
  const count = Object.values(typed).filter((text) => text !== '').length;
  return (
    <>
      <div className="hidden md:block">
        <FilterForm {...props} prefix="aberto" />
      </div>
      <details
        open={Object.keys(errors).length > 0}
        className="group rounded-md border border-line bg-sheet md:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold">
          <span>{`Filtrar chamados${count > 0 ? ` (${count})` : ''}`}</span>
          <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <FilterForm {...props} prefix="dobra" />
        </div>
      </details>
    </>
  );
};

/** Only chosen filters are in the URL. */
const filteredAddress = (form: HTMLFormElement, query: CaseQuery): string => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const typed = {
    data_ini: text('data_ini'),
    data_fim: text('data_fim'),
    nome_pedido: text('nome_pedido'),
  };
  return addressOf({ ...query, typed, page: 1 });
};

const FilterForm = ({ query, today, prefix }: CaseFiltersProps & { prefix: string }) => {
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(filteredAddress(event.currentTarget, query));
  };
  const common = (name: keyof CaseQuery['typed']) => ({
    name,
    id: `${prefix}-${name}`,
    defaultValue: query.typed[name],
    errors: query.errors[name] ?? [],
  });
  return (
    <Form
      method="get"
      action="/mensagem"
      key={JSON.stringify(query.typed)}
      onSubmit={filter}
      noValidate
      className="grid grid-cols-1 gap-4 md:grid-cols-3 xl:grid-cols-2"
      aria-label="Filtrar chamados"
    >
      <input type="hidden" name="tipo" value={query.tab} />
      <DateField label="Data inicial" today={today} {...common('data_ini')} />
      <DateField label="Data final" today={today} {...common('data_fim')} />
      <TextField
        label="Nome do Pedido"
        maxLength={120}
        autoComplete="off"
        fieldClassName="xl:col-span-2"
        {...common('nome_pedido')}
      />
      <div className="flex flex-wrap gap-3 md:col-span-full">
        <Button type="submit" size="sm">
          Filtrar
        </Button>
        <LinkButton to={`/mensagem?tipo=${query.tab}`} variant="quiet" size="sm">
          Limpar Filtro
        </LinkButton>
      </div>
    </Form>
  );
};
