import type { FieldErrors } from '~/domain/shared/result';

/** What became of an act of the order's page that was refused; one that was done leads back to the page. */
export type ActAnswer = {
  act: string;
  text: string;
  errors?: FieldErrors;
  /** What was typed, by the fields' names */
  typed: Record<string, string>;
};
