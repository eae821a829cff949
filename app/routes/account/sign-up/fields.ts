import type { FieldMetadata } from '@conform-to/react';
import type { fieldLabels } from '~/domain/accounts/labels';

type FieldName = keyof typeof fieldLabels | 'avisos' | 'news_usuario' | 'comerciais';

/** The registration form as it is typed: every field is text. */
export type SignUpFields = { [Name in FieldName]?: string };

export type SignUpFieldset = { [Name in FieldName]: FieldMetadata<string | undefined, SignUpFields> };
