import { settlePages, snapPages } from '~/domain/catalogue/copies-and-pages';
import type { Binding, InteriorColour } from '~/domain/catalogue/options';
import { bookAttributes, interiorColourLabels } from '~/domain/catalogue/product-attributes';
import { interiorSummary } from '~/domain/catalogue/section-summaries';
import { bookFields, pagesFields, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import { CountField } from './count-field';
import { pagesNoun } from './nouns';
import { NumberNote } from './number-note';
import { bindingsFor } from './obstacles';
import { asRadios, offered } from './offered';
import { type BookSectionProps, type NumberedBookSectionProps, Section } from './section';
import { SwitchHints } from './switch-hints';

const colourHints: Record<InteriorColour, string> = {
  black: 'Textos, tabelas e ilustrações em tons de cinza.',
  colour: 'Preço para até 15% de cobertura de tinta por página.',
};

/** Impressão do miolo: colour, and number of pages. */
export const InteriorSection = ({ number, ...props }: NumberedBookSectionProps) => (
  <Section
    id="interior"
    number={number}
    title="Impressão do miolo"
    summary={interiorSummary(props.book.configuration)}
  >
    <ColourChoice {...props} />
    <PageCount {...props} />
  </Section>
);

/** Colour and black pages exclude each other. If there is only one option, it is stated and not asked. */
const ColourChoice = ({ book: { product, configuration: chosen }, form, isLive }: BookSectionProps) => {
  const named = product.interiorColours.map((code) => ({ code, name: interiorColourLabels[code] }));
  const colours = offered(form, bookAttributes.interiorColour, named, ['interiorColour']);
  const [only] = colours;
  if (colours.length === 1 && only)
    return (
      <p>
        <span className="mb-1.5 block font-semibold text-sm">Cor do miolo</span>
        <span>{`${only.option.name}, em todas as páginas. `}</span>
        <span className="text-muted">{colourHints[only.option.code]}</span>
        <input type="hidden" name={bookFields.interiorColour} value={only.option.code} />
      </p>
    );
  return (
    <RadioGroup
      look="cards"
      columns={2}
      legend="Cor do miolo"
      id={bookFields.interiorColour}
      name={bookFields.interiorColour}
      value={chosen.interiorColour}
      onValueChange={(value) => form.choose({ interiorColour: value as InteriorColour })}
      options={asRadios(colours, { isLive, hint: ({ code }) => colourHints[code] })}
      errors={form.errorsOf('interiorColour')}
    />
  );
};

/** Props of any field for the page count; the bounds are the binding's. */
export const pageCountProps = (binding: Binding, { book, form }: Pick<BookSectionProps, 'book' | 'form'>) => {
  const { minPages, maxPages, pageMultiple, name } = binding;
  return {
    value: book.configuration.pages,
    min: minPages,
    max: maxPages,
    settle: (typed: number) => settlePages(binding, typed),
    next: (pages: number, direction: 1 | -1) => snapPages(pages + direction * pageMultiple, binding),
    bounds: {
      min: `O mínimo na encadernação ${name} é ${minPages} páginas.`,
      max: `O máximo na encadernação ${name} é ${maxPages} páginas.`,
    },
    onCount: (pages: number) => form.choose({ pages }),
  };
};

const PageCount = (props: BookSectionProps) => {
  const { book, form, alternatives } = props;
  const { binding } = book;
  if (!binding) return null;
  const { minPages, maxPages, pageMultiple, name } = binding;
  const limits = `De ${minPages} a ${maxPages} páginas na encadernação ${name}, de ${pageMultiple} em ${pageMultiple}.`;
  const field = pagesFields[book.configuration.interiorColour];
  return (
    <div>
      <CountField
        id={field}
        name={field}
        label="Número de páginas"
        hint={`${limits} Conte frente e verso de cada folha; a capa não entra.`}
        {...pageCountProps(binding, props)}
        errors={form.errorsOf('pages')}
      />
      <PagesNote {...props} />
      <SwitchHints book={book} alternatives={alternatives} field="pages" />
    </div>
  );
};

/** How the page count was adjusted, and the bindings that would allow it. */
const PagesNote = ({ book: { product, configuration: chosen }, form, path }: BookSectionProps) => {
  const change = form.changes.find(({ field }) => field === 'pages');
  const wanted = Number(change?.params.wanted ?? 0);
  const others = bindingsFor(product, wanted).filter(({ binding }) => binding.code !== chosen.binding);
  return (
    <NumberNote
      form={form}
      field="pages"
      pieces={pagesNoun}
      onTake={(pages) => form.choose({ pages })}
      className="mt-3"
    >
      {others.length > 0 ? (
        <ul className="mt-1 flex flex-col">
          {others.map(({ binding, pages }) => {
            const choice = { binding: binding.code, pages };
            const query = writeConfiguration(product, { ...chosen, ...choice });
            return (
              <li key={binding.code}>
                <a
                  href={`${path}?${query}`}
                  onClick={(event) => {
                    event.preventDefault();
                    form.choose(choice);
                  }}
                  className="link inline-flex min-h-8 items-center"
                >{`Usar ${binding.name} com ${pages} páginas`}</a>
              </li>
            );
          })}
        </ul>
      ) : null}
    </NumberNote>
  );
};
