import { Form, useSubmit } from '@remix-run/react';
import type { MenuEntry } from '~/domain/catalogue/catalogue.server';
import type { ProductCard } from '~/domain/discovery/card';
import { partialMatches, productCount, sortLabels, wordsLeftOut } from '~/domain/discovery/labels';
import type { SearchAnswer } from '~/domain/discovery/search-products.server';
import { MAX_KEYWORDS, type SearchSort } from '~/domain/discovery/search-query';
import { searchParameters, sortNames, sortValues } from '~/domain/discovery/wire';
import { searched } from '~/ui/analytics/events';
import { useTracked } from '~/ui/analytics/track';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { controlStyle } from '~/ui/field';
import { ProductGrid } from '~/ui/home/product-row';
import { Search } from '~/ui/icons';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { SelectField } from '~/ui/select-field';
import { Results } from './results';

interface NothingFoundProps {
  keywords: string;
  suggestions: readonly ProductCard[];
  menu: readonly MenuEntry[];
}

/** No results or no search text: similar products, and links to all categories. */
const NothingFound = ({ keywords, suggestions, menu }: NothingFoundProps) => (
  <>
    {keywords === '' ? null : (
      <EmptyState title={`Não encontramos “${keywords}”`} className="mt-6">
        <p role="status">
          Confira se alguma palavra saiu trocada, use menos palavras ou procure pelo tipo de produto, como
          livro, revista ou cartão.
        </p>
      </EmptyState>
    )}
    {suggestions.length > 0 ? (
      <section className="mt-10">
        <h2 className="mb-4 font-medium font-serif text-heading">
          {keywords === '' ? 'Destaques da Lombada' : 'Talvez você goste de'}
        </h2>
        <ProductGrid
          products={suggestions}
          list={{ id: 'pesquisa-sugestoes', name: 'Sugestões da pesquisa' }}
          eager
          heading="h3"
        />
      </section>
    ) : null}
    <nav aria-labelledby="pesquisa-categorias" className="mt-12">
      <h2 id="pesquisa-categorias" className="mb-3 font-medium font-serif text-heading">
        Procure por categoria
      </h2>
      <ul className="flex flex-wrap gap-2">
        {menu.map(({ link, desc }) => (
          <li key={link}>
            <Link
              to={`/${link}`}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-sheet px-4 hover:border-ink hover:text-accent"
            >
              {desc}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </>
);

interface SortFieldProps {
  keywords: string;
  sort: SearchSort;
}

const options = sortNames.map((name) => ({ value: sortValues[name], label: sortLabels[name] }));

/** The sort order of the results; a new one starts with the first twenty. Without scripts a button sends it. */
const SortField = ({ keywords, sort }: SortFieldProps) => {
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

interface SearchBoxProps {
  keywords: string;
  sort: SearchSort;
}

/** The page's search box; Enter or the button submits it. The sort order is kept. */
const SearchBox = ({ keywords, sort }: SearchBoxProps) => (
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
    {sort === 'relevance' ? null : (
      <input type="hidden" name={searchParameters.sort} value={sortValues[sort]} />
    )}
    <Button type="submit" className="shrink-0">
      <Search aria-hidden="true" className="size-5" />
      Pesquisar
    </Button>
  </Form>
);

export interface SearchViewProps extends SearchAnswer {
  sort: SearchSort;
  menu: readonly MenuEntry[];
  /** Why the search was refused; '' if it was not. */
  refusal: string;
}

/** The search: its box, the sorted results, or similar products. */
export const SearchView = ({ menu, refusal, ...page }: SearchViewProps) => {
  const { keywords, sort, total, isExact } = page;
  useTracked(keywords === '' || refusal ? null : searched(keywords, total));
  return (
    <div className="wrap pt-4">
      <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: 'Pesquisa' }]} />
      <h1 className="mt-2 font-medium font-serif text-title">
        {keywords === '' ? 'O que você quer imprimir?' : `Resultados para “${keywords}”`}
      </h1>
      <SearchBox keywords={keywords} sort={sort} />
      {refusal ? (
        <Notice tone="warning" live="alert" className="mt-6">
          {refusal}
        </Notice>
      ) : total > 0 ? (
        <>
          <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
            <div>
              <p role="status" className="font-semibold">
                {productCount(total, isExact)}
              </p>
              <HowItWasRead {...page} />
            </div>
            <SortField keywords={keywords} sort={sort} />
          </div>
          <Results {...page} />
        </>
      ) : (
        <NothingFound {...page} menu={menu} />
      )}
    </div>
  );
};

/** How misspelt words were corrected, which words were ignored, and whether no product matches all of them. */
const HowItWasRead = ({
  corrections,
  leftOut,
  isPartial,
}: Pick<SearchAnswer, 'corrections' | 'leftOut' | 'isPartial'>) => {
  const said = [
    ...corrections.map(({ from, to }) => `Lemos “${from}” como “${to}”.`),
    ...(leftOut.length > 0 ? [wordsLeftOut(leftOut)] : []),
    ...(isPartial ? [partialMatches] : []),
  ];
  return said.length > 0 ? <p className="text-muted text-sm">{said.join(' ')}</p> : null;
};
