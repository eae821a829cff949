import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { accessMessages, messages } from '~/domain/accounts/labels';
import { newPasswordForm } from '~/domain/accounts/login/access-forms';
import { findPasswordLink, resetPassword } from '~/domain/accounts/password/reset-password.server';
import { clearSessionCookie, writeDeviceCookie, writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { readForm } from '../../../calls/http/request-body.server';
import { browserOrigin } from '../../guards.server';
import { AccountPage } from '../account-page';
import { forgetLinkToken, linkTokenOf } from '../new-session.server';
import { accountHeaders, accountMeta, afterDeadLink, DEAD_LINK } from '../page-head';
import { NewPasswordFields, type NewPasswordInput } from '../password-field';

interface ResetPasswordViewProps {
  /** The account's e-mail; null if the link is invalid. */
  email: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

const ResetPasswordView = ({ email, lastResult }: ResetPasswordViewProps) =>
  email === null ? (
    <AccountPage title="Este link não vale mais">
      <Notice tone="warning" title="Não dá para escolher a senha por este link.">
        <p>
          Um link de recuperação vale por 15 minutos, um convite por sete dias, e cada um funciona uma única
          vez. Peça outro e use o e-mail mais recente.
        </p>
      </Notice>
      <div className="mt-6">
        <LinkButton to="/recuperar-senha">Pedir outro link</LinkButton>
      </div>
    </AccountPage>
  ) : (
    <ResetPasswordForm email={email} lastResult={lastResult} />
  );

const ResetPasswordForm = ({ email, lastResult }: { email: string } & ResetPasswordViewProps) => {
  const [form, fields] = useForm<NewPasswordInput>({
    id: 'redefinir',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: newPasswordForm, disableAutoCoercion: true }),
  });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formAction?.startsWith('/redefinir-senha') ?? false;
  return (
    <AccountPage
      title="Escolha uma nova senha"
      lead={
        <>
          <span>{'Para a conta de '}</span>
          <strong className="break-words font-semibold text-ink">{email}</strong>
          <span>
            . Ao salvar, a conta é fechada em todos os aparelhos, e você entra de novo com a nova senha.
          </span>
        </>
      }
    >
      <Card as="div">
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
          <input type="hidden" autoComplete="username" defaultValue={email} />
          <NewPasswordFields fields={fields} />
          <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Salvando…">
            Salvar nova senha
          </Button>
          <p className="text-muted text-sm">
            O link do e-mail só traz até aqui e não entra na conta: programas de e-mail abrem os links
            sozinhos, para conferi-los.
          </p>
        </Form>
      </Card>
    </AccountPage>
  );
};

export const meta: MetaFunction = () => accountMeta('Escolha uma nova senha');
export const headers = accountHeaders;
export const shouldRevalidate = afterDeadLink;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const link = await findPasswordLink(services, linkTokenOf(services.env, 'recovery', request));
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
  // The page itself shows that the link has expired.
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
