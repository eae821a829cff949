import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { findListed, pricingBasis, productPath } from '~/calls/catalogue/listed.server';
import { productParameters, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { asksForFreight, enterField, simulationPath } from '~/domain/shipping/wire';
import { getServices } from '~/services.server';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { productMeta, useProductViewed } from './product-head';
import { productPage } from './product-page.server';
import { startProject } from './start-project.server';
import { ProductView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: productParameters };

export const meta: MetaFunction<typeof loader> = ({ data: page, location }) =>
  page ? productMeta(page, location.search) : [];

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const listed = await findListed(services, params.pk_produto);
  if (!listed) throw notFound();
  const { searchParams, search } = new URL(request.url);
  if (listed.page.category.slug !== params.menu) throw redirect(productPath(listed) + search, 301);
  if (asksForFreight(searchParams)) {
    searchParams.delete(enterField);
    throw redirect(`${simulationPath(listed.page.id)}?${searchParams}`);
  }
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
