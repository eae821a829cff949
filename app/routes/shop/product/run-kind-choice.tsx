import { bookFields } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import type { BookSectionProps } from './section-props';

/** An ordinary run, or a proof copy (boneco). */
export const RunKindChoice = ({ product, chosen, form }: BookSectionProps) => (
  <RadioGroup
    look="cards"
    columns={2}
    legend="O que você quer imprimir?"
    id={bookFields.runKind}
    name={bookFields.runKind}
    value={chosen.runKind}
    onValueChange={(runKind) => form.choose({ runKind })}
    options={product.runKinds.map(({ code, name, fixedCopies }) => ({
      value: code,
      label: name,
      hint:
        fixedCopies === 1
          ? 'Um exemplar de prova, para ver e folhear antes de imprimir a tiragem.'
          : 'Livros prontos para vender, presentear ou distribuir.',
    }))}
    errors={form.errorsOf('runKind')}
    className="mb-6"
  />
);
