import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { getServices } from '~/services.server';
import { publicPageHeaders } from '../public-page.server';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { paymentMethods, storefront, shop } = await getServices();
  const [active, facts] = await Promise.all([paymentMethods.active(), storefront.facts()]);
  const page = {
    active,
    seller: { legalName: facts.legalName, cnpj: facts.cnpj },
    shopUrl: shop.url,
  };
  return data(page, { headers: publicPageHeaders(request) });
};

export type PaymentMethodsPage = Awaited<ReturnType<typeof loader>>['data'];
