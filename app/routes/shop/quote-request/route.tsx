import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { findListed, productPath } from '~/calls/catalogue/listed.server';
import { readForm } from '~/calls/http/request-body.server';
import { currentCustomer, requestOrigin } from '~/calls/http/session.server';
import { quoteRefusals } from '~/calls/quotes.server';
import { refusalOf } from '~/calls/refusal';
import { describeConfiguration } from '~/domain/catalogue/describe-configuration';
import { changeText, PRICE_MISSING, problemText } from '~/domain/catalogue/labels';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { readConfiguration } from '~/domain/catalogue/wire';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import { priceChoices, problemsOf } from '~/domain/pricing/price-configuration';
import { FORM_TITLE, fieldLabels, messages } from '~/domain/quotes/labels';
import { quoteFieldNames, quoteForm } from '~/domain/quotes/quote-form';
import { requestQuote } from '~/domain/quotes/request-quote.server';
import type { FieldErrors } from '~/domain/shared/result';
import { numberText, unitPriceText } from '~/domain/shared/unit-price';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { QuoteForm } from '~/ui/quote/quote-form';
import { QuoteFormOwner } from '~/ui/quote/quote-form-owner';
import { SummaryRows } from '~/ui/summary-rows';
import { accountHeaders, accountMeta } from '../../account/page-head';

interface QuoteRequestViewProps {
  page: QuoteRequestPage;
  refused?: { message: string; errors: FieldErrors; values: Record<string, string> };
}

const labels: Record<string, string> = fieldLabels;

/** The quote by e-mail as a page. */
const QuoteRequestView = ({ page, refused }: QuoteRequestViewProps) => {
  const { name, path, query, description, price, obstacle, adjusted, productId } = page;
  const wrong = Object.entries(refused?.errors ?? {}).map(([field, [message = '']]) => ({
    id: `campo-${field}`,
    label: labels[field] ?? 'Configuração',
    message,
  }));
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: name, to: path }, { label: 'Orçamento' }]} />
      <h1 className="mt-2 mb-6 font-medium font-serif text-title">Orçamento por e-mail</h1>
      {refused ? <FormErrors errors={[refused.message]} fields={wrong} submission={refused} /> : null}
      {adjusted.length > 0 ? (
        <Notice tone="warning" title="Ajustamos algumas escolhas" className="mb-6">
          {adjusted.join(' ')}
        </Notice>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Card title={name}>
          <SummaryRows
            rows={[
              ...description.map(({ label, value }) => ({ key: label, term: label, value })),
              ...(price
                ? [
                    { key: 'quantity', term: 'Quantidade', value: numberText(price.quantity) },
                    {
                      key: 'unit',
                      term: 'Preço por unidade',
                      value: unitPriceText(price.total, price.quantity),
                    },
                    { key: 'total', term: 'Total', value: <Money amount={price.total} />, strong: true },
                  ]
                : []),
            ]}
          />
          {obstacle ? (
            <Notice tone="danger" className="mt-4">
              {obstacle}
            </Notice>
          ) : null}
          <LinkButton to={`${path}?${query}`} variant="secondary" className="mt-5">
            Mudar a configuração
          </LinkButton>
        </Card>
        <Card title={FORM_TITLE}>
          <QuoteForm productId={productId} query={query} obstacle={obstacle} refused={refused} />
        </Card>
      </div>
      <QuoteFormOwner productId={productId} query={query} />
    </div>
  );
};

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Orçamento por e-mail');

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

/** The configuration in the URL, adjusted to its rules, with its price. */
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
    description: describeConfiguration(resolveConfiguration(product, configuration)),
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

/** The form without scripts: the configuration is in the URL, the fields are in the body. */
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
    const { status, text, errors = {}, headers: more } = refusalOf(quoteRefusals, requested.failure);
    return refuse(text, errors, { status, headers: more });
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
