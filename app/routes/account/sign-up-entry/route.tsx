import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from '@remix-run/react';
import { forwardRef, useEffect } from 'react';
import { currentCustomer, requestOrigin } from '~/calls/http/session.server';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import { emailCheckForm } from '~/domain/accounts/login/access-forms';
import { checkEmail } from '~/domain/accounts/profile/check-document.server';
import { listSegments } from '~/domain/accounts/profile/complete-profile.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { getServices } from '~/services.server';
import { AskBeforeLeaving } from '~/ui/ask-before-leaving';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { useIsLive } from '~/ui/use-on-leaving';
import { readForm } from '../../../calls/http/request-body.server';
import { loginReturnPath } from '../../guards.server';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import type { FormFrame } from '../form-frame';
import { accountHeaders, accountMeta } from '../page-head';
import { SignUpForm } from '../sign-up/sign-up-form';
import { EntryForm } from './entry-form';

export const meta: MetaFunction = () => accountMeta('Crie sua conta');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const returnTo = loginReturnPath(services.env, request);
  if (await currentCustomer(request)) throw redirect(returnTo);
  const today = saoPauloDateTime(services.clock.now()).date;
  return { returnTo, segments: await listSegments(services), today };
};

/** Checks whether the e-mail is free. `verified` is the address with which a registration may begin. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const form = await readForm(request, ['email_usuario']);
  const submission = parseWithZod(form, { schema: emailCheckForm, disableAutoCoercion: true });
  if (submission.status !== 'success')
    return data({ verified: null, isTaken: false, result: submission.reply() }, { status: 400 });
  const { email_usuario: email } = submission.value;
  const { ip } = requestOrigin(request, context);
  const checked = await checkEmail(services, email, ip);
  if (!checked.ok) {
    const { retryAfterSeconds } = checked.failure;
    const result = submission.reply({ formErrors: [tooManyAttempts(retryAfterSeconds)] });
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return data({ verified: null, isTaken: false, result }, { status: 429, headers });
  }
  if (checked.value === 'free')
    return data({ verified: email, isTaken: false, result: submission.reply() }, { status: 200 });
  const result = submission.reply({ fieldErrors: { email_usuario: [messages.emailTaken] } });
  return data({ verified: null, isTaken: true, result }, { status: 409 });
};

/** The second step replaces the first in the history, so that going back leads to the page before both. */
const StepForm: FormFrame = forwardRef((props, ref) => <Form replace {...props} ref={ref} />);

const emailIn = (state: unknown): string | undefined => {
  const verified = typeof state === 'object' && state !== null ? Reflect.get(state, 'verified') : undefined;
  return typeof verified === 'string' ? verified : undefined;
};

/** The checked e-mail, stored in the history entry, so that it is kept after going back to the page. */
const useVerifiedEmail = (answered: string | null | undefined): string | undefined => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isLive = useIsLive();
  useEffect(() => {
    if (answered)
      navigate(pathname + search, {
        replace: true,
        state: { verified: answered },
        preventScrollReset: true,
      });
  }, [answered, navigate, pathname, search]);
  return answered ?? (isLive ? emailIn(state) : undefined);
};

export default function SignUpEntryRoute() {
  const { returnTo, segments, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formAction !== undefined;
  const verified = useVerifiedEmail(answer?.verified);
  return (
    <AccountPage
      title="Crie sua conta"
      lead={
        <>
          <span>{'Já tem cadastro? '}</span>
          <Link to={withReturnPath('/entrar', returnTo)} className="link">
            Entre na sua conta
          </Link>
        </>
      }
    >
      {verified ? (
        <>
          <SignUpForm
            id="cadastro"
            Frame={Form}
            isBusy={isBusy}
            returnTo={returnTo}
            segments={segments}
            today={today}
            email={verified}
            lastResult={undefined}
          />
          <AskBeforeLeaving formId="cadastro" />
        </>
      ) : (
        <Card as="div">
          <EntryForm
            id="cadastro-email"
            Frame={StepForm}
            isBusy={isBusy}
            returnTo={returnTo}
            lastResult={answer?.result}
          />
        </Card>
      )}
    </AccountPage>
  );
}
