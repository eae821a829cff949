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
import { z } from 'zod';
import { signOut } from '~/domain/accounts/sessions/list-sessions.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import {
  creditBox,
  creditStays,
  creditWarning,
  erased,
  kept,
  messages,
  unendedOrdersMessage,
} from '~/domain/privacy/labels';
import { type ErasureFailure, requestErasure } from '~/domain/privacy/request-erasure.server';
import type { Centavos } from '~/domain/shared/money';
import { clearSessionCookie, readSessionCookie, writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { FormErrors } from '~/ui/form-errors';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { readForm } from '../../../calls/http/request-body.server';
import { requireOwner, requireSession } from '../../guards.server';
import { AccountFrame } from '../account-frame';
import { accountHeaders, accountMeta } from '../page-head';
import { PasswordField } from '../password-field';
import { passwordRefusal, passwordReply, passwordSchema } from '../privacy/password-form';

interface EraseAccountViewProps {
  /** The wallet's balance, in centavos. */
  credit: Centavos;
  lastResult: SubmissionResult<string[]> | undefined;
}

const WhatGoesAndStays = () => (
  <>
    <Card title="O que apagamos">
      <ul className="ml-5 grid list-disc gap-1">
        {erased.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
    <Card title="O que a lei manda guardar">
      <ul className="grid gap-3">
        {kept.map(({ what, law }) => (
          <li key={law}>
            <span>{`${what}. `}</span>
            <span className="text-muted text-sm">{`${law}.`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose">
        Com um pedido em andamento ainda não é possível apagar: espere a entrega ou o cancelamento. Com uma
        contestação em aberto também não: espere a nossa resposta. Se quiser uma cópia de tudo, peça antes{' '}
        <Link to="/conta/privacidade#meus-dados" className="link">
          o arquivo com os seus dados
        </Link>
        .
      </p>
    </Card>
  </>
);

/** What is deleted, what is kept and why. Confirmed by the password and, if there is credit, by giving it up. */
const EraseAccountView = ({ credit, lastResult }: EraseAccountViewProps) => {
  const [form, fields] = useForm<{ senha_atual?: string; abre_mao_creditos?: string }>({
    id: 'apagar',
    lastResult,
  });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formAction?.startsWith('/conta/apagar') ?? false;
  return (
    <AccountFrame
      title="Apagar minha conta"
      lead="Depois de apagada, a conta não volta. Leia antes de confirmar."
    >
      <div className="grid max-w-3xl gap-6">
        <WhatGoesAndStays />
        <Card title="Confirmação">
          <FormErrors errors={form.errors} submission={lastResult} />
          <Form
            method="post"
            action="/conta/apagar"
            id={form.id}
            onSubmit={form.onSubmit}
            noValidate
            className="grid max-w-sm gap-4"
          >
            {credit > 0 ? (
              <div>
                <Notice tone="warning">{creditWarning(credit)}</Notice>
                <Checkbox
                  label={creditBox(credit)}
                  field={fields.abre_mao_creditos}
                  value={credit}
                  required
                />
              </div>
            ) : null}
            <PasswordField
              label="Senha atual"
              field={fields.senha_atual}
              autoComplete="current-password"
              maxLength={128}
              required
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="danger" busy={isBusy} busyLabel="Enviando…">
                Apagar minha conta
              </Button>
              <LinkButton to="/conta/privacidade" variant="quiet">
                Voltar
              </LinkButton>
            </div>
          </Form>
        </Card>
      </div>
    </AccountFrame>
  );
};

/** The password, and the credit to be given up, in centavos as the page showed it. */
const schema = passwordSchema.extend({
  abre_mao_creditos: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

const erasureFields = ['senha_atual', 'abre_mao_creditos'];

const parseErasure = (form: FormData) => parseWithZod(form, { schema, disableAutoCoercion: true });

export const meta: MetaFunction = () => accountMeta('Apagar minha conta');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id } = await requireOwner(request);
  const { available } = await readWallet(await getServices(), id);
  return { credit: available };
};

const wordsOf = (
  failure: Exclude<ErasureFailure, { kind: 'wrong' } | { kind: 'limited' } | { kind: 'credit' }>,
): string => {
  if (failure.kind === 'unended') return unendedOrdersMessage(failure.orders);
  return failure.kind === 'operator' ? messages.operator : messages.simulated;
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId, operator } = await requireOwner(request);
  const { id: sessionId } = await requireSession(request);
  const services = await getServices();
  const submission = parseErasure(await readForm(request, erasureFields));
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['senha_atual'] }), { status: 422 });
  const { senha_atual: password, abre_mao_creditos: givesUp = null } = submission.value;
  const asker = { userId, password, sessionId, isSimulated: operator !== null, givesUp };
  const requested = await requestErasure(services, asker);
  if (!requested.ok) {
    const { failure } = requested;
    if (failure.kind === 'credit') {
      const fieldErrors = { abre_mao_creditos: [creditStays(failure.available)] };
      return data(submission.reply({ fieldErrors, hideFields: ['senha_atual'] }), { status: 422 });
    }
    const isPasswordMatter = failure.kind === 'wrong' || failure.kind === 'limited';
    const reported = isPasswordMatter ? failure : ({ kind: 'other', message: wordsOf(failure) } as const);
    return data(passwordReply(submission, reported), passwordRefusal(failure));
  }
  const { env, ids } = services;
  const token = readSessionCookie(env, request.headers.get('cookie'));
  if (token) await signOut(services, token);
  const answered = new Headers({ 'Set-Cookie': clearSessionCookie(env) });
  answered.append(
    'Set-Cookie',
    writeFlash(env, { id: ids.id(), text: messages.erasureRequested, tone: 'success' }),
  );
  return redirect('/', { headers: answered });
};

export default function EraseAccountRoute() {
  return <EraseAccountView {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
