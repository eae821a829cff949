import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { privacyLabels } from '~/domain/accounts/labels';
import type { PrivacyAnswers } from '~/domain/accounts/privacy/privacy';
import { isUnderWay } from '~/domain/privacy/data-request';
import type { RequestView } from '~/domain/privacy/read-requests.server';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { Switch } from '~/ui/switch';
import { useUnattendedReading } from '~/ui/transport/use-unattended-reading';
import { useRefusedWords } from '~/ui/use-refused-words';
import { PasswordField } from '../password-field';

const names = [
  ['avisos', 'notices'],
  ['news_usuario', 'news'],
  ['comerciais', 'commercial'],
] as const;

/** The three switches, shared by the page and the dialog. */
export const PrivacySwitches = ({
  answers,
  isDisabled,
}: {
  answers: PrivacyAnswers;
  isDisabled?: boolean;
}) => (
  <div className="divide-y divide-line">
    {names.map(([name, purpose]) => (
      <Switch
        key={name}
        name={name}
        {...privacyLabels[purpose]}
        defaultChecked={answers[purpose]}
        disabled={isDisabled}
      />
    ))}
  </div>
);

interface OwnDataProps {
  request: RequestView | null;
  isSimulated: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

const LOOK_AGAIN_MS = 5_000;
const MOST_LOOKS = 60;

/** Polls while an archive is being made, so that the page shows when it is ready. */
const useWatch = (isWaiting: boolean) => {
  const { state } = useRevalidator();
  const readAgain = useUnattendedReading();
  const looks = useRef(0);
  useEffect(() => {
    if (!isWaiting || state !== 'idle' || looks.current >= MOST_LOOKS) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      readAgain();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, readAgain]);
};

const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
});

const sizes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const sizeText = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${sizes.format(bytes / 1024)}\u00a0kB` : `${sizes.format(bytes / 1024 ** 2)}\u00a0MB`;

const RequestNotice = ({ request: { id, state, archiveUntil, bytes } }: { request: RequestView }) => {
  if (isUnderWay(state))
    return (
      <Notice title={state === 'requested' ? 'Pedido' : 'Em preparo'} live="status">
        <p className="flex items-center gap-3">
          <Spinner /> Estamos juntando os seus dados. Pode fechar esta página: avisaremos por e-mail.
        </p>
      </Notice>
    );
  if (state === 'ready' && archiveUntil)
    return (
      <Notice tone="success" title={`Pronto até ${days.format(archiveUntil)}`} live="status">
        <a
          href={`/conta/privacidade/arquivo/${id}`}
          download="meus-dados-lombada.zip"
          className={buttonStyle({ className: 'mt-2' })}
        >{`Baixar o arquivo${bytes === null ? '' : ` (${sizeText(bytes)})`}`}</a>
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice
        tone="danger"
        title="Não conseguimos preparar os seus dados. Peça de novo, por favor."
        live="status"
      />
    );
  return <Notice title="O último arquivo já foi removido. Peça outro quando quiser." />;
};

/** The archive of the customer's data: a request by password, its state, and the download. */
export const OwnData = ({ request, isSimulated, lastResult }: OwnDataProps) => {
  const isWaiting = request !== null && isUnderWay(request.state);
  useWatch(isWaiting);
  return (
    <Card title="Meus dados">
      <div id="meus-dados" className="grid scroll-mt-24 gap-4">
        <p className="max-w-prose">
          Um arquivo ZIP com tudo o que guardamos sobre você: cadastro, endereços, consentimentos, acessos,
          orçamentos, pedidos, pagamentos, projetos e os arquivos que você enviou. Fica disponível por 7 dias.
        </p>
        {request ? <RequestNotice request={request} /> : null}
        {isSimulated || isWaiting ? null : <ExportForm lastResult={lastResult} />}
      </div>
    </Card>
  );
};

const ExportForm = ({ lastResult }: Pick<OwnDataProps, 'lastResult'>) => {
  const [form, fields] = useForm<{ senha_atual?: string }>({ id: 'baixar', lastResult });
  useRefusedWords(form, lastResult);
  const isAsking = useNavigation().formData?.get('intent') === 'baixar';
  return (
    <Form
      method="post"
      action="/conta/privacidade#meus-dados"
      preventScrollReset
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid max-w-sm gap-4"
    >
      <FormErrors errors={form.errors} submission={lastResult} />
      <input type="hidden" name="intent" value="baixar" />
      <PasswordField
        label="Senha atual"
        hint="Pedimos a senha de novo porque o arquivo tem tudo sobre você."
        field={fields.senha_atual}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <Button
        type="submit"
        variant="secondary"
        busy={isAsking}
        busyLabel="Pedindo…"
        className="justify-self-start"
      >
        Baixar meus dados
      </Button>
    </Form>
  );
};
