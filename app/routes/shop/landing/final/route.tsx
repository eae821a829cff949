import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { currentCustomer } from '~/calls/http/session.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { findCampaignOffers } from '~/domain/campaigns/register-lead.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { accountHeaders, accountMeta } from '../../../account/page-head';
import { CouponTicket } from '../coupon-ticket';
import { requireLead, SURVEY_PATH } from '../held-lead.server';
import { StepPage } from '../step-page';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('O desconto é seu');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const lead = await requireLead(request);
  if (!lead.hasAnswered) throw redirect(SURVEY_PATH);
  const { answered } = await findCampaignOffers(await getServices());
  return { email: lead.email, offer: answered };
};

/** "Usar o cupom": redirects to the home page, where the login dialog opens for a visitor. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  await requireLead(request);
  if (await currentCustomer(request)) return redirect('/', 303);
  const flash = {
    id: services.ids.id(),
    text: campaignMessages.signInToUse,
    tone: 'info',
    opens: 'login',
  } as const;
  return redirect('/', { status: 303, headers: { 'Set-Cookie': writeFlash(services.env, flash) } });
};

export default function FinalRoute() {
  const { email, offer } = useLoaderData<typeof loader>();
  return (
    <StepPage current={2} title="Pronto, o desconto é seu">
      <p className="mt-3 max-w-prose text-lg">{`Obrigado pelas respostas. ${offer ? `O cupom de ${offer.off} toma o lugar do primeiro.` : ''}`}</p>
      {offer ? <CouponTicket offer={offer} email={email} /> : null}
      <Form method="post" className="mt-8">
        <Button type="submit" size="lg" className="max-xs:w-full">
          Usar meu cupom
        </Button>
      </Form>
      <p className="mt-3 max-w-prose text-muted text-sm">
        Entre ou crie a sua conta com o mesmo e-mail, monte o livro e digite o código no carrinho.
      </p>
    </StepPage>
  );
}
