import { settleCopies } from '~/domain/catalogue/configuration-change';
import { stepCopies } from '~/domain/catalogue/copies-and-pages';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { numberText } from '~/domain/shared/number-text';
import { CountField } from './count-field';
import { copiesNoun } from './nouns';
import { NumberNote } from './number-note';
import { NextStep, RunCurve } from './run-curve';
import { RunKindChoice } from './run-kind-choice';
import type { BookSectionProps } from './section-props';
import { SwitchHints } from './switch-hints';
import type { Configurator } from './use-configurator';

const chooseCopies = (form: Configurator) => (copies: number) => form.choose({ copies });

/** How many copies, before everything else: the choice that moves the price most, and what each run costs. */
export const RunSection = (props: BookSectionProps) => {
  const { product, chosen, form, alternatives } = props;
  const kind = product.runKinds.find(({ code }) => code === chosen.runKind);
  const isFixed = kind !== undefined && kind.fixedCopies !== null;
  return (
    <section
      aria-labelledby="tiragem"
      className="rounded-md border border-line bg-sheet p-4 shadow-sheet md:p-6"
    >
      <h2 id="tiragem" className="sr-only">
        Tiragem
      </h2>
      {product.runKinds.length > 1 ? <RunKindChoice {...props} /> : null}
      {isFixed ? (
        <FixedCopies copies={kind.fixedCopies ?? 1} name={kind.name} />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[13.5rem_minmax(0,1fr)]">
          <div>
            <Copies {...props} />
          </div>
          <div className="empty:hidden md:order-last md:col-span-2">
            <NumberNote form={form} field="copies" pieces={copiesNoun} onTake={chooseCopies(form)} />
            <SwitchHints product={product} chosen={chosen} alternatives={alternatives} field="copies" />
          </div>
          <RunCurve form={form} chosen={chosen.copies} pieces={copiesNoun} onChoose={chooseCopies(form)} />
        </div>
      )}
    </section>
  );
};

/** Exemplares: the steps jump over numbers that are not printed (from 4 to 20). */
const Copies = ({ product, chosen, form }: BookSectionProps) => {
  const { copies: rule } = product;
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
        onCount={chooseCopies(form)}
        errors={form.errorsOf('copies')}
        fieldClassName="[&>label]:text-base"
      />
      <NextStep form={form} chosen={chosen.copies} pieces={copiesNoun} onChoose={chooseCopies(form)} />
    </>
  );
};

/** A proof copy is one book: the number is said, not asked. */
const FixedCopies = ({ copies, name }: { copies: number; name: string }) => (
  <div>
    <p className="font-semibold">
      {numberText(copies)} {copies === 1 ? copiesNoun.one : copiesNoun.many}
    </p>
    <p className="mt-1 text-muted text-sm">
      {name} é um exemplar único, para você conferir o livro na mão antes da tiragem. Por isso a quantidade
      não muda.
    </p>
    <input type="hidden" name={bookFields.copies} value={copies} />
  </div>
);
