import { switchHintText } from '~/domain/catalogue/labels';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import { type Alternatives, type SwitchHint, switchHints } from '~/domain/catalogue/switch-hint';
import { bookFields, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { ArrowRight } from '~/ui/icons';

interface SwitchHintsProps {
  book: ResolvedBook;
  alternatives: Alternatives;
  /** The field beside which the hint stands. */
  field: SwitchHint['field'];
}

/**
 * The other product's address with what can be carried over: everything but the binding, which is what sets the two
 * apart, and the copies where fewer are wanted. What the other does not offer its own page says.
 */
const carriedTo = ({ product, configuration }: ResolvedBook, { to, reason }: SwitchHint): string => {
  const copies = reason === 'fewest-copies' ? to.minCopies : configuration.copies;
  const query = writeConfiguration(product, { ...configuration, copies });
  query.delete(bookFields.binding);
  return `${to.path}?${query}`;
};

/** Where a bound of copies or pages is reached: the product that serves better beyond it. */
export const SwitchHints = ({ book, alternatives, field }: SwitchHintsProps) => {
  const hint = switchHints(book, alternatives).find((each) => each.field === field);
  if (!hint) return null;
  return (
    <p className="mt-3 rounded-sm bg-info-wash px-3 py-2.5 text-sm">
      {switchHintText(hint)}{' '}
      <a href={carriedTo(book, hint)} className="link inline-flex min-h-6 items-center gap-1 font-semibold">
        Levar esta configuração para {hint.to.name}
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      </a>
    </p>
  );
};
