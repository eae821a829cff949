import type { MenuEntry } from '~/domain/catalogue/catalogue.server';
import { partialMatches, productCount, wordsLeftOut } from '~/domain/discovery/labels';
import type { SearchAnswer } from '~/domain/discovery/search-products.server';
import type { SearchSort } from '~/domain/discovery/search-query';
import { searched } from '~/ui/analytics/events';
import { useTracked } from '~/ui/analytics/track';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Notice } from '~/ui/notice';
import { NothingFound } from './nothing-found';
import { Results } from './results';
import { SearchBox } from './search-box';
import { SortField } from './sort-field';

export interface SearchViewProps extends SearchAnswer {
  sort: SearchSort;
  menu: readonly MenuEntry[];
  /** Why nothing was looked for; '' when it was. */
  refusal: string;
}

/** The search: its box, what was found in the order asked for, or what comes nearest. */
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

/** How misspelt words were read, which were left out, and that no product has them all. */
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
