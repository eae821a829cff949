import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { readHomeContent, readQuickQuote } from '../../home-content.server';
import { returnPathOf } from '../../return-path';
import { accountHeaders, accountMeta } from '../page-head';
import { hasWelcomeFlag, removeWelcomeFlag } from './flag.server';
import { WelcomeView } from './view';

export const meta: MetaFunction = () => accountMeta('Cadastro realizado');
export const headers = accountHeaders;

/**
 * The home page with a greeting above it (specification 2.1). Shown once: the flag goes with the answer, and asking
 * again while the page stands would lead away.
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
