import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { QueueFilter } from '~/domain/production/queue-filter';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { QueuePage } from './page.server';

const searchIn = (form: HTMLFormElement | null): string => form?.busca.value ?? '';

/** Shows the filter in the form, except for the search if it has been edited since it was `sent`. */
const showIn = (form: HTMLFormElement, filter: QueueFilter, sent: string): void => {
  const texts = {
    situacao: filter.statusId ?? '',
    linha: filter.lineId ?? '',
    ...(searchIn(form) === sent && { busca: filter.search }),
  };
  for (const [name, value] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = String(value);
  }
  const late = form.elements.namedItem('atrasados');
  if (late instanceof HTMLInputElement) late.checked = filter.lateOnly;
};

/** Keeps the filter form and the URL in sync. */
const useFilterForm = (filter: QueueFilter) => {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // The fields are updated and not rendered anew, so that the focus stays when going through the history.
  const sent = useRef(filter.search);
  useEffect(() => {
    if (!form.current) return;
    showIn(form.current, filter, sent.current);
    sent.current = filter.search;
  }, [filter]);
  const note = () => {
    sent.current = searchIn(form.current);
  };
  const send = (form: HTMLFormElement | null) => {
    note();
    submit(form, { preventScrollReset: true });
  };
  return { form, note, send };
};

/** The queue's filters, which are kept in the URL. A choice filters at once, a search with Enter. */
export const QueueFilters = ({ page: { filter, queue } }: { page: QueuePage }) => {
  const { form, note, send } = useFilterForm(filter);
  return (
    <Form
      ref={form}
      method="get"
      aria-label="Filtrar a produção"
      onSubmit={note}
      className="mb-4 grid items-end gap-x-4 gap-y-3 rounded-md border border-line bg-sheet p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto]"
    >
      <SelectField
        label="Situação"
        name="situacao"
        id="situacao"
        placeholder="Toda a fila"
        defaultValue={String(filter.statusId ?? '')}
        options={queue.statuses.map(({ id, label, count }) => ({
          value: String(id),
          label: `${label} (${count})`,
        }))}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      <SelectField
        label="Linha"
        name="linha"
        id="linha"
        placeholder="Todas"
        defaultValue={String(filter.lineId ?? '')}
        options={queue.lines.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      <TextField
        label="Pedido, item, título ou cliente"
        name="busca"
        id="busca"
        type="search"
        defaultValue={filter.search}
        maxLength={60}
      />
      <Checkbox
        label="Só atrasados"
        name="atrasados"
        id="atrasados"
        value="1"
        defaultChecked={filter.lateOnly}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      <Button type="submit" variant="secondary">
        Filtrar
      </Button>
    </Form>
  );
};
