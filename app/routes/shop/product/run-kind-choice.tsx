import { useRef } from 'react';
import type { BookConfiguration } from '~/domain/catalogue/book-product';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { RadioGroup } from '~/ui/radio-group';
import type { BookSectionProps } from './section-props';

/** What a proof copy takes away and an ordinary run gets back. */
type Kept = Pick<BookConfiguration, 'copies' | 'coverPaper' | 'coverPrint' | 'coating' | 'flapMm'>;

const keptOf = ({ copies, coverPaper, coverPrint, coating, flapMm }: BookConfiguration): Kept => ({
  copies,
  coverPaper,
  coverPrint,
  coating,
  flapMm,
});

/** An ordinary run, or a proof copy (boneco), which has one number of copies. */
export const RunKindChoice = ({ product, chosen, form }: BookSectionProps) => {
  const before = useRef<Kept>(keptOf(product.defaultConfiguration));
  const choose = (runKind: string) => {
    const kind = product.runKinds.find(({ code }) => code === runKind);
    if (kind?.fixedCopies) {
      before.current = keptOf(chosen);
      form.choose({ runKind, copies: kind.fixedCopies });
    } else form.choose({ ...before.current, runKind });
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
      className="mb-6"
    />
  );
};
