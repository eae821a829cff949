import type { Act, Outcome } from '../../../calls/act';
import { allActs } from '../../../calls/all-calls.server';
import { remove } from '../../../calls/cart/lines.server';
import type { CartAnswer, CartSection, Intent } from './cart-form';

/** The answer of a change, its status if refused, and where a page without scripts redirects. */
export type ChangeOutcome = {
  answer: CartAnswer;
  status: number;
  goTo?: string;
  /** After a 429, in seconds. */
  retryAfter?: number;
};

export type Fields = Record<string, string>;

/** Acts of the cart that have a form on its page. */
const cartActs = allActs.filter(({ area, intent }) => area === 'cart' && intent !== '');

/** All fields of the page's forms: those of its acts, and `vivo` for a script that reads the answer. */
export const cartFields = [...new Set(['intent', 'vivo', ...cartActs.flatMap(({ fields }) => fields)])];

/** The cart's act with this intent, if any. */
export const cartActFor = (intent: string | undefined): Act | undefined =>
  cartActs.find((act) => act.intent === intent);

/** The values of these fields, to be shown again. */
export const typedIn = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/**
 * Where the page redirects, if not to the cart: to the missing files of a project, or home from a cart that is gone.
 */
const goOnTo = (act: Act, outcome: Outcome<unknown>, fields: Fields): string | undefined => {
  if (act.intent === remove.intent) return outcome.ok ? `/carrinho?removido=${outcome.done}` : '/';
  if (act.intent === 'limpar') return outcome.ok ? '/' : undefined;
  const isNotReady = !outcome.ok && outcome.failure === 'not-ready';
  return isNotReady ? `/envio?projeto=${fields.projeto}` : undefined;
};

const lineOf = (act: Act, outcome: Outcome<unknown>, fields: Fields): Pick<CartAnswer, 'lineId'> => {
  if (act.intent === 'quantidade') return { lineId: Number(fields.referencia) };
  const cause = outcome.ok ? undefined : outcome.cause;
  return cause && 'lineId' in cause ? { lineId: Number(cause.lineId) } : {};
};

/** A page's answer to an act. An internal error gets status 409, because the page would take 500 for an outage. */
export const reportedByPage = (act: Act, outcome: Outcome<unknown>, fields: Fields): ChangeOutcome => {
  const goTo = goOnTo(act, outcome, fields);
  const on = goTo === undefined ? {} : { goTo };
  const common = {
    intent: act.intent as Intent,
    text: outcome.text,
    typed: typedIn(fields, act.fields),
    ...(fields.nome === undefined ? {} : { name: fields.nome }),
    ...lineOf(act, outcome, fields),
  };
  if (outcome.ok) {
    const removed = act.intent === remove.intent ? { removed: String(outcome.done) } : {};
    const answer = { ...common, ...removed, ok: true, section: act.section as CartSection };
    return { answer, status: 200, ...on };
  }
  const { errors, failure, retryAfter, section, status } = outcome;
  return {
    answer: {
      ...common,
      ok: false,
      failure,
      section: section as CartSection,
      ...(errors && { errors }),
    },
    status: status === 500 ? 409 : status,
    ...on,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
};
