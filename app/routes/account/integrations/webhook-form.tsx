import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { eventLabels } from '~/domain/partners/labels';
import { eventTypes, URL_MAX } from '~/domain/partners/webhook';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/fieldset';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import { useRefusedWords } from '~/ui/use-refused-words';
import { PasswordField } from '../password-field';

type WebhookInput = { url?: string; eventos?: string[]; senha_atual?: string };

/** All events are selected by default. */
export const WebhookForm = ({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) => {
  const [form, fields] = useForm<WebhookInput>({ id: 'criar-webhook', lastResult });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formData?.get('intent') === 'criar-webhook';
  return (
    <Card title="Novo webhook">
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form
        method="post"
        action="/conta/integracoes"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="criar-webhook" />
        <TextField
          label="Endereço"
          hint="Onde o seu sistema recebe os avisos, como https://erp.editora.com.br/lombada."
          field={fields.url}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={URL_MAX}
          required
        />
        <Fieldset legend="Eventos" id={fields.eventos.id} errors={fields.eventos.errors ?? []}>
          {eventTypes.map((type) => (
            <Checkbox
              key={type}
              name="eventos"
              value={type}
              label={
                <>
                  <span>{`${eventLabels[type]} `}</span>
                  <code className="text-muted text-sm">{type}</code>
                </>
              }
              defaultChecked
            />
          ))}
        </Fieldset>
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="Criando…">
          Criar webhook
        </Button>
      </Form>
    </Card>
  );
};
