import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { headersOfMade } from '~/calls/http/kept-projects.server';
import { readForm } from '~/calls/http/request-body.server';
import { currentCustomer, requestOrigin } from '~/calls/http/session.server';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { newProjectPerAddress } from '~/domain/files/limits';
import { tooManyProjectsText } from '~/domain/files/project';
import { orderQuote } from '~/domain/quotes/read-quote.server';
import { getServices } from '~/services.server';
import { TERMS_ACCEPTED, TERMS_FIELD, TERMS_REQUIRED } from '../product/terms-field';
import { loader } from './page.server';
import { quoteHeaders, quoteMeta, quoteNotFound } from './quote-headers';
import { QuoteView } from './view';

export { loader };

export const headers = quoteHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  quoteMeta(page?.sheet.number ?? 'Orçamento não encontrado');

const failures: Record<'expired' | 'gone', string> = {
  expired: 'Este orçamento venceu. Peça um novo com a mesma configuração.',
  gone: 'Esta configuração não é mais produzida. Abra o configurador e escolha outra.',
};

/** Continues to the files with the quote's configuration and price. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const form = await readForm(request, [TERMS_FIELD]);
  if (form.get(TERMS_FIELD) !== TERMS_ACCEPTED)
    return data({ terms: TERMS_REQUIRED, message: '' }, { status: 400 });
  const customer = await currentCustomer(request);
  if (!customer) {
    const { ip } = requestOrigin(request, context);
    const allowance = await services.rateLimit.consume(newProjectPerAddress, ip ?? 'unknown');
    if (!allowance.allowed)
      return data({ terms: '', message: tooManyAttempts(allowance.retryAfterSeconds) }, { status: 429 });
  }
  const ordered = await orderQuote(services, { token: params.token ?? '', userId: customer?.id ?? null });
  if (ordered.ok) {
    const { projectId } = ordered.value;
    const headers = headersOfMade(services, { request, projectId, isVisitor: !customer });
    return redirect(`/envio?projeto=${encodeURIComponent(projectId)}`, { headers });
  }
  if (ordered.failure === 'unknown') throw quoteNotFound();
  if (typeof ordered.failure === 'object')
    return data({ terms: '', message: tooManyProjectsText(ordered.failure) }, { status: 429 });
  return data({ terms: '', message: failures[ordered.failure] }, { status: 409 });
};

export default function QuoteRoute() {
  return <QuoteView page={useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()} />;
}
