import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { describeConfiguration } from '~/domain/catalogue/describe-configuration';
import { changeText, PRICE_MISSING, problemText } from '~/domain/catalogue/labels';
import { readConfiguration, writeConfiguration } from '~/domain/catalogue/wire';
import { priceChoices, problemsOf } from '~/domain/pricing/price-configuration';
import { messages } from '~/domain/quotes/labels';
import { quoteFieldNames, quoteForm } from '~/domain/quotes/quote-form';
import { requestQuote } from '~/domain/quotes/request-quote.server';
import type { FieldErrors } from '~/domain/shared/result';
import { writeFlash } from '~/platform/flash-cookie.server';
import { currentCustomer, requestOrigin } from '~/routes/guards.server';
import { findListed, productPath } from '~/routes/listed-product.server';
import { quoteRefusal } from '~/routes/quote-refusal';
import { readForm } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { QuoteRequestView } from './view';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Orçamento por e-mail');

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

/** What the address asks for, brought within its rules, and what it costs. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const listed = await findListed(services, params.pk_produto);
  if (!listed) throw notFound();
  const { product, page } = listed;
  const { configuration, changes } = readConfiguration(product, new URL(request.url).searchParams);
  const table = await services.prices.byId(listed.tableId);
  const priced = priceChoices(product, configuration, table);
  const problems = priced.ok ? [] : problemsOf(priced.failure);
  return {
    productId: page.id,
    name: page.name,
    path: productPath(listed),
    query: String(writeConfiguration(product, configuration)),
    description: describeConfiguration(product, configuration),
    price: priced.ok
      ? {
          total: priced.value.price.total,
          quantity: priced.value.quantity,
        }
      : null,
    obstacle: [...new Set(problems.map(problemText))].join(' ') || (priced.ok ? '' : PRICE_MISSING),
    adjusted: changes.map(changeText),
  };
};

export type QuoteRequestPage = Awaited<ReturnType<typeof loader>>;

type Refused = { message: string; errors: FieldErrors; values: Record<string, string> };

/** The form without scripts: the configuration in the address, the fields in the body. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const listed = await findListed(services, params.pk_produto);
  if (!listed) throw notFound();
  const form = await readForm(request, quoteFieldNames);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refuse = (message: string, errors: FieldErrors, init: ResponseInit) =>
    data({ message, errors, values } satisfies Refused, init);
  const parsed = quoteForm.safeParse(values);
  if (!parsed.success)
    return refuse(messages.fillIn, z.flattenError<unknown>(parsed.error).fieldErrors, { status: 422 });
  const customer = await currentCustomer(request);
  const requested = await requestQuote(services, {
    requester: parsed.data,
    fields: new URL(request.url).searchParams,
    productId: listed.page.id,
    customerId: customer?.id ?? null,
    ip: requestOrigin(request, context).ip,
    channel: 'site',
  });
  if (!requested.ok) {
    const { status, message, errors, headers: more } = quoteRefusal(requested.failure);
    return refuse(message, errors ?? {}, { status, headers: more });
  }
  const flash = { id: services.ids.id(), text: messages.sent, tone: 'success' } as const;
  return redirect(new URL(requested.value.url).pathname, {
    status: 303,
    headers: { 'Set-Cookie': writeFlash(services.env, flash) },
  });
};

export default function QuoteRequestRoute() {
  return <QuoteRequestView page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
