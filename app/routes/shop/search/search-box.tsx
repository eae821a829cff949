import { Form } from '@remix-run/react';
import { MAX_KEYWORDS, type SearchSort } from '~/domain/discovery/search-query';
import { searchParameters, sortValues } from '~/domain/discovery/wire';
import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/field';
import { Search } from '~/ui/icons';

interface SearchBoxProps {
  keywords: string;
  sort: SearchSort;
}

/** The search box of the page; Enter or the button asks. The order stays as it was chosen. */
export const SearchBox = ({ keywords, sort }: SearchBoxProps) => (
  <Form role="search" aria-label="Pesquisa" action="/pesquisa" className="mt-4 flex max-w-2xl gap-2">
    <input
      type="search"
      name={searchParameters.keywords}
      aria-label="O que você procura"
      placeholder="Livro capa dura, pólen, cartão de visita…"
      defaultValue={keywords}
      maxLength={MAX_KEYWORDS}
      autoComplete="off"
      enterKeyHint="search"
      className={controlStyle}
    />
    {sort === 'cheapest' ? null : (
      <input type="hidden" name={searchParameters.sort} value={sortValues[sort]} />
    )}
    <Button type="submit" className="shrink-0">
      <Search aria-hidden="true" className="size-5" />
      Pesquisar
    </Button>
  </Form>
);
