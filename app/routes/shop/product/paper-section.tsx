import { bookAttributes } from '~/domain/catalogue/product-attributes';
import { paperSummary } from '~/domain/catalogue/section-summaries';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { spineCalculatorPath } from '~/domain/pricing/spine-calculator';
import { Hint } from '~/ui/hint';
import { Link } from '~/ui/link';
import { RadioGroup } from '~/ui/radio-group';
import { asRadios, offered } from './offered';
import { PaperChoice } from './paper-choice';
import { type BookSectionProps, type NumberedBookSectionProps, Section } from './section';

/** Opções de papel: the paper of the interior, and the binding. */
export const PaperSection = ({ number, ...props }: NumberedBookSectionProps) => (
  <Section id="paper" number={number} title="Opções de papel" summary={paperSummary(props.book)}>
    <div>
      <PaperChoice {...props} />
      <p className="mt-3 text-sm">
        <b className="font-semibold">Lados impressos:</b> frente e verso. Cada folha de papel são duas
        páginas.
      </p>
      <Hint title="O que é gramatura?" className="mt-3">
        É o peso de um metro quadrado do papel. Quanto maior, mais encorpada a folha e mais larga a lombada.
        Livros de texto costumam usar de 70 a 90 g; imagens pedem 115 g ou mais.
      </Hint>
    </div>
    <div>
      <BindingChoice {...props} />
      <SpineLink {...props} />
    </div>
  </Section>
);

/** A link to the spine calculator with these choices, for designing the cover; none without a spine. */
const SpineLink = ({ book: { configuration: chosen, binding } }: BookSectionProps) => {
  if (binding?.spineRule !== 'soft' && binding?.spineRule !== 'hard') return null;
  const address = spineCalculatorPath({
    paper: chosen.interiorPaper,
    pages: chosen.pages,
    hardCover: binding.spineRule === 'hard',
    sewn: binding.sewn,
  });
  return (
    <p className="mt-3 text-sm">
      Vai desenhar a capa?{' '}
      <Link to={address} target="_blank" rel="noreferrer" className="link">
        Calcule a lombada desta escolha<span className="sr-only"> em outra aba</span>
      </Link>
    </p>
  );
};

/** Bindings with their limits. One that is incompatible with pages, paper or flaps shows the reason. */
const BindingChoice = ({ book: { product, configuration: chosen }, form, isLive }: BookSectionProps) => {
  const bindings = offered(form, bookAttributes.binding, product.bindings, [
    'pages',
    'interiorPaper',
    'binding',
  ]);
  return (
    <RadioGroup
      look="cards"
      columns="photos"
      legend="Encadernação"
      id={bookFields.binding}
      name={bookFields.binding}
      value={chosen.binding}
      onValueChange={(binding) => form.choose({ binding })}
      options={asRadios(bindings, {
        isLive,
        pictures: 'binding',
        hint: ({ description, minPages, maxPages }) => (
          <>
            <span>{`${description} `}</span>
            <span className="figures unbroken">{`De ${minPages} a ${maxPages} páginas.`}</span>
          </>
        ),
      })}
      errors={form.errorsOf('binding')}
    />
  );
};
