import type { SubmissionResult } from '@conform-to/react';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { AccountFrame } from '../account-frame';
import { MailStopNotice, type MailStopNoticeProps } from '../mail-stop-notice';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';

/** What the server said to the one of the two forms that was sent. */
export interface AccessAnswer {
  intent: 'senha' | 'email';
  result: SubmissionResult<string[]>;
}

interface AccessViewProps {
  email: string;
  stopReason: MailStopNoticeProps['reason'];
  /** An operator acts as the customer. */
  isSimulated: boolean;
  /** Who simulates customers has a second factor. */
  isOperator: boolean;
  answer: AccessAnswer | undefined;
}

const resultOf = (answer: AccessAnswer | undefined, intent: AccessAnswer['intent']) =>
  answer?.intent === intent ? answer.result : undefined;

export const AccessView = ({ email, stopReason, isSimulated, isOperator, answer }: AccessViewProps) => (
  <AccountFrame title="Acesso e senha" lead="Com que e-mail e senha você entra na loja.">
    {isSimulated ? (
      <Notice tone="warning" title="Só o cliente muda a senha e o e-mail.">
        <p>Enquanto simula um cliente, o operador não tem acesso a estes formulários.</p>
      </Notice>
    ) : (
      <div className="grid max-w-2xl gap-6">
        <PasswordForm email={email} lastResult={resultOf(answer, 'senha')} />
        <div>
          <MailStopNotice email={email} reason={stopReason} />
          <EmailForm email={email} lastResult={resultOf(answer, 'email')} />
        </div>
        {isOperator ? (
          <LinkButton to="/conta/segundo-fator" variant="secondary">
            Segundo fator do operador
          </LinkButton>
        ) : null}
      </div>
    )}
  </AccountFrame>
);
