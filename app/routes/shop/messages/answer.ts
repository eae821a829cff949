import type { FieldErrors } from '~/domain/shared/result';

/** What became of a form of the page that was refused; one that was taken leads on. */
export type MessageAnswer = {
  act: string;
  text: string;
  errors?: FieldErrors;
  typed: Record<string, string>;
};
