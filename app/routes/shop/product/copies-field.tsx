import { settleCopies } from '~/domain/catalogue/configuration-change';
import { stepCopies } from '~/domain/catalogue/copies-and-pages';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { numberText } from '~/domain/shared/number-text';
import { Notice } from '~/ui/notice';
import { CountField } from './count-field';
import type { BookSectionProps } from './section-props';

/** Exemplares: how many copies; the steps jump over numbers that are not printed (from 4 to 20). */
export const CopiesField = ({
  product,
  chosen,
  form,
}: Pick<BookSectionProps, 'product' | 'chosen' | 'form'>) => {
  const { copies: rule } = product;
  const notes = form.notesOf('copies');
  const max = numberText(rule.max);
  return (
    <>
      <CountField
        id={bookFields.copies}
        name={bookFields.copies}
        label="Exemplares"
        value={chosen.copies}
        min={rule.min}
        max={rule.max}
        settle={(typed) => settleCopies(rule, typed)}
        next={(copies, direction) => stepCopies(copies, direction === 1 ? 'up' : 'down', rule)}
        bounds={{
          min: `A tiragem mínima é ${rule.min}.`,
          max: `A tiragem máxima pela loja é ${max}. Para mais do que isso, fale com a gente.`,
        }}
        onCount={(copies) => form.choose({ copies })}
        errors={form.errorsOf('copies')}
        fieldClassName="flex flex-wrap items-center justify-between [&>label]:mb-0"
      />
      {notes.length > 0 ? (
        <Notice tone="warning" className="mt-3">
          {notes.join(' ')}
        </Notice>
      ) : null}
    </>
  );
};
