import { tooManyAttempts } from '~/domain/accounts/labels';
import { applyCoupon, dropCoupon } from '~/domain/cart/apply-coupon.server';
import { nameOrder, noteForInvoice } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { cardDataRefused } from '~/domain/payments/labels';
import { carriesCardData } from '~/domain/payments/payment-form';
import { couponMessage, couponMessages, couponRefused } from '~/domain/promotions/labels';
import type { Services } from '~/services.server';
import { type Change, type ChangeOutcome, type Fields, typedIn } from './cart-change.server';
import { type CartAnswer, nameForm, noteForm } from './cart-form';
import { collector, contact, leave, pickUp, sendTo } from './change-delivery.server';
import { add, clear, duplicate, remove, step, undo } from './change-lines.server';

const name: Change = async (services, userId, fields) => {
  const common = { intent: 'nome', section: 'nome', name: fields.nome ?? '' } as const;
  const parsed = nameForm.safeParse(fields);
  if (!parsed.success)
    return { answer: { ...common, ok: false, text: cartMessages.orderNotNamed }, status: 422 };
  const named = await nameOrder(services, { userId, name: parsed.data.nome });
  return named.ok
    ? { answer: { ...common, ok: true, text: cartMessages.orderNamed }, status: 200 }
    : { answer: { ...common, ok: false, text: cartMessages.orderNotNamed }, status: 404 };
};

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

const note: Change = async (services, userId, fields) => {
  const typed = typedIn(fields, ['observacoes']);
  const common = { intent: 'nota', section: 'nota', typed } as const;
  const parsed = noteForm.safeParse(fields);
  const noted =
    parsed.success && (await noteForInvoice(services, { userId, note: parsed.data.observacoes })).ok;
  return noted
    ? { answer: { ...common, ok: true, text: cartMessages.invoiceNoted }, status: 200 }
    : { answer: { ...common, ok: false, text: cartMessages.invoiceNotNoted }, status: 422 };
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
  nota: note,
  adicionar: add,
  desfazer: undo,
  remover: remove,
  endereco: sendTo,
  balcao: pickUp,
  nome: name,
};

/** What is said of a change that failed by nobody's wish (spec 8). */
const faults: Record<string, Pick<CartAnswer, 'intent' | 'section' | 'text'>> = {
  remover: { intent: 'remover', section: 'linhas', text: cartMessages.notRemoved },
  cupom: { intent: 'cupom', section: 'cupom', text: couponMessages.failed },
  'tirar-cupom': { intent: 'tirar-cupom', section: 'cupom', text: couponMessages.notRemoved },
  nome: { intent: 'nome', section: 'nome', text: cartMessages.orderNotNamed },
  nota: { intent: 'nota', section: 'nota', text: cartMessages.invoiceNotNoted },
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

/** The change that a form asks for; undefined for a wish that the cart does not know. */
export const changeFor = (intent: string | undefined): Change | undefined =>
  intent !== undefined && Object.hasOwn(changes, intent) ? changes[intent] : undefined;
