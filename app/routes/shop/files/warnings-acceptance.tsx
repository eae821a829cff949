import { warningMessages } from '@lombada/preflight/words/labels';
import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { acceptedText } from '~/domain/files/warnings';
import type { FieldErrors } from '~/domain/shared/result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { FieldError } from '~/ui/field';

/** The intent of the forms that accept warnings; the field has the accepted warnings of one file. */
export const ACCEPT_INTENT = 'aceitar-avisos';
export const ACCEPT_FIELD = 'avisos_aceitos';

type Slots = FilesPage['slots'];

/** Files with warnings that are not accepted yet. */
export const warnedSlots = (slots: Slots) =>
  slots.flatMap(({ id, description, file }) => {
    const findings = file?.findings.filter(({ word }) => word === 'open') ?? [];
    return file && findings.length > 0 ? [{ id, description, file, findings }] : [];
  });

interface WarningsFieldsProps {
  slots: Slots;
  errors: FieldErrors | undefined;
}

/** Each file's open warnings with a checkbox to accept them. */
export const WarningsFields = ({ slots, errors }: WarningsFieldsProps) => {
  const errorId = useId();
  const said = errors?.[ACCEPT_FIELD] ?? [];
  return (
    <>
      <input type="hidden" name="intent" value={ACCEPT_INTENT} />
      <ul className="space-y-4 break-words">
        {warnedSlots(slots).map(({ id, description, file, findings }) => (
          <li key={id}>
            <p>
              <span className="font-semibold">{description}</span>{' '}
              <span className="text-muted text-sm">{file.name}</span>
            </p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {findings.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <Checkbox
              // With other findings the checkbox is rendered anew.
              key={findings.map(({ code }) => code).join()}
              name={ACCEPT_FIELD}
              value={acceptedText(
                file.id,
                findings.map(({ code }) => code),
              )}
              required
              aria-invalid={said.length > 0 || undefined}
              aria-describedby={said.length > 0 ? errorId : undefined}
              label={warningMessages.acceptance(description)}
            />
          </li>
        ))}
      </ul>
      <FieldError id={errorId} messages={said} />
    </>
  );
};

interface WarningsAcceptanceProps {
  slots: Slots;
  address: string;
  errors: FieldErrors | undefined;
}

/** Asks the author to accept the warnings; nothing if there are none. */
export const WarningsAcceptance = ({ slots, address, errors }: WarningsAcceptanceProps) => {
  const navigation = useNavigation();
  if (warnedSlots(slots).length === 0) return null;
  return (
    <Card id="avisos" title="Avisos para você conferir">
      <Form method="post" action={address} preventScrollReset>
        <p className="-mt-2 mb-4 text-muted">
          Os arquivos podem ser impressos, mas a análise encontrou o que talvez não seja como você quer. Se
          for, marque e aceite; se não for, envie outro arquivo.
        </p>
        <WarningsFields slots={slots} errors={errors} />
        <Button
          type="submit"
          variant="secondary"
          className="mt-2"
          busy={navigation.formData?.get('intent') === ACCEPT_INTENT}
        >
          Aceitar os avisos
        </Button>
      </Form>
    </Card>
  );
};
