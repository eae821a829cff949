import { useState } from 'react';
import { Card } from '~/ui/card';
import { QuoteForm } from '~/ui/quote/quote-form';
import { ShippingSimulator } from '~/ui/shipping/shipping-simulator';
import { Assurances } from './assurances';
import type { ProductPageData } from './product-page.server';
import { TemplateList, TemplateSelect } from './templates';
import type { Configurator } from './use-configurator';

interface FurtherProps {
  page: ProductPageData;
  form: Configurator;
}

/** Below the choices: freight, templates, the quote by e-mail; what helps before one orders. */
export const Further = ({ page, form }: FurtherProps) => {
  const { product, slots } = page;
  const [cep, setCep] = useState<string>();
  const asked = { productId: product.id, query: form.query };
  return (
    <>
      <div className="configurator-help flex min-w-0 flex-col gap-5">
        <Card as="div">
          <ShippingSimulator {...asked} onCep={setCep} className="max-w-xl" />
        </Card>
        <TemplateSelect {...asked} slots={slots} />
        <Assurances hasColour={product.kind === 'book' && product.interiorColours.includes('colour')} />
      </div>
      <div className="configurator-aside flex min-w-0 flex-col gap-5">
        <QuoteForm {...asked} cep={cep} obstacle={form.allErrors.join(' ')} />
        <TemplateList {...asked} slots={slots} />
      </div>
    </>
  );
};
