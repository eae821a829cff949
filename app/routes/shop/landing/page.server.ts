import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { listStates } from '~/domain/addresses/list-addresses.server';
import { findCampaignOffers } from '~/domain/campaigns/register-lead.server';
import type { FieldErrors } from '~/domain/shared/result';
import { readHomeContent } from '~/routes/home-content.server';
import { getServices } from '~/services.server';
import { publicPageHeaders } from '../public-page.server';
import { sourceOf } from './campaign-source';

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
