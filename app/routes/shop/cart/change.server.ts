import { tooManyAttempts } from '~/domain/accounts/labels';
import { applyCoupon, dropCoupon } from '~/domain/cart/apply-coupon.server';
import { cartMessages } from '~/domain/cart/labels';
import { cardDataRefused } from '~/domain/payments/labels';
import { carriesCardData } from '~/domain/payments/payment-form';
import { couponMessage, couponMessages, couponRefused } from '~/domain/promotions/labels';
import type { Services } from '~/services.server';
import type { Act, Outcome } from '../../acts/act';
import { allActs } from '../../acts/all-acts.server';
import { type Change, type ChangeOutcome, type Fields, typedIn } from './cart-change.server';
import type { CartAnswer, CartSection, Intent } from './cart-form';
import { collector, contact, leave, pickUp, sendTo } from './change-delivery.server';
import { add, clear, duplicate, remove, step, undo } from './change-lines.server';

const coupon: Change = async (services, userId, { codigo_cupom = '' }, ip) => {
  const common = { intent: 'cupom', section: 'cupom', typed: { codigo_cupom } } as const;
  if (codigo_cupom.trim() === '') {
    const text = couponRefused(couponMessage({ kind: 'blank' }));
    return { answer: { ...common, ok: false, text, errors: { codigo_cupom: [text] } }, status: 422 };
  }
  const applied = await applyCoupon(services, { userId, code: codigo_cupom, ip });
  if (applied.ok) return { answer: { ...common, ok: true, text: couponMessages.applied }, status: 200 };
  const { failure } = applied;
  if (failure.kind === 'limited') {
    const { retryAfterSeconds: retryAfter } = failure;
    const text = tooManyAttempts(retryAfter);
    const answer = { ...common, ok: false, text, errors: { codigo_cupom: [text] } };
    return { answer, status: 429, retryAfter };
  }
  const text = couponRefused(failure.kind === 'coupon' ? couponMessage(failure.failure) : cartMessages.empty);
  return { answer: { ...common, ok: false, text, errors: { codigo_cupom: [text] } }, status: 422 };
};

const withoutCoupon: Change = async (services, userId) => {
  await dropCoupon(services, userId);
  const answer = { intent: 'tirar-cupom', section: 'cupom', ok: true, text: couponMessages.removed } as const;
  return { answer, status: 200 };
};

const changes: Record<string, Change> = {
  duplicar: duplicate,
  quantidade: step,
  limpar: clear,
  deixar: leave,
  responsavel: collector,
  contato: contact,
  cupom: coupon,
  'tirar-cupom': withoutCoupon,
  adicionar: add,
  desfazer: undo,
  remover: remove,
  endereco: sendTo,
  balcao: pickUp,
};

/** What is said of a change that failed by nobody's wish (spec 8). */
const faults: Record<string, Pick<CartAnswer, 'intent' | 'section' | 'text'>> = {
  remover: { intent: 'remover', section: 'linhas', text: cartMessages.notRemoved },
  cupom: { intent: 'cupom', section: 'cupom', text: couponMessages.failed },
  'tirar-cupom': { intent: 'tirar-cupom', section: 'cupom', text: couponMessages.notRemoved },
  limpar: { intent: 'limpar', section: 'linhas', text: cartMessages.notCleared },
};

/**
 * Makes a change. A fault is logged and told in the words that the specification has for it; the status is none of
 * those that a page takes for a dead shop.
 */
export const makeChange = async (
  change: Change,
  services: Services,
  userId: number,
  fields: Fields,
  ip: string | null = null,
): Promise<ChangeOutcome> => {
  const fault = faults[fields.intent ?? ''];
  if (fault && carriesCardData(fields))
    return { answer: { ...fault, ok: false, text: cardDataRefused }, status: 422 };
  try {
    return await change(services, userId, fields, ip);
  } catch (error) {
    if (!fault) throw error;
    services.logger.error({ err: error, intent: fault.intent }, 'cart change failed');
    const answer = { ...fault, ok: false, typed: fields };
    return fault.intent === 'remover' ? { answer, status: 409, goTo: '/' } : { answer, status: 409 };
  }
};

/** What a page tells of an act. A fault's status is none of those that a page takes for a dead shop. */
export const toldByPage = (act: Act, outcome: Outcome<unknown>, fields: Fields): ChangeOutcome => {
  const typed = typedIn(fields, act.fields);
  const common = { intent: act.intent as Intent, text: outcome.text, typed, name: fields.nome };
  if (outcome.ok)
    return { answer: { ...common, ok: true, section: act.section as CartSection }, status: 200 };
  const { errors, retryAfter, section } = outcome;
  const status = outcome.status === 500 ? 409 : (outcome.status as ChangeOutcome['status']);
  return {
    answer: { ...common, ok: false, section: section as CartSection, ...(errors && { errors }) },
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
};

/** The act that a form of the cart asks for; undefined where there is none. */
export const cartActFor = (intent: string | undefined): Act | undefined =>
  allActs.find((act) => act.call.area === 'cart' && act.intent === intent);

/** The change that a form asks for; undefined for a wish that the cart does not know. */
export const changeFor = (intent: string | undefined): Change | undefined =>
  intent !== undefined && Object.hasOwn(changes, intent) ? changes[intent] : undefined;
