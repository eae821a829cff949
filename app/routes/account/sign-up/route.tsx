import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { currentCustomer } from '~/calls/http/session.server';
import { COMPANY, INDIVIDUAL, type PersonType } from '~/domain/accounts/customer';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import { passwordFault } from '~/domain/accounts/password/weak-password';
import { listSegments, segmentCheck } from '~/domain/accounts/profile/complete-profile.server';
import { haveLostSigns } from '~/domain/accounts/profile/person-name';
import { type SignUpFailure, signUp } from '~/domain/accounts/sign-up/sign-up.server';
import { type SignUpChecks, signUpFields, signUpForm } from '~/domain/accounts/sign-up/sign-up-form';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices } from '~/services.server';
import { AskBeforeLeaving } from '~/ui/ask-before-leaving';
import { Link } from '~/ui/link';
import { readForm } from '../../../calls/http/request-body.server';
import { browserOrigin, loginReturnPath, refuseOperator } from '../../guards.server';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { newSessionHeaders } from '../new-session.server';
import { accountHeaders, accountMeta } from '../page-head';
import { leaveWelcomeFlag } from '../welcome/flag.server';
import { SignUpForm } from './sign-up-form';

type SignUpViewProps = {
  returnTo: string;
  segments: readonly { id: number; description: string }[];
  today: string;
  firstType: PersonType;
  lastResult: SubmissionResult<string[]> | undefined;
};

const SignUpView = (props: SignUpViewProps) => (
  <AccountPage
    title="Crie sua conta"
    lead={
      <>
        <span>{'Já tem cadastro? '}</span>
        <Link to={withReturnPath('/entrar', props.returnTo)} className="link">
          Entre na sua conta
        </Link>
      </>
    }
  >
    <SignUpForm
      {...props}
      id="cadastro"
      Frame={Form}
      isBusy={useNavigation().formAction?.startsWith('/cadastro') ?? false}
    />
    <AskBeforeLeaving formId="cadastro" cameBack={props.lastResult !== undefined} />
  </AccountPage>
);

export const meta: MetaFunction = () => accountMeta('Crie sua conta');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const returnTo = loginReturnPath(services.env, request);
  if (await currentCustomer(request)) throw redirect(returnTo);
  const segments = await listSegments(services);
  const isCompany = new URL(request.url).searchParams.get('tipo') === String(COMPANY);
  const firstType: PersonType = isCompany ? COMPANY : INDIVIDUAL;
  return {
    returnTo,
    segments,
    today: saoPauloDateTime(services.clock.now()).date,
    firstType,
  };
};

/**
 * The form's options do not change while it is open. After a registration a reload of the data would redirect away
 * from the welcome page, as it does for every logged-in customer.
 */
export const shouldRevalidate = () => false;

const hideFields = ['senha_usuario', 'senha_usuario_confirmation'];

const parse = (form: FormData, today: string, checks: SignUpChecks) =>
  parseWithZod(form, {
    schema: signUpForm(form.get('fk_tipo_usuario')?.toString(), today, checks),
    disableAutoCoercion: true,
  });

const answerFailure = (submission: ReturnType<typeof parse>, failure: SignUpFailure) => {
  if (failure.kind === 'limited')
    return data(submission.reply({ formErrors: [tooManyAttempts(failure.retryAfterSeconds)], hideFields }), {
      status: 429,
      headers: { 'Retry-After': String(failure.retryAfterSeconds) },
    });
  return data(submission.reply({ fieldErrors: failure.errors, hideFields }), {
    status: failure.kind === 'taken' ? 409 : 400,
  });
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  await refuseOperator(request);
  const services = await getServices();
  const form = await readForm(request, signUpFields);
  const checks = { isSegment: await segmentCheck(services), passwordFault };
  const submission = parse(form, saoPauloDateTime(services.clock.now()).date, checks);
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 });
  const origin = { ...browserOrigin(services, { request, context }), channel: 'site' } as const;
  const result = await signUp(services, submission.value, origin);
  if (!result.ok) return answerFailure(submission, result.failure);
  // Without scripts, characters that a name cannot contain are removed here. With them the field has removed them
  // already.
  const hasLostSigns = haveLostSigns(Object.fromEntries(form), submission.value);
  const words = hasLostSigns ? ({ text: messages.signsTaken, tone: 'info' } as const) : undefined;
  const answerHeaders = await newSessionHeaders(services, request, result.value, words);
  answerHeaders.append('Set-Cookie', leaveWelcomeFlag(services.env));
  return redirect(withReturnPath('/cadastro/sucesso', loginReturnPath(services.env, request)), {
    headers: answerHeaders,
  });
};

export default function SignUpRoute() {
  const page = useLoaderData<typeof loader>();
  // Without scripts the type of person is in the URL. Another type is another form.
  return <SignUpView key={page.firstType} {...page} lastResult={useActionData<typeof action>()} />;
}
