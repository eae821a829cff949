import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { offLabels, webhookMessages } from '~/domain/partners/labels';
import type { WebhookRow } from '~/domain/partners/webhooks.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { DateField } from '~/ui/date-field';
import { FormErrors } from '~/ui/form-errors';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { AccountFrame } from '../../account-frame';
import { PasswordField } from '../../password-field';
import { AskAgain } from '../ask-again';
import { ShownOnce, WebhookBadge } from '../key-list';
import type { IntegrationsAnswer } from '../outcome.server';
import { Log, type LogLine } from './log';

interface SecretFormProps {
  intent: 'ver-segredo' | 'trocar-segredo';
  label: string;
  about: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Asks for the password to show or replace the secret. */
const SecretForm = ({ intent, label, about, lastResult }: SecretFormProps) => {
  const [form, fields] = useForm<{ senha_atual?: string }>({ id: intent, lastResult });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <details open={lastResult !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{label}</summary>
      <p className="mt-1 mb-4 text-muted">{about}</p>
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
        <input type="hidden" name="intent" value={intent} />
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={isBusy}
          busyLabel="Conferindo…"
        >
          {label}
        </Button>
      </Form>
    </details>
  );
};

interface WebhookViewProps {
  webhook: WebhookRow;
  deliveries: readonly LogLine[];
  next: string | null;
  isFirst: boolean;
  today: string;
  answer: IntegrationsAnswer | undefined;
}

const resultOf = (answer: IntegrationsAnswer | undefined, intent: string) =>
  answer?.intent === intent ? (answer.result ?? undefined) : undefined;

const Act = ({ intent, label }: { intent: string; label: string }) => {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
};

type ReplayProps = { today: string; lastResult: SubmissionResult<string[]> | undefined };

const ReplayFailed = ({ today, lastResult }: ReplayProps) => {
  const [form, fields] = useForm<{ desde?: string }>({ id: 'reenviar-falhas', lastResult });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formData?.get('intent') === 'reenviar-falhas';
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-wrap items-end gap-4"
    >
      <input type="hidden" name="intent" value="reenviar-falhas" />
      <DateField label="Reenviar tudo o que falhou desde" field={fields.desde} today={today} />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Reenviando…">
        Reenviar falhas
      </Button>
    </Form>
  );
};

const Events = ({ webhook: { events, offAt } }: Pick<WebhookViewProps, 'webhook'>) => (
  <Card title="Eventos">
    <p className="break-words">
      <code>{events.join(', ')}</code>
    </p>
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {offAt === null ? <Act intent="testar" label="Enviar um teste" /> : null}
      {offAt === null ? <Act intent="desligar" label="Desligar" /> : <Act intent="ligar" label="Ligar" />}
      <AskAgain
        label="Remover"
        question="O webhook, o segredo e o registro do que foi enviado são apagados."
        confirm="Remover agora"
        fields={{ intent: 'remover' }}
      />
    </div>
  </Card>
);

const Secret = ({ webhook: { beforeUntil }, answer }: Pick<WebhookViewProps, 'webhook' | 'answer'>) => (
  <Card title="Segredo">
    {beforeUntil ? <p className="mb-2">{webhookMessages.rotated(beforeUntil)}</p> : null}
    <SecretForm
      key={`ver ${answer?.secret}`}
      intent="ver-segredo"
      label="Ver o segredo"
      about="O segredo aparece uma vez nesta página."
      lastResult={resultOf(answer, 'ver-segredo')}
    />
    <SecretForm
      key={`trocar ${answer?.secret}`}
      intent="trocar-segredo"
      label="Trocar o segredo"
      about="Por 24 horas cada aviso leva duas assinaturas, com o segredo novo e com o anterior, para você trocar sem perder nada."
      lastResult={resultOf(answer, 'trocar-segredo')}
    />
  </Card>
);

/** One endpoint: its state, its secret and its deliveries. */
export const WebhookView = ({ webhook, deliveries, next, isFirst, today, answer }: WebhookViewProps) => {
  const { id, url, offAt, offReason, failingSince } = webhook;
  const isOn = offAt === null;
  // The key removes the message of a refusal once the form was taken.
  const replayed = resultOf(answer, 'reenviar-falhas');
  return (
    <AccountFrame
      title="Webhook"
      lead={
        <>
          <Link to="/conta/integracoes" className="link">
            Integrações
          </Link>
          <span>{' · '}</span>
          <span className="break-all">{url}</span>
        </>
      }
      aside={<WebhookBadge offAt={offAt} failingSince={failingSince} />}
    >
      <div className="grid max-w-3xl gap-6">
        {offReason ? (
          <Notice tone="warning" title={offLabels[offReason]}>
            <p>Enquanto está desligado, o que acontece com os pedidos não é guardado para ele.</p>
          </Notice>
        ) : null}
        {answer?.secret ? (
          <ShownOnce
            title={answer.intent === 'trocar-segredo' ? 'Este é o novo segredo.' : 'Este é o segredo.'}
            note="Com ele o seu sistema confere a assinatura de cada aviso. Não o deixe no código."
            text={answer.secret}
          />
        ) : null}
        <Events webhook={webhook} />
        <Secret webhook={webhook} answer={answer} />
        <h2 className="font-medium font-serif text-heading">Registro de 30 dias</h2>
        {isOn ? (
          <ReplayFailed key={replayed ? 'refused' : 'done'} today={today} lastResult={replayed} />
        ) : null}
        <Log
          page={`/conta/integracoes/${id}`}
          lines={deliveries}
          next={next}
          isFirst={isFirst}
          mayReplay={isOn}
        />
      </div>
    </AccountFrame>
  );
};
