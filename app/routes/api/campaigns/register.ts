import type { ActionFunctionArgs } from '@remix-run/node';
import { tellLostSigns } from '~/domain/accounts/person-name';
import { campaignMessages } from '~/domain/campaigns/labels';
import { joinPhone, leadFields, leadForm } from '~/domain/campaigns/lead-form';
import { registerLead } from '~/domain/campaigns/register-lead.server';
import { requestOrigin } from '~/routes/guards.server';
import { leadRefusal } from '~/routes/lead-refusal';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/landing-register: one answer for known and unknown e-mails. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const fields = joinPhone(await readFields(request, leadFields));
  const lead = parseOrRefuse(leadForm, fields, campaignMessages.fillIn);
  const { ip } = requestOrigin(request, context);
  const channel = request.headers.get('sec-fetch-site') === 'same-origin' ? 'site' : 'api';
  const kept = await registerLead(await getServices(), lead, { ip, channel });
  if (!kept.ok) {
    const { retryAfterSeconds, ...refusal } = leadRefusal(kept.failure);
    return retryAfterSeconds === undefined ? refuse(refusal) : refuseTooMany(retryAfterSeconds);
  }
  const { id, signature } = kept.value;
  const words = tellLostSigns(campaignMessages.registered, { nome_usuario: fields.nome_landing }, lead);
  return answer({ pk_usuario: id, pk_usuario_editora: signature }, words);
});
