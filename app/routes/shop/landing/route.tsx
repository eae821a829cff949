import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { leadRefusals } from '~/calls/campaigns.server';
import { readFields } from '~/calls/http/request-body.server';
import { requestOrigin } from '~/calls/http/session.server';
import { refusalOf } from '~/calls/refusal';
import { messages } from '~/domain/accounts/labels';
import { haveLostSigns } from '~/domain/accounts/profile/person-name';
import { listCities, listStates } from '~/domain/addresses/list-addresses.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { joinPhone, leadFields, leadForm } from '~/domain/campaigns/lead-form';
import { findCampaignOffers, registerLead } from '~/domain/campaigns/register-lead.server';
import type { FieldErrors } from '~/domain/shared/result';
import { writeFlash } from '~/platform/cookies.server';
import { readHomeContent } from '~/routes/home-content.server';
import { getServices } from '~/services.server';
import { pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { keepLead, THANKS_PATH } from './held-lead.server';
import { LandingView } from './view';

export const headers = loaderHeaders;

/** Where a visitor came from, according to the campaign's link. */
const sourceFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export const handle: PublicPage = { query: sourceFields };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Imprima só o que vai vender | Lombada',
        description:
          'Livros a partir de 1 exemplar, com preço e prazo na hora e gráfica própria. Apresente-se e ganhe desconto na primeira impressão.',
        canonical: `${page.shopUrl}/landing`,
      })
    : [];

/** The campaign's parameters in the URL, to be sent with the form. */
const sourceOf = (request: Request): Record<string, string> => {
  const requested = new URL(request.url).searchParams;
  return Object.fromEntries(sourceFields.map((field) => [field, requested.get(field)?.slice(0, 100) ?? '']));
};

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const [offers, states, { groups, pixTerm }] = await Promise.all([
    findCampaignOffers(services),
    listStates(services),
    readHomeContent(services),
  ]);
  const page = { offers, states, group: groups[0] ?? null, pixTerm, source: sourceOf(request) };
  return data({ ...page, shopUrl: services.shop.url }, { headers: publicPageHeaders(request) });
};

export type LandingPage = Awaited<ReturnType<typeof loader>>['data'];

/** The form again, after a refusal or with the cities of the chosen state. */
export type LeadAnswer = {
  message: string | null;
  errors: FieldErrors;
  values: Record<string, string>;
  cities: { id: number; name: string }[];
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const sent = await readFields(request, [...leadFields, 'intent']);
  const { intent, ...values } = sent;
  const again = async (message: string | null, errors: FieldErrors, init: ResponseInit) => {
    const stateId = Number(values.fk_estado);
    const cities = Number.isSafeInteger(stateId) ? await listCities(services, { stateId }) : [];
    return data<LeadAnswer>({ message, errors, values, cities }, init);
  };
  if (intent === 'cidades') return again(null, {}, { status: 200 });
  const parsed = leadForm.safeParse(joinPhone(values));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError<unknown>(parsed.error);
    return again(campaignMessages.fillIn, fieldErrors, { status: 422 });
  }
  const { ip } = requestOrigin(request, context);
  const kept = await registerLead(services, parsed.data, { ip, channel: 'site' });
  if (!kept.ok) {
    const { status, text, errors = {}, headers: wait } = refusalOf(leadRefusals, kept.failure);
    return again(text, errors, { status, headers: new Headers(wait) });
  }
  const headers = new Headers({ 'Set-Cookie': keepLead(services.env, kept.value) });
  if (haveLostSigns({ nome_usuario: values.nome_landing }, parsed.data)) {
    const flash = { id: services.ids.id(), text: messages.signsTaken, tone: 'info' } as const;
    headers.append('Set-Cookie', writeFlash(services.env, flash));
  }
  return redirect(THANKS_PATH, { status: 303, headers });
};

export default function LandingRoute() {
  return <LandingView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
