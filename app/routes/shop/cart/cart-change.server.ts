import type { Services } from '~/services.server';
import type { CartAnswer } from './cart-form';

/** A change that was made or refused: the answer, its status when refused, and where a page without scripts goes on. */
export type ChangeOutcome = {
  answer: CartAnswer;
  status: 200 | 404 | 409 | 422 | 429;
  goTo?: string;
  /** After a 429, in seconds. */
  retryAfter?: number;
};

export type Fields = Record<string, string>;
/** `ip`: from where it is asked, where that is known. */
export type Change = (
  services: Services,
  userId: number,
  fields: Fields,
  ip: string | null,
) => Promise<ChangeOutcome>;

/** The fields of these names, to be shown again as they were typed. */
export const typedIn = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
