import { type ReactNode, useId } from 'react';

/** What a form library knows of a field. Conform's field metadata fits as it is. */
export interface FieldBinding {
  name: string;
  id?: string;
  initialValue?: unknown;
  errors?: readonly string[];
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

/** The words and states that every field of the shop takes. */
export interface FieldText {
  label: string;
  /** Help that stands between label and control, read aloud with the control. */
  hint?: ReactNode;
  /** Conform's metadata of this field; plain props win over it. */
  field?: FieldBinding;
  errors?: readonly string[];
  /** Adds "(opcional)" to the label. */
  optional?: boolean;
}

interface FieldInput {
  field?: FieldBinding;
  id?: string;
  name?: string;
  defaultValue?: unknown;
  errors?: readonly string[];
  hint?: ReactNode;
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Joins plain props and metadata into the ids, value and messages of one field. */
export const useFieldBinding = ({ field, id, name, defaultValue, errors, hint }: FieldInput) => {
  const ownId = useId();
  const fieldId = id ?? field?.id ?? ownId;
  const messages = errors ?? field?.errors ?? [];
  const hintId = hint ? `${fieldId}-description` : undefined;
  const errorId = messages.length > 0 ? `${fieldId}-error` : undefined;
  return {
    id: fieldId,
    name: name ?? field?.name,
    defaultValue: asText(defaultValue) ?? asText(field?.initialValue),
    messages,
    hintId,
    errorId,
    aria: {
      'aria-invalid': messages.length > 0 ? true : undefined,
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    } as const,
  };
};
