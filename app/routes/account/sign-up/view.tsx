import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { PersonType } from '~/domain/accounts/customer';
import { AskBeforeLeaving } from '~/ui/ask-before-leaving';
import { Link } from '~/ui/link';
import { withReturnPath } from '../../return-path';
import { AccountPage } from '../account-page';
import { SignUpForm } from './sign-up-form';

type SignUpViewProps = {
  returnTo: string;
  segments: readonly { id: number; description: string }[];
  today: string;
  firstType: PersonType;
  lastResult: SubmissionResult<string[]> | undefined;
};

export const SignUpView = (props: SignUpViewProps) => (
  <AccountPage
    title="Crie sua conta"
    lead={
      <>
        Já tem cadastro?{' '}
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
