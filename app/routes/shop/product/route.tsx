import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { findListed, pricingBasis, productPath } from '~/calls/catalogue/listed.server';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import { getServices } from '~/services.server';
import { loaderHeaders, publicPageHeaders } from '../public-page.server';
import { productMeta, useProductViewed } from './product-head';
import { productPage } from './product-page.server';
import { startProject } from './start-project.server';
import { ProductView } from './view';

export const headers = loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => (page ? productMeta(page) : []);

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const listed = await findListed(services, params.pk_produto);
  if (!listed) throw notFound();
  const { searchParams, search } = new URL(request.url);
  if (listed.page.category.slug !== params.menu) throw redirect(productPath(listed) + search);
  const page = await productPage(services, listed, searchParams, await pricingBasis(services, listed));
  if (page.state.isPriceMissing)
    services.logger.error(
      { product: listed.page.id, configuration: page.state.configuration },
      'price missing',
    );
  return data(page, { headers: publicPageHeaders(request) });
};

/** Saves the configuration and redirects to its files, or says what is missing. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const listed = await findListed(services, params.pk_produto);
  if (!listed) throw notFound();
  return startProject(services, listed, { request, context });
};

/** The page keeps its own state. Its posts do not change any displayed data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useProductViewed(page);
  // Another product, or a configuration opened by a link, starts with new state.
  const key = `${page.path}?${writeConfiguration(page.product, page.state.configuration)}`;
  return <ProductView key={key} page={page} refusal={answer} />;
}
