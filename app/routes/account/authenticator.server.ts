import { parseWithZod } from '@conform-to/zod/v4';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { signInForm } from '~/domain/accounts/login/access-forms';
import { type SignedIn, type SignInFailure, signIn } from '~/domain/accounts/login/sign-in.server';
import type { Origin } from '~/domain/accounts/sessions/session';
import { fail, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';

const parse = (form: FormData) => parseWithZod(form, { schema: signInForm, disableAutoCoercion: true });

type SignInSubmission = ReturnType<typeof parse>;

/** The result of a login form; `invalid` if a field is missing. */
export type SignInOutcome = {
  submission: SignInSubmission;
  result: Result<SignedIn, SignInFailure | { kind: 'invalid' }>;
};

/** The login methods. Add another one as a further strategy. */
export const createAuthenticator = (services: Services, origin: Origin): Authenticator<SignInOutcome> =>
  new Authenticator<SignInOutcome>().use(
    new FormStrategy(async ({ form }) => {
      const submission = parse(form);
      if (submission.status !== 'success') return { submission, result: fail({ kind: 'invalid' }) };
      const { login, senha } = submission.value;
      return { submission, result: await signIn(services, { login, password: senha, ...origin }) };
    }),
    'password',
  );

/** A request with the form's texts as its body, for a strategy that reads the body itself. */
export const asFormRequest = (request: Request, form: FormData): Request => {
  const texts = [...form].map(([name, value]) => [name, String(value)]);
  return new Request(request.url, { method: 'POST', body: new URLSearchParams(texts) });
};
