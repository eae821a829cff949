import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { Link } from '~/ui/link';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { LoginForm } from './login-form';

type SignInViewProps = { returnTo: string; lastResult: SubmissionResult<string[]> | undefined };

export const SignInView = ({ returnTo, lastResult }: SignInViewProps) => (
  <AccountPage
    title="Entre na sua conta"
    lead={
      <>
        Primeira vez por aqui?{' '}
        <Link to={withReturnPath('/cadastro/email', returnTo)} className="link">
          Crie sua conta
        </Link>
      </>
    }
  >
    <Card as="div">
      <LoginForm
        id="entrar"
        Frame={Form}
        isBusy={useNavigation().formAction?.startsWith('/entrar') ?? false}
        returnTo={returnTo}
        lastResult={lastResult}
      />
      <p className="mt-5 text-center">
        <DialogLink to="/recuperar-senha" dialog="recovery" className="link">
          Esqueci minha senha
        </DialogLink>
      </p>
    </Card>
  </AccountPage>
);
