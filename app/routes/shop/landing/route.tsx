import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { leadRefusals } from '~/calls/campaigns.server';
import { readFields } from '~/calls/http/request-body.server';
import { requestOrigin } from '~/calls/http/session.server';
import { refusalOf } from '~/calls/refusal';
import { messages } from '~/domain/accounts/labels';
import { haveLostSigns } from '~/domain/accounts/profile/person-name';
import { listCities } from '~/domain/addresses/list-addresses.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { joinPhone, leadFields, leadForm } from '~/domain/campaigns/lead-form';
import { registerLead } from '~/domain/campaigns/register-lead.server';
import type { FieldErrors } from '~/domain/shared/result';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage } from '../public-page.server';
import { sourceFields } from './campaign-source';
import { keepLead, THANKS_PATH } from './held-lead.server';
import { type LeadAnswer, loader } from './page.server';
import { LandingView } from './view';

export { loader };

export const headers = loaderHeaders;

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
