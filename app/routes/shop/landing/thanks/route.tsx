import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { declineSurvey } from '~/domain/campaigns/answer-survey.server';
import { campaignMessages } from '~/domain/campaigns/labels';
import { findCampaignOffers } from '~/domain/campaigns/register-lead.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { accountHeaders, accountMeta } from '../../../account/page-head';
import { CouponTicket } from '../coupon-ticket';
import { heldLead, requireLead } from '../held-lead.server';
import { StepPage } from '../step-page';

/** Thanks for the lead: the first coupon, and the link to the better one. */
const ThanksView = ({ page: { email, hasAnswered, offers } }: { page: ThanksPage }) => {
  const { registered, answered } = offers;
  if (!email)
    return (
      <StepPage current={0} title="Falta só o cadastro">
        <p className="mt-3 max-w-prose text-lg">
          Não encontramos o seu cadastro neste navegador. Ele leva um minuto e o cupom chega no seu e-mail.
        </p>
        <LinkButton to="/landing#form_landing" size="lg" className="mt-6">
          Ir para o cadastro
        </LinkButton>
      </StepPage>
    );
  return (
    <StepPage current={1} title="Obrigado! O seu cupom está a caminho">
      {registered ? <CouponTicket offer={registered} email={email} /> : null}
      {answered && !hasAnswered ? (
        <section
          aria-labelledby="dobrar"
          className="mt-8 rounded-lg border border-line border-l-4 border-l-magenta bg-wash p-5 md:p-7"
        >
          <h2
            id="dobrar"
            className="font-medium font-serif text-heading"
          >{`Quer trocar por ${answered.off}?`}</h2>
          <p className="mt-2 mb-5 max-w-prose">{`Conte em dois minutos como a sua editora trabalha. O cupom de ${answered.off} toma o lugar deste.`}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton
              to="/landing/registro"
              size="lg"
              className="max-xs:w-full"
            >{`Quero ${answered.off}`}</LinkButton>
            <Form method="post" className="max-xs:w-full">
              <Button type="submit" variant="quiet" size="lg" className="max-xs:w-full">
                Agora não, ir para a loja
              </Button>
            </Form>
          </div>
        </section>
      ) : (
        <LinkButton to="/" size="lg" className="mt-8">
          Ir para a loja
        </LinkButton>
      )}
    </StepPage>
  );
};

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Seu cupom está a caminho');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [lead, offers] = await Promise.all([heldLead(request), findCampaignOffers(await getServices())]);
  return { email: lead?.email ?? null, hasAnswered: lead?.hasAnswered ?? false, offers };
};

export type ThanksPage = Awaited<ReturnType<typeof loader>>;

/** "Agora não": skips the second step and redirects to the home page. */
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
