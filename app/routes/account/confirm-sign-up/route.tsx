import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { currentCustomer, requestOrigin } from '~/calls/http/session.server';
import { confirmSignUp } from '~/domain/accounts/email/confirm-mailbox.server';
import { accessMessages } from '~/domain/accounts/labels';
import { findAccountLink } from '~/domain/accounts/links/account-link.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { AccountPage } from '../account-page';
import { forgetLinkToken, linkTokenOf } from '../new-session.server';
import { accountHeaders, accountMeta, afterDeadLink, DEAD_LINK } from '../page-head';

export const meta: MetaFunction = () => accountMeta('Confirmar e-mail');
export const headers = accountHeaders;
export const shouldRevalidate = afterDeadLink;

/** Asks before confirming, because mail programs may open links by themselves. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const token = linkTokenOf(services.env, 'verification', request);
  const link = await findAccountLink(services, 'verification', token);
  return { email: link?.email ?? null };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const { env, ids } = services;
  const token = linkTokenOf(env, 'verification', request);
  const confirmed = await confirmSignUp(services, { token, ip: requestOrigin(request, context).ip });
  if (!confirmed.ok) return data(null, { status: DEAD_LINK });
  const isKept = confirmed.value.input === 'kept';
  const flash = isKept
    ? { text: accessMessages.documentKept, tone: 'warning' as const }
    : { text: accessMessages.emailConfirmed, tone: 'success' as const };
  const answerHeaders = new Headers({ 'Set-Cookie': forgetLinkToken(env, 'verification') });
  answerHeaders.append('Set-Cookie', writeFlash(env, { id: ids.id(), ...flash }));
  const isHere = (await currentCustomer(request)) !== null;
  return redirect(isHere ? '/conta/dados' : '/entrar', { headers: answerHeaders });
};

const DeadLink = () => (
  <AccountPage title="Este link não vale mais">
    <Notice tone="warning" title="Não dá para confirmar o e-mail por este link.">
      <p>
        O link vale por 7 dias, funciona uma única vez, e um mais novo anula os anteriores. Se o e-mail já foi
        confirmado, não falta nada; se não, peça outro link na sua conta.
      </p>
    </Notice>
    <div className="mt-6">
      <LinkButton to="/conta/dados">Ir para a minha conta</LinkButton>
    </div>
  </AccountPage>
);

export default function ConfirmSignUpRoute() {
  const { email } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().formAction?.startsWith('/confirmar-cadastro') ?? false;
  if (email === null) return <DeadLink />;
  return (
    <AccountPage title="Confirmar e-mail" lead="Falta só um clique.">
      <Card as="div">
        <p>
          <strong className="break-words font-semibold">{email}</strong> é o e-mail de um cadastro na Lombada.
          Confirme só se foi você quem o fez.
        </p>
        <p className="mt-3 text-muted text-sm">
          Paramos aqui porque programas de e-mail abrem os links sozinhos, para conferi-los: só o seu clique
          confirma.
        </p>
        <Form method="post" className="mt-6">
          <Button type="submit" busy={isBusy} busyLabel="Confirmando…">
            Confirmar meu e-mail
          </Button>
        </Form>
      </Card>
    </AccountPage>
  );
}
