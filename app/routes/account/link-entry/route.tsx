import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { currentCustomer } from '~/calls/http/session.server';
import { findAccountLink } from '~/domain/accounts/links/account-link.server';
import { enterByLink } from '~/domain/accounts/links/enter-by-link.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { browserOrigin } from '../../guards.server';
import { AccountPage } from '../account-page';
import {
  forgetLinkToken,
  linkTokenOf,
  newSessionHeaders,
  openSecondStep,
  signedInWords,
} from '../new-session.server';
import { accountHeaders, accountMeta } from '../page-head';

export const meta: MetaFunction = () => accountMeta('Entrar por link');
export const headers = accountHeaders;

const NOT_FOUND = '/nao-encontrado';

/** Asks before logging in, because mail programs may open links by themselves and strangers may send links. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const link = await findAccountLink(services, 'login', linkTokenOf(services.env, 'login', request));
  if (!link) throw redirect(NOT_FOUND);
  const present = await currentCustomer(request);
  return { name: link.customerName, email: link.email, presentName: present?.name ?? null };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const { env } = services;
  const token = linkTokenOf(env, 'login', request);
  const entered = await enterByLink(services, token, browserOrigin(services, { request, context }));
  if (!entered.ok && entered.failure.kind === 'second-step') {
    const answer = await openSecondStep(services, { userId: entered.failure.userId, returnTo: '/' });
    answer.headers.append('Set-Cookie', forgetLinkToken(env, 'login'));
    return answer;
  }
  if (!entered.ok) return redirect(NOT_FOUND, { headers: { 'Set-Cookie': forgetLinkToken(env, 'login') } });
  const words = await signedInWords(services, entered.value.customer);
  const answerHeaders = await newSessionHeaders(services, request, entered.value, words);
  answerHeaders.append('Set-Cookie', forgetLinkToken(env, 'login'));
  return redirect('/', { headers: answerHeaders });
};

export default function LinkEntryRoute() {
  const { name, email, presentName } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().formAction?.startsWith('/acesso') ?? false;
  return (
    <AccountPage
      title="Entrar por link"
      lead="Este link entra em uma conta sem pedir a senha, uma única vez."
    >
      <Card as="div">
        <p>
          Conta de <strong className="font-semibold">{name}</strong>
          <br />
          <span className="break-words text-muted">{email}</span>
        </p>
        {presentName ? (
          <p className="mt-3">{`A conta de ${presentName}, aberta neste navegador, será fechada.`}</p>
        ) : null}
        <p className="mt-3 text-muted text-sm">
          Paramos aqui porque programas de e-mail e de mensagens abrem os links sozinhos, para conferi-los: só
          o seu clique entra na conta.
        </p>
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel="Entrando…">
            Entrar nesta conta
          </Button>
          <LinkButton to="/" variant="secondary">
            Agora não
          </LinkButton>
        </Form>
      </Card>
    </AccountPage>
  );
}
