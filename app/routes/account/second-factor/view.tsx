import { useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { QRCodeSVG } from 'qrcode.react';
import type { Enrolment, FactorState } from '~/domain/accounts/second-factor.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { AccountFrame } from '../account-frame';
import { PasswordField } from '../password-field';
import { CodeField } from '../second-step/code-field';
import type { FactorAnswer } from './route';

interface SecondFactorViewProps {
  state: FactorState;
  answer: FactorAnswer | undefined;
}

/** An operator's one-time codes: begun with the password, confirmed with a first code, then told how they stand. */
export const SecondFactorView = ({ state, answer }: SecondFactorViewProps) => (
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
    <p>
      Códigos de recuperação que restam: {codesLeft}. Se perder o telefone e os códigos, quem cuida da loja
      recomeça o segundo fator por comando.
    </p>
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
          <QRCodeSVG value={enrolment.uri} size={184} level="M" title="QR Code do segundo fator" />
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
