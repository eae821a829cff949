import type { KeyboardEvent } from 'react';
import { changeText, PRICE_MISSING, problemText } from '~/domain/catalogue/labels';
import type { ResolvedConfiguration } from '~/domain/catalogue/resolved-configuration';
import { fieldOfProblem } from '~/domain/catalogue/wire-fields';
import { drawnBook } from '~/domain/pricing/book-look';
import { pictureWith } from '~/domain/shared/picture';
import { enterField } from '~/domain/shipping/wire';
import { BookStage } from '~/ui/book/stage/stage';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { onDemand } from '~/ui/on-demand';
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
import type { ProjectRefusal } from './start-project.server';
import { TERMS_FIELD, TERMS_REQUIRED } from './terms-field';
import { type Configurator, useConfigurator } from './use-configurator';
import { type Folds, FoldsContext, useFolds } from './use-folds';
import { type RefileChoice, useRefile } from './use-refile';
import { useSending } from './use-sending';

const RefileDialog = onDemand(() => import('./refile-dialog').then((code) => code.RefileDialog));

/** Above the folds: a note that opening them is optional, and a button to open or close all. */
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
  /** The server's answer to a refused form. */
  refusal?: ProjectRefusal;
}

/** Enter in a field only settles its value and never sends the form. */
const keepEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Enter in any field presses a form's first button. Without scripts this one tells it from a click on another. */
const EnterButton = () => (
  <noscript>
    <button type="submit" name={enterField} value="1" tabIndex={-1} aria-hidden="true" className="sr-only" />
  </noscript>
);

/** Breadcrumb, title and description. */
const Head = ({ page }: { page: ProductPageData }) => (
  <div className="configurator-head">
    <EnterButton />
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
);

/** A drawing of the configured book; for other products the photograph. */
const Figure = ({ page, resolved }: { page: ProductPageData; resolved: ResolvedConfiguration }) => {
  const drawn = resolved.kind === 'book' ? drawnBook(resolved) : null;
  return (
    <div className="configurator-figure">
      {resolved.kind === 'book' ? (
        drawn && <BookStage {...drawn} />
      ) : (
        <ProductPhoto
          art={pictureWith(page.art, resolved.configuration.finishes)}
          opens
          sizes={PRODUCT_PHOTO_SIZES}
          className="rounded-md"
        />
      )}
    </div>
  );
};

interface ChoicesProps {
  page: ProductPageData;
  form: Configurator;
  refile: RefileChoice;
  isLive: boolean;
  folds: Folds;
}

/** All choices: the few questions at the top, then the folding sections. */
const Choices = ({ folds, ...props }: ChoicesProps) => {
  const { page, form, isLive } = props;
  const { resolved } = form;
  return (
    <>
      {resolved.kind === 'book' ? (
        <QuickStart
          book={resolved}
          form={form}
          isLive={isLive}
          asksKind={page.isBook}
          alternatives={page.alternatives}
          path={page.path}
        />
      ) : null}
      <FirstLook />
      <FoldsBar folds={folds} />
      <div className="folds folds-wide">
        {resolved.kind === 'book' ? <BookForm book={resolved} {...props} /> : null}
        {resolved.kind === 'simple' ? <SimpleForm chosen={resolved} {...props} /> : null}
      </div>
      <noscript>
        <Button type="submit" variant="secondary" wide>
          Atualizar preço
        </Button>
      </noscript>
    </>
  );
};

/** A product's page: its configurator and price. Without scripts it is a form whose values are read from the URL. */
export const ProductView = ({ page, refusal }: ProductViewProps) => {
  const { product, path } = page;
  const start = refusal?.state ?? page.state;
  const form = useConfigurator(page, start);
  const isLive = useIsLive();
  const refile = useRefile(product, form);
  const termsError = refusal && !refusal.hasAccepted ? TERMS_REQUIRED : '';
  const hasAccepted = refusal?.hasAccepted ?? false;
  const { submit, isSending, terms } = useSending({ form, hasAccepted, termsError });
  const isBook = form.resolved.kind === 'book';
  const folds = useFolds(product, form, isBook ? [] : ['quantity']);
  const simulation = useSimulation({ productId: product.id, query: form.query });
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
            <Head page={page} />
            <Figure page={page} resolved={form.resolved} />
            <div className="configurator-form flex min-w-0 flex-col gap-5">
              <Refusal
                form={form}
                refusal={refusal}
                termsError={termsError}
                isPriceMissing={start.isPriceMissing && !form.live.price}
              />
              <Choices page={page} form={form} refile={refile} isLive={isLive} folds={folds} />
            </div>
            <div className="configurator-price">
              <PriceSide
                form={form}
                simulation={simulation}
                fromPrice={page.fromPrice}
                pieces={isBook ? copiesNoun : unitsNoun}
                hasSpine={isBook}
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
        {refile.dialog.finish ? <RefileDialog {...refile.dialog} /> : null}
        <QuoteFormOwner productId={product.id} query={form.query} />
      </div>
    </FoldsContext.Provider>
  );
};

/** Fields whose adjustments are shown beside the field itself. */
const reportedInPlace = ['pages', 'copies', 'quantity'];

/** How the server adjusted the URL's configuration, or why a posted form was refused. */
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
