import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { currentCustomer, requestOrigin } from '~/calls/http/session.server';
import { confirmEmailChange } from '~/domain/accounts/email/change-email.server';
import { accessMessages } from '~/domain/accounts/labels';
import { findAccountLink } from '~/domain/accounts/links/account-link.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { AccountPage } from '../account-page';
import { forgetLinkToken, linkTokenOf } from '../new-session.server';
import { accountHeaders, accountMeta, afterDeadLink, DEAD_LINK } from '../page-head';

export const meta: MetaFunction = () => accountMeta('Confirmar novo e-mail');
export const headers = accountHeaders;
export const shouldRevalidate = afterDeadLink;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const token = linkTokenOf(services.env, 'email-change', request);
  const link = await findAccountLink(services, 'email-change', token);
  return { newEmail: link?.newEmail ?? null };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const { env, ids } = services;
  const token = linkTokenOf(env, 'email-change', request);
  const confirmed = await confirmEmailChange(services, { token, ip: requestOrigin(request, context).ip });
  if (!confirmed.ok)
    return confirmed.failure.kind === 'taken'
      ? data({ error: accessMessages.emailTaken }, { status: 409 })
      : data({ error: null }, { status: DEAD_LINK });
  const text = accessMessages.emailChanged(confirmed.value.newEmail);
  const answerHeaders = new Headers({ 'Set-Cookie': forgetLinkToken(env, 'email-change') });
  answerHeaders.append('Set-Cookie', writeFlash(env, { id: ids.id(), text, tone: 'success' }));
  const isHere = (await currentCustomer(request)) !== null;
  return redirect(isHere ? '/conta/acesso' : '/entrar', { headers: answerHeaders });
};

const DeadLink = () => (
  <AccountPage title="Este link não vale mais">
    <Notice tone="warning" title="Não dá para confirmar o e-mail por este link.">
      <p>
        O link vale por 24 horas, funciona uma única vez, e um pedido mais novo anula os anteriores. O e-mail
        da conta continua como está. Se ainda quiser trocar, peça de novo.
      </p>
    </Notice>
    <div className="mt-6">
      <LinkButton to="/conta/acesso">Ir para Acesso e senha</LinkButton>
    </div>
  </AccountPage>
);

export default function ConfirmEmailRoute() {
  const { newEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formAction?.startsWith('/confirmar-email') ?? false;
  if (newEmail === null) return <DeadLink />;
  return (
    <AccountPage title="Confirmar novo e-mail" lead="Falta só este passo para trocar o e-mail da conta.">
      <Card as="div">
        <FormErrors errors={answer?.error ? [answer.error] : null} submission={answer} />
        <p>
          A conta passa a usar <strong className="break-words font-semibold">{newEmail}</strong> para entrar e
          para receber as nossas mensagens.
        </p>
        <p className="mt-3 text-muted text-sm">
          Paramos aqui porque programas de e-mail abrem os links sozinhos, para conferi-los: só o seu clique
          confirma a troca.
        </p>
        <Form method="post" className="mt-6">
          <Button type="submit" busy={isBusy} busyLabel="Confirmando…">
            Confirmar este e-mail
          </Button>
        </Form>
      </Card>
    </AccountPage>
  );
}
