import type { ReactNode } from 'react';
import { Fold } from '~/ui/fold';
import type { FoldId } from './shown-sections';
import { useFold } from './use-folds';

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
