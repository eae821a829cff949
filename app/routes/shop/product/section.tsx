import type { ReactNode } from 'react';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import type { Alternatives } from '~/domain/catalogue/switch-hint';
import { Fold } from '~/ui/fold';
import type { FoldId } from './shown-sections';
import type { Configurator } from './use-configurator';
import { useFold } from './use-folds';

/** What every section of a bound product's form is given. */
export interface BookSectionProps {
  /** What is chosen, each code as the option that it names. */
  book: ResolvedBook;
  form: Configurator;
  /** Books and booklets that may serve better at a bound. */
  alternatives: Alternatives;
  /** The product's address, for links to other configurations of it. */
  path: string;
  /** Scripts are at work: options that cannot be taken are switched off, not only explained. */
  isLive: boolean;
}

/** A section with its place among those that are shown, from 1. */
export type NumberedBookSectionProps = BookSectionProps & { number: number };

interface SectionProps {
  id: FoldId;
  /** Its place in the form, from 1; what only helps to choose has none. */
  number?: number;
  title: string;
  /** What is chosen, in one line. */
  summary?: ReactNode;
  verb?: string;
  children: ReactNode;
}

/** A part of the page that folds: with a number one of the configurator's sections. */
export const Section = ({ id, ...rest }: SectionProps) => (
  <Fold id={`secao-${id}`} {...useFold(id)} {...rest} />
);
