import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { accessMessages, messages, tooManyAttempts } from '~/domain/accounts/labels';
import { codeForm, codeRefusal } from '~/domain/accounts/login/access-forms';
import {
  beginEnrolment,
  confirmEnrolment,
  type Enrolment,
  type FactorState,
  readFactorState,
} from '~/domain/accounts/login/second-factor.server';
import { confirmPassword } from '~/domain/accounts/password/confirm-password.server';
import { PASSWORD_MAX } from '~/domain/accounts/password/guesses';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { QrCode } from '~/ui/qr-code';
import { useRefusedWords } from '~/ui/use-refused-words';
import { readForm } from '../../../calls/http/request-body.server';
import { requireOwner, requireSession } from '../../guards.server';
import { AccountFrame } from '../account-frame';
import { accountHeaders, accountMeta } from '../page-head';
import { PasswordField } from '../password-field';
import { CodeField } from '../second-step/code-field';

interface SecondFactorViewProps {
  state: FactorState;
  answer: FactorAnswer | undefined;
}

/**
 * Sets up an operator's one-time codes: started with the password, confirmed with a first code. Afterwards shows their
 * state.
 */
const SecondFactorView = ({ state, answer }: SecondFactorViewProps) => (
  <AccountFrame
    title="Segundo fator"
    lead="Um código do seu telefone, pedido depois da senha e ao simular um cliente."
  >
    <div className="grid max-w-2xl gap-6">
      {answer && answer.recoveryCodes.length > 0 ? <RecoveryCodes codes={answer.recoveryCodes} /> : null}
      {state.kind === 'active' ? <Active codesLeft={state.codesLeft} /> : null}
      {state.kind === 'pending' ? <Pending enrolment={state.enrolment} answer={answer} /> : null}
      {state.kind === 'none' ? <Begin answer={answer} /> : null}
    </div>
  </AccountFrame>
);

const useBusy = (): boolean => useNavigation().formAction?.startsWith('/conta/segundo-fator') ?? false;

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <Notice tone="warning" title="Guarde estes códigos de recuperação agora.">
    <p>Cada um entra uma vez no lugar do telefone. Eles não aparecem de novo.</p>
    <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono md:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Notice>
);

const Active = ({ codesLeft }: { codesLeft: number }) => (
  <Notice tone="success" title="O segundo fator está ativo.">
    <p>{`Códigos de recuperação que restam: ${codesLeft}. Se perder o telefone e os códigos, quem cuida da loja recomeça o segundo fator por comando.`}</p>
  </Notice>
);

const Begin = ({ answer }: { answer: FactorAnswer | undefined }) => {
  const [form, fields] = useForm<{ senha_atual?: string }>({
    id: 'comecar-fator',
    lastResult: answer?.result ?? undefined,
  });
  useRefusedWords(form, answer?.result ?? undefined);
  return (
    <Card as="div">
      <p>Você vai precisar de um aplicativo autenticador no telefone, de qualquer marca.</p>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="comecar" />
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" busy={useBusy()} busyLabel="Começando…">
          Ativar o segundo fator
        </Button>
      </Form>
    </Card>
  );
};

interface PendingProps {
  enrolment: Enrolment;
  answer: FactorAnswer | undefined;
}

const Pending = ({ enrolment, answer }: PendingProps) => {
  const [form, fields] = useForm<{ codigo?: string }>({
    id: 'confirmar-fator',
    lastResult: answer?.result ?? undefined,
  });
  useRefusedWords(form, answer?.result ?? undefined);
  return (
    <Card as="div">
      <ol className="mb-5 list-decimal space-y-1 pl-5">
        <li>Abra o aplicativo autenticador e adicione uma conta.</li>
        <li>Aponte a câmera para o QR Code, ou digite a chave.</li>
        <li>Escreva aqui o código que o aplicativo mostra.</li>
      </ol>
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:items-center">
        <div className="mx-auto rounded-md border scheme-light border-line bg-sheet p-4">
          <QrCode text={enrolment.uri} title="QR Code do segundo fator" />
        </div>
        <p className="min-w-0">
          <span className="font-medium text-sm">Chave</span>
          <br />
          <span className="break-words font-mono">{enrolment.letters}</span>
        </p>
      </div>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="confirmar" />
        <CodeField field={fields.codigo} />
        <Button type="submit" busy={useBusy()} busyLabel="Conferindo…">
          Confirmar
        </Button>
      </Form>
    </Card>
  );
};

/** The password, required to start setting up a second factor. */
const passwordForm = z.object({
  senha_atual: z
    .string({ error: messages.required })
    .min(1, { error: messages.required, abort: true })
    .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX)),
});

export const meta: MetaFunction = () => accountMeta('Segundo fator');
export const headers = accountHeaders;

/** Only operators can have a second factor. */
const requireOperator = async (request: Request) => {
  const customer = await requireOwner(request);
  if (customer.role === null) throw new Response('Página não encontrada', { status: 404 });
  return customer;
};

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id: userId, email } = await requireOperator(request);
  return { state: await readFactorState(await getServices(), { userId, email }) };
};

export type FactorAnswer = { result: SubmissionResult<string[]> | null; recoveryCodes: string[] };

const refuse = (result: SubmissionResult<string[]>, status: number) =>
  data<FactorAnswer>({ result, recoveryCodes: [] }, { status });

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId, email } = await requireOperator(request);
  const services = await getServices();
  const form = await readForm(request, ['intent', 'senha_atual', 'codigo']);
  const isConfirming = form.get('intent') === 'confirmar';
  form.delete('intent');
  if (isConfirming) {
    const submission = parseWithZod(form, { schema: codeForm, disableAutoCoercion: true });
    if (submission.status !== 'success') return refuse(submission.reply(), 400);
    const confirmed = await confirmEnrolment(services, userId, submission.value.codigo);
    if (confirmed.ok) return data<FactorAnswer>({ result: null, ...confirmed.value });
    const { words, status } = codeRefusal(confirmed.failure);
    return refuse(submission.reply({ fieldErrors: { codigo: [words] } }), status === 401 ? 422 : status);
  }
  const submission = parseWithZod(form, { schema: passwordForm, disableAutoCoercion: true });
  const hideFields = ['senha_atual'];
  if (submission.status !== 'success') return refuse(submission.reply({ hideFields }), 400);
  const { id: sessionId } = await requireSession(request);
  const password = submission.value.senha_atual;
  const checked = await confirmPassword(services, { userId, sessionId, password });
  if (!checked.ok) {
    const { failure } = checked;
    const isLimited = failure.kind === 'limited';
    const words = isLimited ? tooManyAttempts(failure.retryAfterSeconds) : accessMessages.wrongPassword;
    return refuse(
      submission.reply({ fieldErrors: { senha_atual: [words] }, hideFields }),
      isLimited ? 429 : 422,
    );
  }
  await beginEnrolment(services, { userId, email });
  return data<FactorAnswer>({ result: null, recoveryCodes: [] });
};

export default function SecondFactorRoute() {
  return <SecondFactorView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
