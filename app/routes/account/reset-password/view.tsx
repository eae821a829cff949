import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { newPasswordForm } from '~/domain/accounts/access-form';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { AccountPage } from '../account-page';
import { NewPasswordFields, type NewPasswordInput } from '../new-password-fields';

interface ResetPasswordViewProps {
  /** Whose password it is; null when the link does not work. */
  email: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

export const ResetPasswordView = ({ email, lastResult }: ResetPasswordViewProps) =>
  email === null ? (
    <AccountPage title="Este link não vale mais">
      <Notice tone="warning" title="Não dá para escolher a senha por este link.">
        <p>
          Um link de recuperação vale por 15 minutos e funciona uma única vez. Peça outro e use o e-mail mais
          recente.
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
          Para a conta de <strong className="break-words font-semibold text-ink">{email}</strong>. Ao salvar,
          a conta é fechada em todos os aparelhos, e você entra de novo com a nova senha.
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
