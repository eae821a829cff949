import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { apiScopes, KEY_NAME_MAX, keyLives } from '~/domain/partners/api-key';
import { lifeLabels, scopeLabels } from '~/domain/partners/labels';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/fieldset';
import { FormErrors } from '~/ui/form-errors';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { useRefusedWords } from '~/ui/use-refused-words';
import { PasswordField } from '../password-field';

type KeyInput = { nome?: string; escopos?: string[]; validade?: string; senha_atual?: string };

const lives = keyLives.map((life) => ({ value: life, label: lifeLabels[life] }));

export const KeyForm = ({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) => {
  const [form, fields] = useForm<KeyInput>({ id: 'criar-chave', lastResult });
  useRefusedWords(form, lastResult);
  const isBusy = useNavigation().formData?.get('intent') === 'criar-chave';
  return (
    <Card title="Nova chave">
      <FormErrors errors={form.errors} submission={lastResult} />
      <Form
        method="post"
        action="/conta/integracoes"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="criar-chave" />
        <TextField
          label="Nome"
          hint="Para reconhecer a chave depois, como “Sistema da editora”."
          field={fields.nome}
          maxLength={KEY_NAME_MAX}
          required
        />
        <Fieldset legend="Permissões" id={fields.escopos.id} errors={fields.escopos.errors ?? []}>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              name="escopos"
              value={scope}
              label={
                <>
                  <span>{`${scopeLabels[scope].name} `}</span>
                  <code className="text-muted text-sm">{scope}</code>
                </>
              }
              hint={scopeLabels[scope].about}
              defaultChecked={scope === 'orders:read'}
            />
          ))}
        </Fieldset>
        <SelectField label="Validade" field={fields.validade} options={lives} defaultValue="365" />
        <PasswordField
          label="Senha atual"
          field={fields.senha_atual}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="Criando…">
          Criar chave
        </Button>
      </Form>
    </Card>
  );
};
