import { Fragment, type ReactNode } from 'react';
import type { BookConfiguration, BookProduct } from '~/domain/catalogue/book-product';
import { CoverSection } from './cover-section';
import { OptionalFinishes, RequiredFinish, Services } from './extras-sections';
import { InteriorSection } from './interior-section';
import { PaperSection } from './paper-section';
import type { ProductPageData } from './product-page.server';
import { RunSection } from './run-section';
import { type BookSection, bookSections } from './shown-sections';
import { SizeSection } from './size-section';
import type { Configurator } from './use-configurator';
import type { RefileChoice } from './use-refile';

interface BookFormProps {
  page: ProductPageData;
  book: { product: BookProduct; chosen: BookConfiguration };
  form: Configurator;
  refile: RefileChoice;
  isLive: boolean;
}

/** The form of a bound product: what a run costs, then the numbered sections that have something to choose. */
export const BookForm = ({ page, book, form, refile, isLive }: BookFormProps) => {
  const part = { ...book, form, isLive, path: page.path, alternatives: page.alternatives };
  const extras = { product: book.product, form, refile, isLive, rates: page.rates };
  const parts: Record<BookSection, (number: number) => ReactNode> = {
    size: (number) => <SizeSection number={number} {...part} />,
    cover: (number) => <CoverSection number={number} {...part} />,
    interior: (number) => <InteriorSection number={number} {...part} />,
    paper: (number) => <PaperSection number={number} {...part} />,
    services: (number) => <Services number={number} {...extras} />,
    required: (number) => <RequiredFinish number={number} {...extras} />,
    optional: (number) => <OptionalFinishes number={number} {...extras} />,
  };
  return (
    <>
      <RunSection {...part} />
      {bookSections(book.product, form.isShown).map((section, index) => (
        <Fragment key={section}>{parts[section](index + 1)}</Fragment>
      ))}
    </>
  );
};
