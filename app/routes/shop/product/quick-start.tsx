import { memo, useDeferredValue, useId } from 'react';
import { type BookKind, bookKindsOf, withBookKind } from '~/domain/catalogue/book-kinds';
import { settleCopies, stepCopies } from '~/domain/catalogue/copies-and-pages';
import type { BookConfiguration } from '~/domain/catalogue/product';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import { kindSentence } from '~/domain/catalogue/section-summaries';
import { bookFields, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { numberText } from '~/domain/shared/unit-price';
import { CountField } from './count-field';
import { pageCountProps } from './interior-section';
import { copiesNoun } from './nouns';
import { NumberNote } from './number-note';
import type { BookSectionProps } from './section';
import { SwitchHints } from './switch-hints';
import type { Configurator } from './use-configurator';

/** Before all sections: kind of book, pages and copies, which affect everything else. */
export const QuickStart = ({ asksKind, ...props }: BookSectionProps & { asksKind: boolean }) => {
  const { book, form, alternatives, path } = props;
  const kindsFor = useDeferredValue(book);
  return (
    <section aria-labelledby="comeco" className="quick-start">
      <h2 id="comeco" className="font-medium font-serif text-heading">
        {asksKind ? 'Três perguntas e o livro está montado' : 'Páginas e exemplares'}
      </h2>
      <div className="quick-start-questions">
        {asksKind ? <Kinds book={kindsFor} path={path} choose={form.choose} /> : null}
        <div className="quick-start-counts">
          <Pages {...props} />
          <Copies {...props} />
        </div>
      </div>
      <div className="empty:hidden">
        <NumberNote
          form={form}
          field="copies"
          pieces={copiesNoun}
          onTake={(copies) => form.choose({ copies })}
        />
        <SwitchHints book={book} alternatives={alternatives} field="copies" />
      </div>
    </section>
  );
};

interface KindsProps {
  book: ResolvedBook;
  path: string;
  choose: Configurator['choose'];
}

/** One click sets size, paper, cover, lamination and binding, and a sentence says to what. Links without scripts. */
const Kinds = memo(({ book, path, choose }: KindsProps) => {
  const { product, configuration: chosen } = book;
  const id = useId();
  const kinds = bookKindsOf(product).map((kind) => ({ kind, set: withBookKind(product, chosen, kind) }));
  const current = kinds.find(({ set }) => isSame(set, chosen))?.kind;
  const address = (set: BookConfiguration) => `${path}?${writeConfiguration(product, set)}`;
  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 font-semibold text-sm">
        O que é o livro?
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {kinds.map(({ kind, set }) => (
          <li key={kind.code}>
            <a
              href={address(set)}
              aria-current={kind === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                choose(set);
              }}
              className="chip"
            >
              {kind.name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <KindWords kind={current} book={book} />
      </p>
    </div>
  );
});
Kinds.displayName = 'Kinds';

const isSame = (one: BookConfiguration, other: BookConfiguration): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const KindWords = ({ kind, book }: { kind: BookKind | undefined; book: ResolvedBook }) =>
  kind ? (
    <>
      <b className="font-semibold">{`${kind.name}:`}</b>
      <span>{` ${kindSentence(book)}`}</span>
    </>
  ) : (
    <span className="text-muted">
      Sua resposta escolhe tamanho, papel, capa, laminação e encadernação de uma vez.
    </span>
  );

/** A second field for the page count, at the top. It has no name; the section's own field sends the number. */
const Pages = ({ book, form }: BookSectionProps) => {
  const { binding } = book;
  if (!binding) return null;
  return (
    <div className="needs-script">
      <CountField id="comeco-paginas" label="Páginas" {...pageCountProps(binding, { book, form })} />
    </div>
  );
};

/** Exemplares: the steps skip numbers that are not printed (from 4 to 20). A proof copy is one book. */
const Copies = ({ book: { product, configuration: chosen, runKind }, form }: BookSectionProps) => {
  const { copies: rule } = product;
  const fixed = runKind?.fixedCopies;
  if (fixed)
    return (
      <div>
        <p className="mb-1.5 font-semibold text-sm">Exemplares</p>
        <p className="flex min-h-11 items-center">{`${numberText(fixed)} ${fixed === 1 ? copiesNoun.one : copiesNoun.many}`}</p>
        <input type="hidden" name={bookFields.copies} value={fixed} />
      </div>
    );
  const max = numberText(rule.max);
  return (
    <CountField
      id={bookFields.copies}
      name={bookFields.copies}
      label="Exemplares"
      value={chosen.copies}
      min={rule.min}
      max={rule.max}
      settle={(typed) => settleCopies(rule, typed)}
      next={(copies, direction) => stepCopies(copies, direction === 1 ? 'up' : 'down', rule)}
      bounds={{
        min: `A tiragem mínima é ${rule.min}.`,
        max: `A tiragem máxima pela loja é ${max}. Para mais do que isso, fale com a gente.`,
      }}
      onCount={(copies) => form.choose({ copies })}
      errors={form.errorsOf('copies')}
    />
  );
};
