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
import { passwordChangeForm } from '~/domain/accounts/login/access-forms';
import { findMailStop } from '~/domain/notifications/stopped-mail.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { readForm } from '../../../calls/http/request-body.server';
import { requireOwner, requireSession } from '../../guards.server';
import { AccountFrame } from '../account-frame';
import { MailStopNotice, type MailStopNoticeProps } from '../mail-stop-notice';
import { accountHeaders, accountMeta } from '../page-head';
import { NewPasswordFields, type NewPasswordInput, PasswordField } from '../password-field';
import { useEmptiedWhenDone } from '../use-dialog-signals';
import { type AccessIntent, type AccessOutcome, changeEmailBy, changePasswordBy } from './change.server';
import { EmailForm } from './email-form';

interface PasswordFormProps {
  email: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

const PasswordForm = ({ email, lastResult }: PasswordFormProps) => {
  const [form, fields] = useForm<NewPasswordInput & { senha_atual?: string }>({
    id: 'trocar-senha',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: passwordChangeForm, disableAutoCoercion: true }),
  });
  useRefusedWords(form, lastResult);
  useEmptiedWhenDone(form.id);
  const isBusy = useNavigation().formData?.get('intent') === 'senha';
  return (
    <Card title="Senha">
      <p className="mb-5 text-muted">Ao mudar a senha, as outras sessões da conta são encerradas.</p>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form
        method="post"
        action="/conta/acesso"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="senha" />
        <input type="hidden" autoComplete="username" defaultValue={email} />
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <NewPasswordFields fields={fields} />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="Salvando…">
          Mudar a senha
        </Button>
      </Form>
    </Card>
  );
};

/** The server's answer to one of the two forms. */
interface AccessAnswer {
  intent: 'senha' | 'email';
  result: SubmissionResult<string[]>;
}

interface AccessViewProps {
  email: string;
  stopReason: MailStopNoticeProps['reason'];
  /** An operator acts as the customer. */
  isSimulated: boolean;
  /** Operators have a second factor. */
  isOperator: boolean;
  answer: AccessAnswer | undefined;
}

const resultOf = (answer: AccessAnswer | undefined, intent: AccessAnswer['intent']) =>
  answer?.intent === intent ? answer.result : undefined;

const AccessView = ({ email, stopReason, isSimulated, isOperator, answer }: AccessViewProps) => (
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

export const meta: MetaFunction = () => accountMeta('Acesso e senha');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { customer } = await requireSession(request);
  const { email } = customer;
  const stop = await findMailStop(await getServices(), email);
  return {
    email,
    stopReason: stop?.reason ?? null,
    isSimulated: customer.operator !== null,
    isOperator: customer.role !== null,
  };
};

const fields = [
  'intent',
  'senha_atual',
  'senha_usuario',
  'senha_usuario_confirmation',
  'email_usuario',
  'email_usuario_confirmation',
];
const hideFields = ['senha_atual', 'senha_usuario', 'senha_usuario_confirmation'];

const changes = { senha: changePasswordBy, email: changeEmailBy } as const;

const reply = (services: Services, intent: AccessIntent, outcome: AccessOutcome) => {
  if (outcome.ok) {
    const flash = writeFlash(services.env, { id: services.ids.id(), text: outcome.text, tone: 'success' });
    return redirect('/conta/acesso', { headers: { 'Set-Cookie': flash } });
  }
  const { submission, errors, status, retryAfterSeconds } = outcome;
  return data(
    { intent, result: submission.reply({ ...errors, hideFields }) },
    { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {} },
  );
};

export const action = async ({ request }: ActionFunctionArgs) => {
  await requireOwner(request);
  const session = await requireSession(request);
  const services = await getServices();
  const form = await readForm(request, fields);
  const intent = form.get('intent') === 'email' ? 'email' : 'senha';
  form.delete('intent');
  return reply(services, intent, await changes[intent](services, { form, session }));
};

export default function AccessRoute() {
  return <AccessView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
