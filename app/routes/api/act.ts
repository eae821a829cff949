import type { ActionFunctionArgs } from '@remix-run/node';
import { type AttachmentRefusal, attachmentAnswer } from '~/domain/attachments/attachment';
import { getServices, type Services } from '~/services.server';
import type { CalledAct } from '../acts/act';
import { actAt } from '../acts/all-acts.server';
import {
  type AttachmentForm,
  dropReceived,
  isMultipart,
  readAttachmentForm,
} from '../attachment-form.server';
import { requestOrigin, requireCustomer, requireOwner } from '../guards.server';
import { readFields } from '../request-body.server';
import { allowOnly, answer, onPost, refuse } from './respond.server';

const fieldsOf = async (
  services: Services,
  act: CalledAct,
  request: Request,
  userId: number,
): Promise<AttachmentForm> => {
  const { attachments, fields, amounts } = act;
  if (!attachments || !isMultipart(request))
    return { fields: await readFields(request, fields, amounts), received: [], refusal: null };
  const { form, field: filesField } = attachments;
  return readAttachmentForm(services, request, { userId, form, fields, filesField });
};

/** As its documents say: what a file is refused for is told beside its field. */
const refuseFile = (act: CalledAct, refusal: AttachmentRefusal): Response => {
  const { status, text: message } = attachmentAnswer(refusal);
  const field = act.attachments?.field ?? '';
  return status === 503
    ? refuse({ status: 503, message })
    : refuse({ status: 422, message, errors: { [field]: [message] } });
};

/** The call of any act: POST with its input, answered as its definition says. The site map names the addresses. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const act = actAt(new URL(request.url).pathname);
  if (!act) return refuse({ status: 404, message: 'Não encontramos este endereço da API.' });
  const customer = act.isPersonal ? await requireOwner(request) : await requireCustomer(request);
  const services = await getServices();
  const actor = { customer, ip: requestOrigin(request, context).ip };
  const { fields, received, refusal } = await fieldsOf(services, act, request, customer.id);
  // A program sends what was refused again, files and all; what was sent twice has its files already.
  const tidy = () => dropReceived(services, customer.id, received);
  if (refusal) {
    await tidy();
    return refuseFile(act, refusal);
  }
  const outcome = await act.attempt(services, actor, fields);
  await tidy();
  if (outcome.ok) {
    const init = act.call.success === undefined ? undefined : { status: act.call.success };
    return answer(await act.answer(services, actor, outcome.done), outcome.text || undefined, init);
  }
  const { status, text: message, errors, retryAfter } = outcome;
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return refuse({ status, message, ...(errors && { errors }), ...(headers && { headers }) });
});

export const loader = allowOnly('POST');
