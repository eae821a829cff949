import { Form, useSubmit } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { QueuePage } from './route';

/** The queue's filters, which stand in the address. A choice filters at once, a search with Enter. */
export const QueueFilters = ({ page: { filter, queue } }: { page: QueuePage }) => {
  const submit = useSubmit();
  const send = (form: HTMLFormElement | null) => submit(form, { preventScrollReset: true });
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      aria-label="Filtrar a produção"
      className="mb-4 grid items-end gap-x-4 gap-y-3 rounded-md border border-line bg-sheet p-4 md:grid-cols-[1fr_1fr_1fr_auto_auto]"
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
