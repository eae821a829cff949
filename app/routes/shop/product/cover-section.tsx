import { bookAttributes } from '~/domain/catalogue/product-attributes';
import { coverSummary } from '~/domain/catalogue/section-summaries';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { Hint } from '~/ui/hint';
import { RadioGroup } from '~/ui/radio-group';
import { SelectField } from '~/ui/select-field';
import { differenceText } from './choice-tiles';
import { asRadios, offered } from './offered';
import { type BookSectionProps, type NumberedBookSectionProps, Section } from './section';
import type { Configurator } from './use-configurator';

/** Opções de Capa: paper, printed sides, coating and flaps, as far as the product's rules show them. */
export const CoverSection = ({ number, ...props }: NumberedBookSectionProps) => (
  <Section id="cover" number={number} title="Opções de Capa" summary={coverSummary(props.book)}>
    <PaperSelect {...props} />
    <PrintChoice {...props} />
    <CoatingChoice {...props} />
    <FlapChoice {...props} />
  </Section>
);

const PaperSelect = ({ book: { product, configuration: chosen }, form, isLive }: BookSectionProps) => {
  const papers = offered(form, bookAttributes.coverPaper, product.coverPapers, ['coverPaper']);
  if (papers.length === 0) return null;
  const reasons = [...new Set(papers.flatMap((paper) => paper.reasons))];
  return (
    <div>
      <SelectField
        id={bookFields.coverPaper}
        label="Papel da capa"
        hint={reasons.length > 0 ? reasons.join(' ') : undefined}
        name={bookFields.coverPaper}
        value={chosen.coverPaper}
        onChange={(event) => form.choose({ coverPaper: event.currentTarget.value })}
        options={papers.map(({ option: { code, name }, reasons: against }) => ({
          value: code,
          label: code === chosen.coverPaper ? name : withDifference(name, code, form),
          disabled: isLive && against.length > 0,
        }))}
        errors={form.errorsOf('coverPaper')}
        fieldClassName="max-w-md"
      />
      <Hint title="Qual papel de capa escolher?" className="mt-2">
        Supremo, Duo Design e Triplex são cartões: firmes, com a face de fora revestida para a impressão; o
        Duo Design é revestido dos dois lados e serve a capas impressas também por dentro. Couché é mais
        flexível e liso dos dois lados. Reciclato tem o tom natural da fibra reciclada. Quanto maior a
        gramatura, mais firme a capa.
      </Hint>
    </div>
  );
};

/** "Cartão Supremo 300 g (+ R$ 12,00)" */
const withDifference = (name: string, code: string, form: Configurator): string => {
  const difference = differenceText(form, bookAttributes.coverPaper, code);
  return difference ? `${name} (${difference})` : name;
};

const PrintChoice = ({ book: { product, configuration: chosen }, form, isLive }: BookSectionProps) => {
  const prints = offered(form, bookAttributes.coverPrint, product.coverPrints, ['coverPrint']);
  if (prints.length === 0) return null;
  return (
    <div>
      <RadioGroup
        look="cards"
        columns={2}
        legend="Impressão da capa"
        id={bookFields.coverPrint}
        name={bookFields.coverPrint}
        value={chosen.coverPrint}
        onValueChange={(coverPrint) => form.choose({ coverPrint })}
        options={asRadios(prints, { isLive })}
        errors={form.errorsOf('coverPrint')}
      />
      <Hint title="O que querem dizer 4×0, 4×4 e sangria?" className="mt-2">
        Os números contam as tintas de cada lado: 4×0 é colorido por fora e sem impressão por dentro, 4×4 é
        colorido dos dois lados. Sangria são 3 mm de imagem além da linha de corte, em toda a volta: sem ela,
        um corte que desvia meio milímetro deixa um fio branco na borda.
      </Hint>
    </div>
  );
};

const CoatingChoice = ({ book: { product, configuration: chosen }, form, isLive }: BookSectionProps) => {
  const coatings = offered(form, bookAttributes.coating, product.coatings, ['coating']);
  if (coatings.length === 0) return null;
  return (
    <div>
      <RadioGroup
        look="cards"
        columns="photos"
        legend="Laminação"
        id={bookFields.coating}
        name={bookFields.coating}
        value={chosen.coating}
        onValueChange={(coating) => form.choose({ coating })}
        options={asRadios(coatings, { isLive, hint: ({ description }) => description, pictures: 'coating' })}
        errors={form.errorsOf('coating')}
      />
      <Hint title="Para que serve a laminação?" className="mt-2">
        É uma película colada sobre a impressão: protege a capa de riscos, dobras e umidade, e decide como ela
        reflete a luz e se sente na mão.
      </Hint>
    </div>
  );
};

/** A single option, such as no flaps, is no choice and not shown. */
const FlapChoice = ({ book: { product, configuration: chosen }, form, isLive }: BookSectionProps) => {
  const flaps = offered(form, bookAttributes.flap, product.flaps, ['flapMm']);
  if (flaps.length < 2) return null;
  return (
    <div>
      <RadioGroup
        look="cards"
        columns={3}
        legend="Orelhas"
        id={bookFields.flapMm}
        name={bookFields.flapMm}
        value={String(chosen.flapMm)}
        onValueChange={(value) => form.choose({ flapMm: Number(value) })}
        options={asRadios(flaps, { isLive, value: ({ widthMm }) => String(widthMm) })}
        errors={form.errorsOf('flapMm')}
      />
      <Hint title="O que são orelhas?" className="mt-2">
        As abas da capa que dobram para dentro. Deixam o livro mais firme e dão lugar à biografia e à sinopse;
        o seu PDF da capa fica mais largo, como o gabarito mostra.
      </Hint>
    </div>
  );
};
