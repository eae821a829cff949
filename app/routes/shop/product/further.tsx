import { FORM_TITLE } from '~/domain/quotes/labels';
import { formatCep } from '~/domain/shared/cep';
import { QuoteForm } from '~/ui/quote/quote-form';
import { ShippingSimulator } from '~/ui/shipping/shipping-simulator';
import type { Simulation } from '~/ui/shipping/use-simulation';
import { NeighboursSection } from './neighbours-section';
import type { ProductPageData } from './product-page.server';
import { Section } from './section';
import { TemplateSection, TemplateSelect } from './templates';
import type { Configurator } from './use-configurator';

interface FurtherProps {
  page: ProductPageData;
  form: Configurator;
  simulation: Simulation;
}

/** Below the choices: neighbouring configurations, freight, templates, the quote by e-mail. */
export const Further = ({ page, form, simulation }: FurtherProps) => {
  const { product, slots, path } = page;
  const cep = simulation.cep || undefined;
  const requested = { productId: product.id, query: form.query };
  return (
    <>
      <div className="folds folds-wide self-start">
        <NeighboursSection form={form} path={path} />
        <Section
          id="freight"
          title="Calcular frete e prazo"
          summary={cep ? `Para o CEP ${formatCep(cep)}` : 'Diga o seu CEP'}
          verb="Calcular"
        >
          <ShippingSimulator productId={product.id} simulation={simulation} className="max-w-xl" />
        </Section>
        <TemplateSelect {...requested} slots={slots} />
      </div>
      <div className="folds self-start">
        <Section id="quote" title={FORM_TITLE} summary="PDF e link que guardam o preço" verb="Pedir">
          <QuoteForm {...requested} cep={cep} obstacle={form.allErrors.join(' ')} />
        </Section>
        <TemplateSection {...requested} slots={slots} />
      </div>
    </>
  );
};
