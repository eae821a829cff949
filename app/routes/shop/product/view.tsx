import type { KeyboardEvent } from 'react';
import { changeText, PRICE_MISSING, problemText } from '~/domain/catalogue/labels';
import { fieldOfProblem } from '~/domain/catalogue/wire-fields';
import { drawnBook } from '~/domain/pricing/book-look';
import { BookStage } from '~/ui/book/stage/stage';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { ProductPhoto } from '~/ui/photo';
import { QuoteFormOwner } from '~/ui/quote/quote-form-owner';
import { useSimulation } from '~/ui/shipping/use-simulation';
import { useIsLive } from '~/ui/use-on-leaving';
import { BookForm, FirstLook, SimpleForm } from './book-form';
import { Further } from './further';
import { copiesNoun, unitsNoun } from './nouns';
import { PriceSide } from './price-side';
import { PRODUCT_PHOTO_SIZES } from './product-head';
import type { ProductPageData } from './product-page.server';
import { QuickStart } from './quick-start';
import { RefileDialog } from './refile-dialog';
import type { ProjectRefusal } from './start-project.server';
import { TERMS_FIELD, TERMS_REQUIRED } from './terms-field';
import { type Configurator, useConfigurator } from './use-configurator';
import { type Folds, FoldsContext, useFolds } from './use-folds';
import { useRefile } from './use-refile';
import { useSending } from './use-sending';

/** Above the folds: that nothing has to be opened, and a button that opens all of them or closes them again. */
const FoldsBar = ({ folds }: { folds: Folds }) => (
  <div className="-mb-2 flex flex-wrap items-center justify-between gap-4">
    <p className="text-muted text-sm">Tudo já vem escolhido: mude só o que quiser.</p>
    <Button
      variant="quiet"
      size="sm"
      onClick={() => folds.toggleAll(!folds.areAllOpen)}
      className="needs-script -mr-3 shrink-0"
    >
      {folds.areAllOpen ? 'Fechar todas' : 'Abrir todas'}
    </Button>
  </div>
);

interface ProductViewProps {
  page: ProductPageData;
  /** The server's answer to a form that could not go on. */
  refusal?: ProjectRefusal;
}

/** Enter in a field settles it; it never sends the form. */
const keepEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The page of one product: its configurator and its price. Without scripts a form that reads the address. */
export const ProductView = ({ page, refusal }: ProductViewProps) => {
  const { product, path } = page;
  const form = useConfigurator(page, refusal?.state ?? page.state);
  const isLive = useIsLive();
  const refile = useRefile(product, form);
  const termsError = refusal && !refusal.hasAccepted ? TERMS_REQUIRED : '';
  const { submit, isSending, terms } = useSending({
    form,
    hasAccepted: refusal?.hasAccepted ?? false,
    termsError,
  });
  const { configuration } = form;
  const book =
    product.kind === 'book' && 'pages' in configuration ? { product, chosen: configuration } : null;
  const drawn = form.resolved.kind === 'book' ? drawnBook(form.resolved) : null;
  const folds = useFolds(product, form, book ? [] : ['quantity']);
  const simulation = useSimulation({ productId: product.id, query: form.query });
  const shared = { form, refile, isLive };
  return (
    <FoldsContext.Provider value={folds}>
      <div className="wrap pt-4 pb-12">
        <form
          method="get"
          action={path}
          noValidate
          autoComplete="off"
          onSubmit={submit}
          onKeyDown={keepEnter}
        >
          <div className="configurator">
            <div className="configurator-head">
              <Breadcrumb
                items={[
                  { label: 'Início', to: '/' },
                  { label: page.category.name, to: `/${page.category.slug}` },
                  { label: page.title },
                ]}
              />
              <h1 className="mt-2 font-medium font-serif text-title">{page.title}</h1>
              <p className="mt-2 max-w-prose text-muted">{page.description}</p>
            </div>
            <div className="configurator-figure">
              {book ? (
                drawn && <BookStage {...drawn} />
              ) : (
                <ProductPhoto art={page.art} opens sizes={PRODUCT_PHOTO_SIZES} className="rounded-md" />
              )}
            </div>
            <div className="configurator-form flex min-w-0 flex-col gap-5">
              <Refusal
                form={form}
                refusal={refusal}
                termsError={termsError}
                isPriceMissing={(refusal?.state ?? page.state).isPriceMissing && !form.live.price}
              />
              {book ? (
                <QuickStart
                  {...book}
                  {...shared}
                  asksKind={page.isBook}
                  alternatives={page.alternatives}
                  path={path}
                />
              ) : null}
              <FirstLook />
              <FoldsBar folds={folds} />
              <div className="folds folds-wide">
                {book ? <BookForm page={page} book={book} {...shared} /> : null}
                {product.kind === 'simple' && 'options' in configuration ? (
                  <SimpleForm page={page} product={product} chosen={configuration} {...shared} />
                ) : null}
              </div>
              <noscript>
                <Button type="submit" variant="secondary" wide>
                  Atualizar preço
                </Button>
              </noscript>
            </div>
            <div className="configurator-price">
              <PriceSide
                form={form}
                simulation={simulation}
                fromPrice={page.fromPrice}
                pieces={book ? copiesNoun : unitsNoun}
                hasSpine={book !== null}
                terms={terms}
                isSending={isSending}
                isLive={isLive}
                action={path}
                shareUrl={`${page.shopUrl}${path}?${form.query}`}
              />
            </div>
          </div>
          <div className="configurator-further">
            <Further page={page} form={form} simulation={simulation} />
          </div>
        </form>
        <RefileDialog {...refile.dialog} />
        <QuoteFormOwner productId={product.id} query={form.query} />
      </div>
    </FoldsContext.Provider>
  );
};

/** Whose adjustments are told beside the field itself. */
const reportedInPlace = ['pages', 'copies', 'quantity'];

/** What the server made of the address, or why a posted form came back. */
const Refusal = ({
  form,
  refusal,
  termsError,
  isPriceMissing,
}: {
  form: Configurator;
  refusal?: ProjectRefusal;
  termsError: string;
  isPriceMissing: boolean;
}) => {
  const adjusted = form.changes.filter(({ field }) => !reportedInPlace.includes(field)).map(changeText);
  const fields = form.problems.map((problem) => {
    const id = fieldOfProblem(problem, form.configuration);
    return { id, label: 'Corrigir', message: problemText(problem) };
  });
  const terms = termsError ? [{ id: TERMS_FIELD, label: 'Termos de uso', message: termsError }] : [];
  return (
    <>
      {refusal ? (
        <FormErrors errors={[refusal.message]} fields={[...fields, ...terms]} submission={refusal} />
      ) : null}
      {isPriceMissing ? <Notice tone="danger">{PRICE_MISSING}</Notice> : null}
      {adjusted.length > 0 ? (
        <Notice tone="warning" title="Ajustamos algumas escolhas">
          {adjusted.join(' ')}
        </Notice>
      ) : null}
    </>
  );
};
