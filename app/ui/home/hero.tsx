import { BookDrawing, type BookDrawingProps } from '../book/book-drawing';
import { ColorBar } from '../color-bar';
import { LinkButton } from '../link-button';
import { RegistrationMark } from '../registration-mark';
import { HOW_IT_WORKS_ID } from './how-it-works';

interface HeroProps {
  /** The configurator of the book. */
  bookTo: string;
  /** The book on the press sheet. */
  book: BookDrawingProps;
}

/** What the shop is, and the way in. The picture is the shop's own drawing on a press sheet. */
export const Hero = ({ bookTo, book }: HeroProps) => (
  <section className="border-line border-b bg-sheet">
    <div className="wrap grid items-center gap-x-12 gap-y-8 py-10 md:grid-cols-[1fr_minmax(0,25rem)] md:py-14 lg:grid-cols-[1fr_minmax(0,31rem)]">
      <div>
        <h1 className="max-w-[13ch] font-semibold font-serif text-display tracking-tight">
          O seu livro, do arquivo à <span className="text-accent">lombada</span>
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-muted">
          Escolha formato, papel e capa e veja o preço e o prazo na hora. Nós imprimimos, encadernamos e
          entregamos: de um único exemplar a grandes tiragens.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={bookTo} size="lg" className="grow xs:grow-0">
            Monte seu livro
          </LinkButton>
          <LinkButton to={`#${HOW_IT_WORKS_ID}`} size="lg" variant="secondary" className="grow xs:grow-0">
            Como funciona
          </LinkButton>
        </div>
      </div>
      <PressSheet book={book} />
    </div>
  </section>
);

const crop = 'absolute size-5 border-ink';

/** A sheet fresh from the press: crop marks, register marks, control strip, and the book in the middle. */
const PressSheet = ({ book }: { book: BookDrawingProps }) => (
  <figure className="relative bg-paper px-6 pt-9 pb-9 md:px-8">
    <span aria-hidden="true" className={`${crop} top-3 left-3 border-t border-l`} />
    <span aria-hidden="true" className={`${crop} top-3 right-3 border-t border-r`} />
    <span aria-hidden="true" className={`${crop} bottom-3 left-3 border-b border-l`} />
    <span aria-hidden="true" className={`${crop} right-3 bottom-3 border-r border-b`} />
    <RegistrationMark className="absolute top-1.5 left-1/2 size-6 -translate-x-1/2" />
    <BookDrawing {...book} view="book" />
    <ColorBar className="absolute bottom-2.5 left-1/2 h-3.5 -translate-x-1/2" />
  </figure>
);
