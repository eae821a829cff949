import type { ActionFunctionArgs } from '@remix-run/node';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { declineSurvey } from '~/domain/campaigns/answer-survey.server';
import { findCampaignOffers } from '~/domain/campaigns/find-offers.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { writeFlash } from '~/platform/flash-cookie.server';
import { getServices } from '~/services.server';
import { accountHeaders, accountMeta } from '../../../account/page-head';
import { heldLead, requireLead } from '../held-lead.server';
import { ThanksView } from './view';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Seu cupom está a caminho');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [lead, offers] = await Promise.all([heldLead(request), findCampaignOffers(await getServices())]);
  return { email: lead?.email ?? null, hasAnswered: lead?.hasAnswered ?? false, offers };
};

export type ThanksPage = Awaited<ReturnType<typeof loader>>;

/** "Agora não": the lead wants no second step and goes home. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const { key } = await requireLead(request);
  await declineSurvey(services, key);
  const flash = { id: services.ids.id(), text: campaignMessages.declined, tone: 'info' } as const;
  return redirect('/', { status: 303, headers: { 'Set-Cookie': writeFlash(services.env, flash) } });
};

export default function ThanksRoute() {
  return <ThanksView page={useLoaderData<typeof loader>()} />;
}
