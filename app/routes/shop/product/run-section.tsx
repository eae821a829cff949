import { byCode } from '~/domain/catalogue/book-product';
import { numberText } from '~/domain/shared/number-text';
import { unitPriceText } from '~/domain/shared/unit-price';
import { copiesNoun } from './nouns';
import { NextStep, RunCurve } from './run-curve';
import { RunKindChoice } from './run-kind-choice';
import { Section } from './section';
import type { BookSectionProps } from './section-props';
import type { Configurator } from './use-configurator';

/** "50 exemplares, R$ 17,98 cada · com 150, R$ 15,62", the prices while they are those of this run. */
const runSummary = (copies: number, { live: { price, state } }: Configurator): string => {
  const run = `${numberText(copies)} ${copies === 1 ? copiesNoun.one : copiesNoun.many}`;
  if (!price || price.quantity !== copies || state.status !== 'current') return run;
  const to = price.curve.nextStep?.to;
  const next = to ? ` · com ${numberText(to.quantity)}, ${unitPriceText(to.total, to.quantity)}` : '';
  return `${run}, ${unitPriceText(price.total, copies)} cada${next}`;
};

/** An ordinary run or a proof copy, and what a copy costs in each run. */
export const RunSection = (props: BookSectionProps) => {
  const { product, chosen, form } = props;
  const kind = byCode(product.runKinds, chosen.runKind);
  const choose = (copies: number) => form.choose({ copies });
  return (
    <Section id="run" title="Tiragem" summary={runSummary(chosen.copies, form)}>
      {product.runKinds.length > 1 ? <RunKindChoice {...props} /> : null}
      {kind?.fixedCopies ? (
        <p className="text-muted text-sm">
          {kind.name} é um exemplar único, para você conferir o livro na mão antes da tiragem. Por isso a
          quantidade não muda.
        </p>
      ) : (
        <div>
          <RunCurve form={form} chosen={chosen.copies} pieces={copiesNoun} onChoose={choose} />
          <NextStep form={form} chosen={chosen.copies} pieces={copiesNoun} onChoose={choose} />
        </div>
      )}
    </Section>
  );
};
