import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { currentCustomer } from '~/calls/http/session.server';
import { signOut } from '~/domain/accounts/sessions/list-sessions.server';
import { clearSessionCookie, readSessionCookie } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { forgetCart } from '../../../domain/cart/change-cart.server';

/** Logging out changes something, so a link must not do it. */
export const loader = () =>
  new Response('Para sair, use o botão "Sair" da sua conta.', {
    status: 405,
    headers: { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' },
  });

export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const token = readSessionCookie(services.env, request.headers.get('cookie'));
  const customer = await currentCustomer(request);
  if (token) await signOut(services, token);
  if (customer) await forgetCart(services, customer);
  return redirect('/?reason=logout', { headers: { 'Set-Cookie': clearSessionCookie(services.env) } });
};
