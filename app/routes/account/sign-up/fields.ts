import type { FieldMetadata } from '@conform-to/react';
import type { fieldLabels } from '~/domain/accounts/labels';

type FieldName = keyof typeof fieldLabels | 'fk_tipo_usuario' | 'avisos' | 'news_usuario' | 'comerciais';

/** The registration form as it is typed: every field is text. */
export type SignUpFields = { [Name in FieldName]?: string };

export type SignUpFieldset = { [Name in FieldName]: FieldMetadata<string | undefined, SignUpFields> };

/** The fields at fault with their labels, in the form's order, for the summary above it. */
export const wrongFields = (
  fields: SignUpFieldset,
  labels: { [Name in keyof typeof fieldLabels]: string },
): { id: string; label: string; message: string }[] =>
  (Object.entries(labels) as [keyof typeof fieldLabels, string][]).flatMap(([name, label]) => {
    const { id, errors } = fields[name];
    const message = errors?.[0];
    return message ? [{ id, label, message }] : [];
  });
