import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { newPasswordForm } from '~/domain/accounts/access-form';
import { accessMessages } from '~/domain/accounts/access-labels';
import { findAccountLink } from '~/domain/accounts/account-link.server';
import { messages } from '~/domain/accounts/labels';
import { resetPassword } from '~/domain/accounts/reset-password.server';
import { writeDeviceCookie } from '~/platform/device-cookie.server';
import { writeFlash } from '~/platform/flash-cookie.server';
import { clearSessionCookie } from '~/platform/session-cookie.server';
import { getServices } from '~/services.server';
import { browserOrigin } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { afterDeadLink, DEAD_LINK } from '../dead-link';
import { forgetLinkToken, linkTokenOf } from '../link-token.server';
import { accountHeaders, accountMeta } from '../page-head';
import { ResetPasswordView } from './view';

export const meta: MetaFunction = () => accountMeta('Escolha uma nova senha');
export const headers = accountHeaders;
export const shouldRevalidate = afterDeadLink;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const link = await findAccountLink(services, 'recovery', linkTokenOf(services.env, 'recovery', request));
  return { email: link?.email ?? null };
};

const hideFields = ['senha_usuario', 'senha_usuario_confirmation'];

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const { env, ids } = services;
  const form = await readForm(request, hideFields);
  const submission = parseWithZod(form, { schema: newPasswordForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 });
  const token = linkTokenOf(env, 'recovery', request);
  const { ip, device } = browserOrigin(services, { request, context });
  const password = submission.value.senha_usuario;
  const reset = await resetPassword(services, { token, password, ip, device });
  if (!reset.ok && reset.failure.kind === 'weak') {
    const fieldErrors = { senha_usuario: [messages.weakPassword[reset.failure.weakness]] };
    return data(submission.reply({ fieldErrors, hideFields }), { status: 422 });
  }
  // The page itself says that the link is dead.
  if (!reset.ok) return data(submission.reply({ hideFields }), { status: DEAD_LINK });
  const flash = { id: ids.id(), text: accessMessages.passwordReset, tone: 'success' } as const;
  const answerHeaders = new Headers({ 'Set-Cookie': forgetLinkToken(env, 'recovery') });
  answerHeaders.append('Set-Cookie', clearSessionCookie(env));
  answerHeaders.append('Set-Cookie', writeDeviceCookie(env, reset.value.device));
  answerHeaders.append('Set-Cookie', writeFlash(env, flash));
  return redirect('/entrar', { headers: answerHeaders });
};

export default function ResetPasswordRoute() {
  const { email } = useLoaderData<typeof loader>();
  return <ResetPasswordView email={email} lastResult={useActionData<typeof action>()} />;
}
