import { templatePath } from '~/domain/files/template-address';
import { exactMm, type SpineAnswer, spineSteps } from '~/domain/pricing/spine-calculator';
import type { SpineBook, SpinePage } from '~/domain/pricing/spine-page.server';
import { numberText } from '~/domain/shared/unit-price';
import { BookDrawing } from '~/ui/book/book-drawing';
import { LinkButton } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Notice } from '~/ui/notice';

type Found = NonNullable<SpinePage['found']>;

/** A common paperback, drawn if no product matches. */
const usualPage = { widthMm: 140, heightMm: 210 };

/** The spine, its calculation, the cover to scale, and links to continue. */
export const SpineResult = ({ found: { answer, book, limits } }: { found: Found }) => {
  const page = book?.page ?? usualPage;
  return (
    <section className="rounded-md border border-line border-t-4 border-t-accent bg-sheet p-4 md:p-6">
      <h2 className="text-muted text-sm">Lombada</h2>
      <p className="figures font-medium font-serif text-display">{exactMm(answer.spineMm * 1000)}</p>
      <p className="mt-1 max-w-prose first-letter:uppercase">{`${answer.bookText}.`}</p>
      {answer.pages % 2 === 1 ? (
        <p className="mt-1 max-w-prose text-muted text-sm">
          Cada folha tem duas páginas: com um total ímpar, a última página fica em branco.
        </p>
      ) : null}
      <Formula answer={answer} />
      <figure className="mt-6">
        <BookDrawing
          view="cover"
          widthMm={page.widthMm}
          heightMm={page.heightMm}
          spineMm={answer.spineMm}
          orientation="portrait"
          hardcover={answer.hardCover}
          className="mx-auto max-w-2xl"
        />
        <figcaption className="mt-2 text-center text-muted text-sm">{`A capa aberta em escala, num livro de ${numberText(page.widthMm / 10)} × ${numberText(page.heightMm / 10)} cm`}</figcaption>
      </figure>
      {book ? <NextSteps book={book} /> : <NotBound answer={answer} limits={limits} />}
    </section>
  );
};

const Formula = ({ answer }: { answer: SpineAnswer }) => (
  <section className="mt-5 rounded-sm bg-wash p-4">
    <h3 className="font-semibold">A conta</h3>
    <dl className="mt-2 text-sm">
      {spineSteps(answer).map(({ name, sum, result }) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line py-1.5 not-first:border-t last:font-semibold xs:grid-cols-[10rem_1fr_auto]"
        >
          <dt>{name}</dt>
          <dd className="figures row-start-2 text-muted xs:row-start-auto">{sum}</dd>
          <dd className="figures row-span-2 self-center whitespace-nowrap xs:row-span-1">{result}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const NextSteps = ({ book }: { book: SpineBook }) => (
  <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5">
    <LinkButton to={book.to} className="grow xs:grow-0">
      Montar este livro
    </LinkButton>
    {book.coverSlotId === null ? null : (
      <a
        href={templatePath(book.productId, book.coverSlotId, book.query)}
        className={buttonStyle({ variant: 'secondary', className: 'grow xs:grow-0' })}
      >
        Baixar gabarito da capa (PDF)
      </a>
    )}
  </div>
);

type NotBoundProps = Pick<Found, 'answer' | 'limits'>;

const NotBound = ({ answer, limits }: NotBoundProps) => (
  <Notice className="mt-6">
    {limits && (answer.pages < limits.min || answer.pages > limits.max) ? (
      <p>{`A medida vale como referência: hoje encadernamos livros de ${answer.hardCover ? 'capa dura' : 'capa flexível'} com lombada de ${numberText(limits.min)} a ${numberText(limits.max)} páginas.${answer.pages < limits.min ? ' Com menos páginas, o grampo (canoa) resolve, e a capa não tem lombada.' : ' Acima disso, divida a obra em volumes.'}`}</p>
    ) : (
      <p>{`A medida vale como referência: hoje não temos um livro com este papel e esta quantidade de páginas.${answer.sewn && limits && limits.multiple > 2 ? ` Livros costurados têm páginas em múltiplos de ${numberText(limits.multiple)}.` : ''}`}</p>
    )}
  </Notice>
);
