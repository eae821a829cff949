import type { ReactNode } from 'react';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import type { Alternatives } from '~/domain/catalogue/switch-hint';
import { Fold } from '~/ui/fold';
import type { FoldId } from './shown-sections';
import type { Configurator } from './use-configurator';
import { useFold } from './use-folds';

/** Props of every section of a bound product's form. */
export interface BookSectionProps {
  /** The configuration with its codes resolved to options. */
  book: ResolvedBook;
  form: Configurator;
  /** Books and booklets that may suit better beyond a limit. */
  alternatives: Alternatives;
  /** The product's address, for links to other configurations of it. */
  path: string;
  /** Scripts are running: options that cannot be chosen are disabled, not only explained. */
  isLive: boolean;
}

/** A section with its position among the shown ones, from 1. */
export type NumberedBookSectionProps = BookSectionProps & { number: number };

interface SectionProps {
  id: FoldId;
  /** Its position in the form, from 1; sections without choices have none. */
  number?: number;
  title: string;
  /** The choice in one line. */
  summary?: ReactNode;
  verb?: string;
  children: ReactNode;
}

/** A part of the page that folds; with a number it is one of the configurator's sections. */
export const Section = ({ id, ...rest }: SectionProps) => (
  <Fold id={`secao-${id}`} {...useFold(id)} {...rest} />
);
