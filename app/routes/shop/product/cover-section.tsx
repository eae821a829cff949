import { bookAttributes } from '~/domain/catalogue/attributes';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import { SelectField } from '~/ui/select-field';
import { asRadios, offered } from './offered';
import { Section } from './section';
import type { BookSectionProps, NumberedBookSectionProps } from './section-props';

/** Opções de Capa: stock, printed sides, coating and flaps, as far as the product's rules show them. */
export const CoverSection = ({ number, ...props }: NumberedBookSectionProps) => (
  <Section number={number} title="Opções de Capa">
    <PaperSelect {...props} />
    <PrintChoice {...props} />
    <CoatingChoice {...props} />
    <FlapChoice {...props} />
  </Section>
);

const PaperSelect = ({ product, chosen, form, isLive }: BookSectionProps) => {
  const papers = offered(form, bookAttributes.coverPaper, product.coverPapers, ['coverPaper']);
  if (papers.length === 0) return null;
  const reasons = [...new Set(papers.flatMap((paper) => paper.reasons))];
  return (
    <SelectField
      id={bookFields.coverPaper}
      label="Papel da capa"
      hint={reasons.length > 0 ? reasons.join(' ') : undefined}
      name={bookFields.coverPaper}
      value={chosen.coverPaper}
      onChange={(event) => form.choose({ coverPaper: event.currentTarget.value })}
      options={papers.map(({ option: { code, name }, reasons: against }) => ({
        value: code,
        label: name,
        disabled: isLive && against.length > 0,
      }))}
      errors={form.errorsOf('coverPaper')}
      fieldClassName="max-w-md"
    />
  );
};

const PrintChoice = ({ product, chosen, form, isLive }: BookSectionProps) => {
  const prints = offered(form, bookAttributes.coverPrint, product.coverPrints, ['coverPrint']);
  if (prints.length === 0) return null;
  return (
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
  );
};

const CoatingChoice = ({ product, chosen, form, isLive }: BookSectionProps) => {
  const coatings = offered(form, bookAttributes.coating, product.coatings, ['coating']);
  if (coatings.length === 0) return null;
  return (
    <RadioGroup
      look="cards"
      columns={3}
      legend="Laminação"
      id={bookFields.coating}
      name={bookFields.coating}
      value={chosen.coating}
      onValueChange={(coating) => form.choose({ coating })}
      options={asRadios(coatings, { isLive })}
      errors={form.errorsOf('coating')}
    />
  );
};

/** One way of flaps, such as none at all, is nothing to choose. */
const FlapChoice = ({ product, chosen, form, isLive }: BookSectionProps) => {
  const flaps = offered(form, bookAttributes.flap, product.flaps, ['flapMm']);
  if (flaps.length < 2) return null;
  return (
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
  );
};
