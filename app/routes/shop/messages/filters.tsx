import { Form } from '@remix-run/react';
import clsx from 'clsx';
import type { CaseTab } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
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
    <ul className="flex gap-6 border-line border-b">
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
          >
            {name} ({counts[tab]})
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export const CaseFilters = ({ query }: { query: CaseQuery }) => (
  <Form
    method="get"
    action="/mensagem"
    key={JSON.stringify(query.typed)}
    className="grid gap-4 sm:grid-cols-3"
    aria-label="Filtrar chamados"
  >
    <input type="hidden" name="tipo" value={query.tab} />
    <TextField
      label="Data inicial"
      name="data_ini"
      mask="date"
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      defaultValue={query.typed.data_ini}
      errors={query.errors.data_ini}
    />
    <TextField
      label="Data final"
      name="data_fim"
      mask="date"
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      defaultValue={query.typed.data_fim}
      errors={query.errors.data_fim}
    />
    <TextField
      label="Nome do Pedido"
      name="nome_pedido"
      maxLength={120}
      autoComplete="off"
      defaultValue={query.typed.nome_pedido}
    />
    <div className="flex flex-wrap gap-3 sm:col-span-3">
      <Button type="submit" size="sm">
        Filtrar
      </Button>
      <LinkButton to={`/mensagem?tipo=${query.tab}`} variant="quiet" size="sm">
        Limpar Filtro
      </LinkButton>
    </div>
  </Form>
);
