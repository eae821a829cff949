import type { Act, Outcome } from '../../../calls/act';
import { allActs } from '../../../calls/all-calls.server';
import { remove } from '../../../calls/cart/lines.server';
import type { CartAnswer, CartSection, Intent } from './cart-form';

/** What a page tells of a change, its status when refused, and where a page without scripts goes on. */
export type ChangeOutcome = {
  answer: CartAnswer;
  status: number;
  goTo?: string;
  /** After a 429, in seconds. */
  retryAfter?: number;
};

export type Fields = Record<string, string>;

/** The cart's acts that a form of its page may ask for. */
const cartActs = allActs.filter(({ area, intent }) => area === 'cart' && intent !== '');

/** Everything a form of the page may carry: the fields of its acts, and `vivo` of a script that wants the answer itself. */
export const cartFields = [...new Set(['intent', 'vivo', ...cartActs.flatMap(({ fields }) => fields)])];

/** The act that a form of the cart asks for; undefined where there is none. */
export const cartActFor = (intent: string | undefined): Act | undefined =>
  cartActs.find((act) => act.intent === intent);

/** The fields of these names, to be shown again as they were typed. */
export const typedIn = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Where the page goes on, if not at the cart: to the files that a project lacks, or home from a cart that is no more. */
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

/** What a page tells of an act. A fault's status is none of those that a page takes for a dead shop. */
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
