import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { COMPANY } from '~/domain/accounts/customer';
import { readCartPage } from '~/domain/cart/cart-page.server';
import { readCartQuery } from '~/domain/cart/cart-query';
import { isProjectId } from '~/domain/files/project';
import { readRepeatChanges } from '~/domain/orders/repeat-order.server';
import { orderPlaced } from '~/domain/payments/flows/checkout/labels';
import { isUndecidedCard } from '~/domain/payments/flows/pay/labels';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { type Finished, finish } from '../../../calls/cart/finish.server';
import { readForm } from '../../../calls/http/request-body.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { readPaymentFacts } from '../payment/payment-facts.server';
import { keptPaymentOf } from '../payment/payment-fields';
import { type CartAnswer, tickedTerms } from './cart-form';
import { type ChangeOutcome, cartActFor, cartFields, reportedByPage, typedIn } from './change.server';
import { CartView } from './view';

export const meta: MetaFunction = () => accountMeta('Carrinho');
export const headers = accountHeaders;

/** A refused change may mean that the page is outdated, so the data are reloaded then too. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined || defaultShouldRevalidate;

const flash = (services: Services, text: string, tone: 'success' | 'warning') => ({
  headers: { 'Set-Cookie': writeFlash(services.env, { id: services.ids.id(), text, tone }) },
});

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const { searchParams } = new URL(request.url);
  const page = await readCartPage(services, customer.id, readCartQuery(searchParams));
  const removed = searchParams.get('removido') ?? '';
  const isGone = isProjectId(removed) && !page.filled?.lines.some(({ projectId }) => projectId === removed);
  const addresses = page.filled?.home.addresses ?? [];
  const isBillingNeeded = customer.type === COMPANY && !addresses.some(({ isBilling }) => isBilling);
  const total = page.filled?.summary.total ?? 0;
  const payment = page.filled ? await readPaymentFacts(services, { userId: customer.id, total }) : null;
  const repeats = page.filled ? await readRepeatChanges(services, customer.id, page.filled) : null;
  const isSimulated = customer.operator !== null;
  return { ...page, removed: isGone ? removed : null, isBillingNeeded, payment, isSimulated, repeats };
};

/** Payment, terms and texts that were sent along with another change; nothing if its form did not contain them. */
const keptChoices = (fields: Record<string, string>, { typed, name }: CartAnswer): Partial<CartAnswer> =>
  fields.carrinho_token === undefined
    ? {}
    : {
        payment: keptPaymentOf(fields),
        ticked: tickedTerms(fields),
        name: name ?? fields.nome,
        typed: { ...typedIn(fields, ['observacoes']), ...typed },
      };

/**
 * Scripts get the answer itself. A page without them is redirected, or rendered again if something was refused or a
 * redirect would lose a choice.
 */
const reply = (
  services: Services,
  { answer: reported, status, goTo, retryAfter }: ChangeOutcome,
  { request, fields }: { request: Request; fields: Record<string, string> },
) => {
  const answer = { ...reported, ...keptChoices(fields, reported) };
  const { search } = new URL(request.url);
  const init = { status, ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }) };
  if (fields.vivo === '1') return data(reported, init);
  // The page itself announces a removal and offers to restore the line.
  if (answer.removed && goTo) return redirect(goTo);
  if (answer.ok && answer.payment) return data(answer, init);
  if (answer.ok) return redirect(goTo ?? `/carrinho${search}`, flash(services, answer.text, 'success'));
  return goTo ? redirect(goTo, flash(services, answer.text, 'warning')) : data(answer, init);
};

const unknownIntent: CartAnswer = {
  intent: 'finalizar',
  ok: false,
  text: 'Não entendemos o pedido. Atualize a página e tente de novo.',
  section: 'resumo',
};

/** Redirects to the success page, which also reports a refused or pending card. */
const goToSuccess = (services: Services, { orderId, payment }: Finished) => {
  const isDone = payment?.status !== 'refused' && !isUndecidedCard(payment);
  if (!isDone) return redirect(`/sucesso/${orderId}`);
  const flash = writeFlash(services.env, { id: services.ids.id(), text: orderPlaced, tone: 'success' });
  return redirect(`/sucesso/${orderId}`, { headers: { 'Set-Cookie': flash } });
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const form = await readForm(request, cartFields);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { ip } = requestOrigin(request, context);
  const act = cartActFor(fields.intent);
  if (!act) return data(unknownIntent, { status: 400 });
  const actor = { customer, ip };
  if (act.intent === finish.intent) {
    const finished = await finish.attempt(services, actor, fields);
    if (finished.ok) return goToSuccess(services, finished.done);
    return reply(services, reportedByPage(finish, finished, fields), { request, fields });
  }
  const outcome = await act.attempt(services, actor, fields);
  return reply(services, reportedByPage(act, outcome, fields), { request, fields });
};

export default function CartRoute() {
  return <CartView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
