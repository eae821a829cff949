import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { creditBox, creditWarning, erased, kept } from '~/domain/privacy/labels';
import type { Centavos } from '~/domain/shared/money';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { FormErrors } from '~/ui/form-errors';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { useRefusedWords } from '~/ui/use-refused-words';
import { AccountFrame } from '../account-frame';
import { PasswordField } from '../password-field';

interface EraseAccountViewProps {
  /** What the wallet holds, in centavos. */
  credit: Centavos;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** What goes, what stays and why, and what confirms it: the password and, where there is credit, that it is given up. */
export const EraseAccountView = ({ credit, lastResult }: EraseAccountViewProps) => {
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
                {what}. <span className="text-muted text-sm">{law}.</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-prose">
            Com um pedido em andamento ainda não é possível apagar: espere a entrega ou o cancelamento. Com
            uma contestação em aberto também não: espere a nossa resposta. Se quiser uma cópia de tudo, peça
            antes{' '}
            <Link to="/conta/privacidade#meus-dados" className="link">
              o arquivo com os seus dados
            </Link>
            .
          </p>
        </Card>
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
