import type { SubmissionResult } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { currentCustomer } from '~/calls/http/session.server';
import { endedWords, messages, tooManyAttempts } from '~/domain/accounts/labels';
import { signInFields } from '~/domain/accounts/login/access-forms';
import { getServices } from '~/services.server';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { readForm } from '../../../calls/http/request-body.server';
import { leaveBlockedFlag } from '../../../platform/cookies.server';
import { browserOrigin, loginReturnPath, pathAfterLogin } from '../../guards.server';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { asFormRequest, createAuthenticator, type SignInOutcome } from '../authenticator.server';
import { newSessionHeaders, openSecondStep, signedInWords } from '../new-session.server';
import { accountHeaders, accountMeta } from '../page-head';
import { LoginForm, useTypedLogin } from './login-form';

type SignInViewProps = {
  returnTo: string;
  /** Why the previous session ended; null if there was none. */
  ended: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

const SignInView = ({ returnTo, ended, lastResult }: SignInViewProps) => {
  const [login, typed] = useTypedLogin();
  return (
    <AccountPage
      title="Entre na sua conta"
      lead={
        <>
          <span>{'Primeira vez por aqui? '}</span>
          <Link to={withReturnPath('/cadastro/email', returnTo)} className="link">
            Crie sua conta
          </Link>
        </>
      }
    >
      {ended ? (
        <Notice tone="info" className="mb-6">
          <p>{ended}</p>
        </Notice>
      ) : null}
      <Card as="div">
        <div onInput={typed}>
          <LoginForm
            id="entrar"
            Frame={Form}
            isBusy={useNavigation().formAction?.startsWith('/entrar') ?? false}
            returnTo={returnTo}
            lastResult={lastResult}
          />
        </div>
        <p className="mt-5 text-center">
          <DialogLink to="/recuperar-senha" dialog="recovery" detail={{ login }} className="link">
            Esqueci minha senha
          </DialogLink>
        </p>
      </Card>
    </AccountPage>
  );
};

export const meta: MetaFunction = () => accountMeta('Entrar');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { env } = await getServices();
  const returnTo = loginReturnPath(env, request);
  if (await currentCustomer(request)) throw redirect(returnTo);
  return { returnTo, ended: endedWords(new URL(request.url).searchParams.get('reason')) };
};

const hideFields = ['senha'];

/** The form again, with the reason. It does not reveal whether the login exists. */
const answerFailure = ({ submission, result }: SignInOutcome) => {
  const failure = result.ok ? null : result.failure;
  if (failure?.kind === 'wrong')
    return data(submission.reply({ formErrors: [messages.wrongLogin], hideFields }), { status: 401 });
  if (failure?.kind === 'limited')
    return data(submission.reply({ formErrors: [tooManyAttempts(failure.retryAfterSeconds)], hideFields }), {
      status: 429,
      headers: { 'Retry-After': String(failure.retryAfterSeconds) },
    });
  return data(submission.reply({ hideFields }), { status: 400 });
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const form = await readForm(request, signInFields);
  const authenticator = createAuthenticator(services, browserOrigin(services, { request, context }));
  const outcome = await authenticator.authenticate('password', asFormRequest(request, form));
  const { result } = outcome;
  if (!result.ok && result.failure.kind === 'blocked')
    return redirect('/desativado', { headers: { 'Set-Cookie': leaveBlockedFlag(services.env) } });
  if (!result.ok && result.failure.kind === 'second-step') {
    const { userId } = result.failure;
    return openSecondStep(services, { userId, returnTo: loginReturnPath(services.env, request) });
  }
  if (!result.ok) return answerFailure(outcome);
  const words = await signedInWords(services, result.value.customer);
  return redirect(await pathAfterLogin(services, request, result.value.customer.id), {
    headers: await newSessionHeaders(services, request, result.value, words),
  });
};

export default function SignInRoute() {
  return <SignInView {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
