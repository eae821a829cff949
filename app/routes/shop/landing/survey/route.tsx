import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerSurvey } from '~/domain/campaigns/answer-survey.server';
import { findCampaignOffers } from '~/domain/campaigns/find-offers.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { surveyFields, surveyForm } from '~/domain/campaigns/survey-form';
import type { FieldErrors } from '~/domain/shared/result';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { accountHeaders, accountMeta } from '../../../account/page-head';
import { FINAL_PATH, LANDING_PATH, requireLead, THANKS_PATH } from '../held-lead.server';
import { SurveyView } from './view';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Conte sobre a sua editora');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [lead, { answered }] = await Promise.all([
    requireLead(request),
    findCampaignOffers(await getServices()),
  ]);
  if (lead.hasAnswered) throw redirect(FINAL_PATH);
  if (!answered) throw redirect(THANKS_PATH);
  return { firstName: lead.name.split(' ')[0] ?? '', off: answered.off };
};

export type SurveyPage = Awaited<ReturnType<typeof loader>>;
export type SurveyAnswer = { message: string; errors: FieldErrors; values: Record<string, string> };

export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const { key } = await requireLead(request);
  const values = await readFields(request, surveyFields);
  const parsed = surveyForm.safeParse(values);
  if (!parsed.success) {
    const errors: FieldErrors = z.flattenError<unknown>(parsed.error).fieldErrors;
    return data<SurveyAnswer>({ message: campaignMessages.fillIn, errors, values }, { status: 422 });
  }
  const answered = await answerSurvey(services, key, parsed.data);
  return redirect(answered.ok ? FINAL_PATH : LANDING_PATH, 303);
};

export default function SurveyRoute() {
  return <SurveyView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
