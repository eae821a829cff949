import { Fragment, type ReactNode } from 'react';
import type { SimpleConfiguration, SimpleProduct } from '~/domain/catalogue/simple-product';
import { OptionalFinishes, RequiredFinish, Services } from './extras-sections';
import type { ProductPageData } from './product-page.server';
import { type SimpleSection, simpleSections } from './shown-sections';
import { OptionsSection, QuantitySection } from './simple-sections';
import type { Configurator } from './use-configurator';
import type { RefileChoice } from './use-refile';

interface SimpleFormProps {
  page: ProductPageData;
  product: SimpleProduct;
  chosen: SimpleConfiguration;
  form: Configurator;
  refile: RefileChoice;
  isLive: boolean;
}

/** The form of a product without pages: the sections that have something to choose. */
export const SimpleForm = ({ page, product, chosen, form, refile, isLive }: SimpleFormProps) => {
  const extras = { product, form, refile, isLive, rates: page.rates };
  const part = { product, chosen, form, isLive };
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
