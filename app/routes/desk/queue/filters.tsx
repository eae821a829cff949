import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { QueueFilter } from '~/domain/production/queue-filter';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { QueuePage } from './route';

/** The same search again leaves alone what somebody types meanwhile. */
const showIn = (form: HTMLFormElement, filter: QueueFilter, before: QueueFilter): void => {
  const texts = {
    ...{ situacao: filter.statusId ?? '', linha: filter.lineId ?? '' },
    ...(filter.search !== before.search && { busca: filter.search }),
  };
  for (const [name, value] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = String(value);
  }
  const late = form.elements.namedItem('atrasados');
  if (late instanceof HTMLInputElement) late.checked = filter.lateOnly;
};

/** The queue's filters, which stand in the address. A choice filters at once, a search with Enter. */
export const QueueFilters = ({ page: { filter, queue } }: { page: QueuePage }) => {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // Another page of the history has other filters; the fields stay, and with them the focus of whoever steps through a list.
  const shown = useRef(filter);
  useEffect(() => {
    if (form.current) showIn(form.current, filter, shown.current);
    shown.current = filter;
  }, [filter]);
  const send = (form: HTMLFormElement | null) => submit(form, { preventScrollReset: true });
  return (
    <Form
      ref={form}
      method="get"
      aria-label="Filtrar a produção"
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
        label="Pedido, item ou cliente"
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
