import { Form, useSubmit } from '@remix-run/react';
import { sortLabels } from '~/domain/discovery/labels';
import type { SearchSort } from '~/domain/discovery/search-query';
import { searchParameters, sortNames, sortValues } from '~/domain/discovery/wire';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/select-field';

interface SortFieldProps {
  keywords: string;
  sort: SearchSort;
}

const options = sortNames.map((name) => ({ value: sortValues[name], label: sortLabels[name] }));

/** The order of the results; a new one begins with the first twenty. Without scripts a button sends it. */
export const SortField = ({ keywords, sort }: SortFieldProps) => {
  const submit = useSubmit();
  return (
    <Form action="/pesquisa" className="flex items-end gap-2">
      <input type="hidden" name={searchParameters.keywords} value={keywords} />
      <SelectField
        label="Ordenar por"
        name={searchParameters.sort}
        options={options}
        defaultValue={sortValues[sort]}
        onChange={({ currentTarget: { form } }) => submit(form)}
        fieldClassName="min-w-44"
      />
      <span className="hidden [@media(scripting:none)]:block">
        <Button type="submit" variant="secondary">
          Ordenar
        </Button>
      </span>
    </Form>
  );
};
