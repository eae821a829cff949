import type { ActionFunctionArgs } from '@remix-run/node';
import { answerSurvey } from '~/domain/campaigns/answer-survey.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { leadKeyFields, leadKeyForm } from '~/domain/campaigns/lead-key-form';
import { surveyFields, surveyForm } from '~/domain/campaigns/survey-form';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/landing-register-complete: the answers about a publisher, once; again they change nothing. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const fields = await readFields(request, [...leadKeyFields, ...surveyFields]);
  const key = parseOrRefuse(leadKeyForm, fields);
  const answers = parseOrRefuse(surveyForm, fields, campaignMessages.fillIn);
  const answered = await answerSurvey(await getServices(), key, answers);
  if (!answered.ok) return refuse({ status: 404, message: campaignMessages.notFound });
  return answer(null, campaignMessages.answered);
});
