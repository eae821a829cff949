import { switchHintText } from '~/domain/catalogue/labels';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import { type Alternatives, type SwitchHint, switchHints } from '~/domain/catalogue/switch-hint';
import { bookFields, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { ArrowRight } from '~/ui/icons';

interface SwitchHintsProps {
  book: ResolvedBook;
  alternatives: Alternatives;
  /** The field beside which the hint is shown. */
  field: SwitchHint['field'];
}

/**
 * The other product's address with the choices to keep: all but the binding, which is the difference between the two,
 * and the copies if fewer are wanted. The other product's page says what it does not offer.
 */
const carriedTo = ({ product, configuration }: ResolvedBook, { to, reason }: SwitchHint): string => {
  const copies = reason === 'fewest-copies' ? to.minCopies : configuration.copies;
  const query = writeConfiguration(product, { ...configuration, copies });
  query.delete(bookFields.binding);
  return `${to.path}?${query}`;
};

/** When a limit of copies or pages is reached: the product that suits better beyond it. */
export const SwitchHints = ({ book, alternatives, field }: SwitchHintsProps) => {
  const hint = switchHints(book, alternatives).find((each) => each.field === field);
  if (!hint) return null;
  return (
    <p className="mt-3 rounded-sm bg-info-wash px-3 py-2.5 text-sm">
      <span>{`${switchHintText(hint)} `}</span>
      <a href={carriedTo(book, hint)} className="link inline-flex min-h-6 items-center gap-1 font-semibold">
        <span>{`Levar esta configuração para ${hint.to.name}`}</span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      </a>
    </p>
  );
};
