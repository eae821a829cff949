import { useRef } from 'react';
import type { BookConfiguration } from '~/domain/catalogue/book-product';
import { givenBack, settleHidden } from '~/domain/catalogue/hidden-choices';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import type { BookSectionProps } from './section-props';

/** An ordinary run, or a proof copy (boneco), which has one number of copies. */
export const RunKindChoice = ({ product, chosen, form }: BookSectionProps) => {
  const before = useRef<BookConfiguration>(product.defaultConfiguration);
  const fixedCopies = (code: string) => product.runKinds.find((kind) => kind.code === code)?.fixedCopies;
  const choose = (runKind: string) => {
    const copies = fixedCopies(runKind);
    if (copies) {
      before.current = chosen;
      return form.choose({ runKind, copies });
    }
    const asProof = { ...before.current, runKind: chosen.runKind, copies: chosen.copies };
    const { configuration: taken } = settleHidden(product, asProof);
    form.choose({ ...givenBack(before.current, taken, chosen), runKind });
  };
  return (
    <RadioGroup
      look="cards"
      columns="pair"
      legend="O que você quer imprimir?"
      id={bookFields.runKind}
      name={bookFields.runKind}
      value={chosen.runKind}
      onValueChange={choose}
      options={product.runKinds.map(({ code, name, fixedCopies }) => ({
        value: code,
        label: name,
        hint: (
          <span className="max-md:hidden">
            {fixedCopies === 1
              ? 'Um exemplar de prova, para ver e folhear antes de imprimir a tiragem.'
              : 'Livros prontos para vender, presentear ou distribuir.'}
          </span>
        ),
      }))}
      errors={form.errorsOf('runKind')}
    />
  );
};
