import { problemText } from '~/domain/catalogue/labels';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import { SelectField } from '~/ui/select-field';
import { problemsWith } from './obstacles';
import { Section } from './section';
import type { BookSectionProps, NumberedBookSectionProps } from './section-props';

const asChoices = (offered: readonly { code: string; name: string }[]) =>
  offered.map(({ code, name }) => ({ value: code, label: name }));

/** Opções de Capa: stock, printed sides, coating and flaps. */
export const CoverSection = ({ number, ...props }: NumberedBookSectionProps) => {
  const { product, chosen, form } = props;
  return (
    <Section number={number} title="Opções de Capa">
      <SelectField
        id={bookFields.coverPaper}
        label="Papel da capa"
        name={bookFields.coverPaper}
        value={chosen.coverPaper}
        onChange={(event) => form.choose({ coverPaper: event.currentTarget.value })}
        options={asChoices(product.coverPapers)}
        errors={form.errorsOf('coverPaper')}
        fieldClassName="max-w-md"
      />
      <RadioGroup
        look="cards"
        columns={2}
        legend="Impressão da capa"
        id={bookFields.coverPrint}
        name={bookFields.coverPrint}
        value={chosen.coverPrint}
        onValueChange={(coverPrint) => form.choose({ coverPrint })}
        options={asChoices(product.coverPrints)}
        errors={form.errorsOf('coverPrint')}
      />
      <RadioGroup
        look="cards"
        columns={3}
        legend="Laminação"
        id={bookFields.coating}
        name={bookFields.coating}
        value={chosen.coating}
        onValueChange={(coating) => form.choose({ coating })}
        options={asChoices(product.coatings)}
        errors={form.errorsOf('coating')}
      />
      {product.flaps.length > 1 ? <FlapChoice {...props} /> : null}
    </Section>
  );
};

/** Flaps that the binding or the size rules out say why. */
const FlapChoice = ({ product, chosen, form, isLive }: BookSectionProps) => (
  <RadioGroup
    look="cards"
    columns={3}
    legend="Orelhas"
    id={bookFields.flapMm}
    name={bookFields.flapMm}
    value={String(chosen.flapMm)}
    onValueChange={(value) => form.choose({ flapMm: Number(value) })}
    options={product.flaps.map((flap) => {
      const [problem] = problemsWith(product, chosen, { flapMm: flap.widthMm }, ['flapMm']);
      return {
        value: String(flap.widthMm),
        label: flap.name,
        hint: problem ? problemText(problem) : undefined,
        disabled: isLive && problem !== undefined && chosen.flapMm !== flap.widthMm,
      };
    })}
    errors={form.errorsOf('flapMm')}
  />
);
