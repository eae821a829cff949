import type { FetcherWithComponents, Form } from '@remix-run/react';
import { useRef } from 'react';
import { type AddressBook, FILTER_TEXT_MAX } from '~/domain/addresses/address-book';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { BOOK_PATH } from './book-form';

interface BookFilterProps {
  id: string;
  book: AddressBook;
  Tag: typeof Form | FetcherWithComponents<unknown>['Form'];
  isBusy: boolean;
}

/** Filters the book by name or CEP, state and city. Enter or choosing a state or city submits it. */
export const BookFilter = ({ id, book: { states, cities, query }, Tag, isBusy }: BookFilterProps) => {
  const form = useRef<HTMLFormElement>(null);
  const choosePlace = (name: string) => {
    const city = form.current?.elements.namedItem('cidade');
    // The city does not belong to the new state.
    if (name === 'estado' && city instanceof HTMLSelectElement) city.value = '';
    form.current?.requestSubmit();
  };
  return (
    <div className="@container">
      <Tag
        ref={form}
        id={id}
        method="get"
        action={BOOK_PATH}
        preventScrollReset
        autoComplete="off"
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 @2xl:grid-cols-[2fr_1.4fr_1.4fr_auto]"
      >
        <TextField
          label="Nome ou CEP"
          name="busca"
          defaultValue={query.text}
          maxLength={FILTER_TEXT_MAX}
          fieldClassName="col-span-2 @2xl:col-span-1"
        />
        <SelectField
          label="Estado"
          name="estado"
          placeholder="Todos"
          defaultValue={String(query.stateId ?? '')}
          options={states.map((state) => ({ value: String(state.id), label: state.name }))}
          onChange={() => choosePlace('estado')}
        />
        <SelectField
          label="Cidade"
          name="cidade"
          placeholder="Todas"
          defaultValue={String(query.cityId ?? '')}
          options={cities.map((city) => ({ value: String(city.id), label: `${city.name}/${city.uf}` }))}
          onChange={() => choosePlace('cidade')}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          asksAnew
          className="col-span-2 @2xl:col-span-1"
        >
          Filtrar
        </Button>
      </Tag>
    </div>
  );
};

/** Links to the previous and next page, as buttons of the filter's form. */
export const BookPager = ({ form, book: { page, pages } }: { form: string; book: AddressBook }) => {
  if (pages === 1) return null;
  const button = (to: number, label: string) => (
    <Button
      type="submit"
      form={form}
      name="pagina"
      value={String(to)}
      variant="quiet"
      disabled={to < 1 || to > pages}
    >
      {label}
    </Button>
  );
  return (
    <nav aria-label="Páginas de endereços" className="mt-3 flex flex-wrap justify-between gap-3">
      {button(page - 1, 'Página anterior')}
      {button(page + 1, 'Próxima página')}
    </nav>
  );
};
