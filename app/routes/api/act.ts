import type { ActionFunctionArgs } from '@remix-run/node';
import { getServices } from '~/services.server';
import { actAt } from '../acts/all-acts.server';
import { requestOrigin, requireCustomer, requireOwner } from '../guards.server';
import { readFields } from '../request-body.server';
import { allowOnly, answer, onPost, refuse } from './respond.server';

/** The call of any act: POST with its input, answered as its definition says. The site map names the addresses. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const act = actAt(new URL(request.url).pathname);
  if (!act) return refuse({ status: 404, message: 'Não encontramos este endereço da API.' });
  const customer = act.isPersonal ? await requireOwner(request) : await requireCustomer(request);
  const services = await getServices();
  const actor = { customer, ip: requestOrigin(request, context).ip };
  const outcome = await act.attempt(services, actor, await readFields(request, act.fields, act.amounts));
  if (outcome.ok) {
    const init = act.call.success === undefined ? undefined : { status: act.call.success };
    return answer(await act.answer(services, actor, outcome.done), outcome.text || undefined, init);
  }
  const { status, text: message, errors, retryAfter } = outcome;
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return refuse({ status, message, ...(errors && { errors }), ...(headers && { headers }) });
});

export const loader = allowOnly('POST');
