import type { ActionFunctionArgs } from '@remix-run/node';
import { declineSurvey } from '~/domain/campaigns/answer-survey.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { leadKeyFields, leadKeyForm } from '~/domain/campaigns/lead-key-form';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/landing-not-like: the lead wants no second step. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const key = parseOrRefuse(leadKeyForm, await readFields(request, leadKeyFields));
  const declined = await declineSurvey(await getServices(), key);
  if (!declined.ok) return refuse({ status: 404, message: campaignMessages.notFound });
  return answer(null, campaignMessages.declined);
});
