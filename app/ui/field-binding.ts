import { type ReactNode, useId } from 'react';

/** A form library's data of a field. Conform's field metadata fits as it is. */
export interface FieldBinding {
  name: string;
  id?: string;
  initialValue?: unknown;
  errors?: readonly string[];
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

/** Texts and states that every field of the shop accepts. */
export interface FieldText {
  label: string;
  /** Help between label and control, read aloud with the control. */
  hint?: ReactNode;
  /** Conform's metadata of this field; plain props take precedence. */
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

/** Merges plain props and metadata into the ids, value and messages of a field. */
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
