import { Fragment, type ReactNode, useContext, useRef } from 'react';
import { givenBack, settleHidden } from '~/domain/catalogue/hidden-choices';
import type { BookConfiguration } from '~/domain/catalogue/product';
import type { ResolvedBook, ResolvedSimple } from '~/domain/catalogue/resolved-configuration';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { numberText, unitPriceText } from '~/domain/shared/unit-price';
import { RadioGroup } from '~/ui/radio-group';
import { SCALE_BOUNDS, SCALE_KEY, SCALE_PROPERTY } from '~/ui/screen-scale';
import { NonceContext } from '~/ui/shell/shop-context';
import { CoverSection } from './cover-section';
import { OptionalFinishes, RequiredFinish, Services } from './extras-sections';
import { InteriorSection } from './interior-section';
import { copiesNoun } from './nouns';
import { PaperSection } from './paper-section';
import type { ProductPageData } from './product-page.server';
import { NextStep, RunCurve } from './run-curve';
import { type BookSectionProps, Section } from './section';
import { type BookSection, bookSections, type SimpleSection, simpleSections } from './shown-sections';
import { OptionsSection, QuantitySection } from './simple-sections';
import { SizeSection } from './size-section';
import type { Configurator } from './use-configurator';
import { ALL_FOLDS, FOLDS_KEY } from './use-folds';
import type { RefileChoice } from './use-refile';

/** Runs while the browser parses the HTML, before the folds are painted. */
const script = `try{
let s=+localStorage.getItem('${SCALE_KEY}');
if(s>=${SCALE_BOUNDS.min}&&s<=${SCALE_BOUNDS.max})document.documentElement.style.setProperty('${SCALE_PROPERTY}',s);
if(localStorage.getItem('${FOLDS_KEY}')==='${ALL_FOLDS}'){
let o=new MutationObserver(()=>{for(let d of document.querySelectorAll('.fold:not([open])'))d.open=true});
o.observe(document,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',()=>o.disconnect())}
}catch{}`.replaceAll('\n', '');

/**
 * Applies this browser's settings for product pages before the first paint: whether all folds are open, and the
 * screen's scale. After client-side navigation useFolds and useScreenScale do it.
 */
export const FirstLook = () => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{ __html: script }}
  />
);

interface SimpleFormProps {
  page: ProductPageData;
  chosen: ResolvedSimple;
  form: Configurator;
  refile: RefileChoice;
  isLive: boolean;
}

/** The form of a product without pages: the sections with something to choose. */
export const SimpleForm = ({ page, chosen, form, refile, isLive }: SimpleFormProps) => {
  const { product } = chosen;
  const extras = { product, form, refile, isLive, rates: page.rates };
  const part = { chosen, form, isLive };
  const parts: Record<SimpleSection, (number: number) => ReactNode> = {
    required: (number) => <RequiredFinish number={number} {...extras} />,
    options: (number) => <OptionsSection number={number} {...part} />,
    quantity: (number) => <QuantitySection number={number} {...part} />,
    services: (number) => <Services number={number} {...extras} />,
    optional: (number) => <OptionalFinishes number={number} {...extras} />,
  };
  return (
    <>
      {simpleSections(product, form.isShown).map((section, index) => (
        <Fragment key={section}>{parts[section](index + 1)}</Fragment>
      ))}
    </>
  );
};

/** A regular run, or a proof copy (boneco), which is always one book. */
const RunKindChoice = ({ book: { product, configuration: chosen }, form }: BookSectionProps) => {
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

/** "50 exemplares, R$ 17,98 cada · com 150, R$ 15,62", with prices only while they belong to this run. */
const runSummary = (copies: number, { live: { price, state } }: Configurator): string => {
  const run = `${numberText(copies)} ${copies === 1 ? copiesNoun.one : copiesNoun.many}`;
  if (!price || price.quantity !== copies || state.status !== 'current') return run;
  const to = price.curve.nextStep?.to;
  const next = to
    ? ` · com ${numberText(to.quantity)}, ${unitPriceText(to.total, to.quantity, ' cada')}`
    : '';
  return `${run}, ${unitPriceText(price.total, copies, ' cada')}${next}`;
};

/** A regular run or a proof copy, and the price of a copy by run. */
const RunSection = (props: BookSectionProps) => {
  const { book, form } = props;
  const { product, configuration: chosen, runKind: kind } = book;
  const choose = (copies: number) => form.choose({ copies });
  return (
    <Section id="run" title="Tiragem" summary={runSummary(chosen.copies, form)}>
      {product.runKinds.length > 1 ? <RunKindChoice {...props} /> : null}
      {kind?.fixedCopies ? (
        <p className="text-muted text-sm">{`${kind.name} é um exemplar único, para você conferir o livro na mão antes da tiragem. Por isso a quantidade não muda.`}</p>
      ) : (
        <div>
          <RunCurve form={form} chosen={chosen.copies} pieces={copiesNoun} onChoose={choose} />
          <NextStep form={form} chosen={chosen.copies} pieces={copiesNoun} onChoose={choose} />
        </div>
      )}
    </Section>
  );
};

interface BookFormProps {
  page: ProductPageData;
  book: ResolvedBook;
  form: Configurator;
  refile: RefileChoice;
  isLive: boolean;
}

/** The form of a bound product: prices by run, then the numbered sections with something to choose. */
export const BookForm = ({ page, book, form, refile, isLive }: BookFormProps) => {
  const part = { book, form, isLive, path: page.path, alternatives: page.alternatives };
  const extras = { product: book.product, form, refile, isLive, rates: page.rates };
  const parts: Record<BookSection, (number: number) => ReactNode> = {
    size: (number) => <SizeSection number={number} {...part} />,
    cover: (number) => <CoverSection number={number} {...part} />,
    interior: (number) => <InteriorSection number={number} {...part} />,
    paper: (number) => <PaperSection number={number} {...part} />,
    services: (number) => <Services number={number} {...extras} />,
    required: (number) => <RequiredFinish number={number} {...extras} />,
    optional: (number) => <OptionalFinishes number={number} {...extras} />,
  };
  return (
    <>
      <RunSection {...part} />
      {bookSections(book.product, form.isShown).map((section, index) => (
        <Fragment key={section}>{parts[section](index + 1)}</Fragment>
      ))}
    </>
  );
};
