import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getServices } from '~/services.server';
import { LinkButton } from '~/ui/button';
import { Home, type HomeProps } from '~/ui/home/home';
import { Notice } from '~/ui/notice';
import { requireCustomer } from '../../guards.server';
import { readHomeContent, readQuickQuote } from '../../home-content.server';
import { returnPathOf } from '../../return-path';
import { ConfirmReminder } from '../confirm-sign-up/reminder';
import { accountHeaders, accountMeta } from '../page-head';
import { hasWelcomeFlag, removeWelcomeFlag } from './flag.server';

type WelcomeViewProps = {
  greetedName: string;
  returnTo: string;
  home: Pick<HomeProps, 'banners' | 'features' | 'groups' | 'quick' | 'pixTerm'>;
};

const WelcomeView = ({ greetedName, returnTo, home }: WelcomeViewProps) => (
  <Home {...home} sessionEnd={null} greeting={<Greeting greetedName={greetedName} returnTo={returnTo} />} />
);

const Greeting = ({ greetedName, returnTo }: Omit<WelcomeViewProps, 'home'>) => {
  const hasPlace = returnTo !== '/';
  return (
    <div className="wrap py-8 md:py-10">
      <h1 className="font-medium font-serif text-title">{`Boas-vindas, ${greetedName}!`}</h1>
      <Notice tone="success" title="Cadastro realizado com sucesso." className="mt-5 max-w-3xl">
        <p>Sua conta já está aberta: você pode montar seu livro, enviar os arquivos e acompanhar o pedido.</p>
      </Notice>
      <ConfirmReminder className="mt-3 max-w-3xl" />
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={hasPlace ? returnTo : '/livro'} variant="primary" size="lg">
          {hasPlace ? 'Continuar de onde parei' : 'Montar meu livro'}
        </LinkButton>
        {hasPlace ? (
          <LinkButton to="/" variant="secondary" size="lg">
            Ir para o início
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
};

export const meta: MetaFunction = () => accountMeta('Cadastro realizado');
export const headers = accountHeaders;

/**
 * The home page with a greeting (specification 2.1). Shown once: the answer deletes the cookie, and a reload of the
 * data would redirect away.
 */
export const shouldRevalidate = () => false;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  if (!hasWelcomeFlag(services.env, request)) throw redirect('/');
  const { greetedName } = await requireCustomer(request);
  return data(
    {
      greetedName,
      returnTo: returnPathOf(request),
      home: { ...(await readHomeContent(services)), quick: await readQuickQuote(services) },
    },
    { headers: { 'Set-Cookie': removeWelcomeFlag(services.env) } },
  );
};

export default function WelcomeRoute() {
  return <WelcomeView {...useLoaderData<typeof loader>()} />;
}
