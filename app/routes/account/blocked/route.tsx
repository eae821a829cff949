import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { currentSession } from '~/calls/http/session.server';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Notice } from '~/ui/notice';
import { useShop } from '~/ui/shell/shop-context';
import { hasBlockedFlag } from '../../../platform/cookies.server';
import { AccountPage } from '../account-page';
import { accountHeaders, accountMeta } from '../page-head';

export const meta: MetaFunction = () => accountMeta('Conta desativada');
export const headers = accountHeaders;

/** The cookie expires after a minute, and a reload of the data would then redirect away. */
export const shouldRevalidate = () => false;

/** Only after a refused login, or with a session of a deactivated account. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [session, { env }] = await Promise.all([currentSession(request), getServices()]);
  const isSessionBlocked = !session.ok && session.failure.kind === 'blocked';
  if (session.ok || !(isSessionBlocked || hasBlockedFlag(env, request))) throw redirect('/');
  return {};
};

export default function BlockedRoute() {
  const { email } = useShop();
  return (
    <AccountPage title="Conta desativada">
      <Notice tone="warning" title="Sua conta está desativada.">
        <p>
          Por isso não é possível entrar nem fazer pedidos com ela. Se você acha que é um engano, fale com o
          nosso atendimento: a gente confere e responde.
        </p>
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`mailto:${email}`} className={buttonStyle({})}>
          Falar com o atendimento
        </a>
        <Form method="post" action="/sair">
          <Button type="submit" variant="secondary">
            Sair desta conta
          </Button>
        </Form>
      </div>
    </AccountPage>
  );
}
