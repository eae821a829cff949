import { bookAttributes } from '~/domain/catalogue/attributes';
import { paperKindLabels } from '~/domain/catalogue/labels';
import type { Paper } from '~/domain/catalogue/paper';
import { paperSummary } from '~/domain/catalogue/section-summaries';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { spineCalculatorPath } from '~/domain/pricing/spine-address';
import { Hint } from '~/ui/hint';
import { Link } from '~/ui/link';
import { RadioGroup } from '~/ui/radio-group';
import { TileChoice, Tiles } from './choice-tiles';
import { asRadios, type Offered, offered } from './offered';
import { Section } from './section';
import type { BookSectionProps, NumberedBookSectionProps } from './section-props';

type OfferedPaper = Offered<Paper>;
type Family = { name: string; papers: OfferedPaper[] };

/** "Couché fosco" of "Couché fosco 90 g". */
const familyName = (paper: Paper): string => paper.name.replace(/ \d+ g$/, '');

/** Papers of one kind by their names without the grammage. */
const familiesOf = (papers: readonly OfferedPaper[]): Family[] => {
  const names = [...new Set(papers.map(({ option }) => familyName(option)))];
  return names.map((name) => ({ name, papers: papers.filter(({ option }) => familyName(option) === name) }));
};

/** The stock of the pages: by kind, then family, then grammage. */
const PaperChoice = ({ product, chosen, form, isLive }: BookSectionProps) => {
  const papers = offered(form, bookAttributes.interiorPaper, product.interiorPapers, ['interiorPaper']);
  const kinds = [...new Set(papers.map(({ option }) => option.kind))];
  const errors = form.errorsOf('interiorPaper');
  const reasons = [...new Set(papers.flatMap((paper) => paper.reasons))];
  return (
    <Tiles legend="Papel do miolo" name={bookFields.interiorPaper} errors={errors}>
      <div className="divide-y divide-line border-line border-y">
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[13rem_1fr]">
            <p className="text-sm">
              <b className="font-semibold">{paperKindLabels[kind].name}</b>
              <span className="block text-muted">{paperKindLabels[kind].hint}</span>
            </p>
            <div className="flex flex-col gap-2">
              {familiesOf(papers.filter(({ option }) => option.kind === kind)).map((family) => (
                <div key={family.name} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-2">
                  <span aria-hidden="true" className="text-sm">
                    {family.name}
                  </span>
                  <div className="flex flex-wrap gap-2">
                    {family.papers.map(({ option: paper, reasons: against, difference }) => (
                      <TileChoice
                        key={paper.code}
                        name={bookFields.interiorPaper}
                        tile={{
                          value: paper.code,
                          label: `${paper.grammage} g`,
                          family: family.name,
                          difference,
                        }}
                        isChosen={paper.code === chosen.interiorPaper}
                        isInvalid={errors.length > 0 && paper.code === chosen.interiorPaper}
                        isOff={isLive && against.length > 0}
                        onChoose={(interiorPaper) => form.choose({ interiorPaper })}
                      />
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {reasons.length > 0 ? (
        <Hint title="Por que alguns papéis estão apagados?" className="mt-2">
          <ul className="flex flex-col gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Hint>
      ) : null}
    </Tiles>
  );
};

/** Opções de papel: the stock of the pages, and how they are bound. */
export const PaperSection = ({ number, ...props }: NumberedBookSectionProps) => (
  <Section
    id="paper"
    number={number}
    title="Opções de papel"
    summary={paperSummary(props.product, props.chosen)}
  >
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

/** The way to the spine calculator with these choices, for whoever draws the cover; none without a spine. */
const SpineLink = ({ product, chosen }: BookSectionProps) => {
  const binding = product.bindings.find(({ code }) => code === chosen.binding);
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

/** Bindings with their limits; one that does not go with pages, paper or flaps says why. */
const BindingChoice = ({ product, chosen, form, isLive }: BookSectionProps) => {
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
            {description}{' '}
            <span className="figures whitespace-nowrap">
              De {minPages} a {maxPages} páginas.
            </span>
          </>
        ),
      })}
      errors={form.errorsOf('binding')}
    />
  );
};
