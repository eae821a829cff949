import { Form, useNavigate } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { ChevronDown } from '~/ui/icons';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';

export type FilterChoice = { id: number; label: string };

interface FilterPanelProps {
  /** The filters' texts in the URL, by name. */
  typed: Record<string, string>;
  errors: Record<string, string[]>;
  methods: readonly FilterChoice[];
  statuses: readonly FilterChoice[];
  today: string;
}

const choices = (those: readonly FilterChoice[]) =>
  those.map(({ id, label }) => ({ value: String(id), label }));

/** The six filters, which are kept in the URL. On a small window they are folded unless one is invalid. */
export const FilterPanel = (props: FilterPanelProps) => {
  const { typed, errors } = props;
  const count = Object.keys(typed).length;
  const isWrong = Object.keys(errors).length > 0;
  return (
    <>
      <div className="hidden rounded-md border border-line bg-sheet p-4 lg:block">
        <h2 className="mb-4 font-semibold">Filtros</h2>
        <FilterForm {...props} prefix="lado" />
      </div>
      <details open={isWrong} className="group rounded-md border border-line bg-sheet lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold">
          <span>{`Filtrar pedidos${count > 0 ? ` (${count})` : ''}`}</span>
          <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <FilterForm {...props} prefix="dobra" />
        </div>
      </details>
    </>
  );
};

/** Only chosen filters are in the URL, so that it is short enough to share. */
const addressOf = (form: HTMLFormElement): string => {
  const chosen = [...new FormData(form)].flatMap(([name, value]) => {
    const text = String(value).trim();
    return text === '' ? [] : [[name, text]];
  });
  return chosen.length > 0 ? `/pedidos?${new URLSearchParams(chosen)}` : '/pedidos';
};

const FilterForm = (props: FilterPanelProps & { prefix: string }): ReactNode => {
  const { typed, errors, methods, statuses, today, prefix } = props;
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(addressOf(event.currentTarget));
  };
  const common = (name: string) => ({
    name,
    id: `${prefix}-${name}`,
    defaultValue: typed[name] ?? '',
    errors: errors[name] ?? [],
  });
  return (
    // With another URL the form is rendered anew, with its values.
    <Form
      key={new URLSearchParams(typed).toString()}
      method="get"
      action="/pedidos"
      onSubmit={filter}
      noValidate
      aria-label="Filtrar pedidos"
      className="grid grid-cols-1 gap-4 xs:max-lg:grid-cols-2"
    >
      <TextField label="Número do pedido" mask="digits" autoComplete="off" {...common('pk_pedido')} />
      <TextField label="Nome do pedido" maxLength={120} autoComplete="off" {...common('nome_pedido')} />
      <SelectField
        label="Forma de pagamento"
        placeholder="Todas"
        options={choices(methods)}
        {...common('pk_tipo_pagamento')}
      />
      <SelectField
        label="Status"
        placeholder="Todos"
        options={choices(statuses)}
        {...common('pk_status_pedido')}
      />
      <DateField label="Data inicial" today={today} {...common('data_ini')} />
      <DateField label="Data final" today={today} {...common('data_fim')} />
      <div className="flex flex-wrap gap-2 xs:max-lg:col-span-2">
        <Button type="submit" size="sm">
          Filtrar
        </Button>
        <LinkButton to="/pedidos" variant="quiet" size="sm">
          Limpar Filtro
        </LinkButton>
      </div>
    </Form>
  );
};
