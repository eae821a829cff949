import type { z } from 'zod';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { applyCoupon, dropCoupon } from '~/domain/cart/apply-coupon.server';
import {
  addToCart,
  chooseAddress,
  chooseCounter,
  nameOrder,
  noteForInvoice,
  removeFromCart,
  restoreLine,
} from '~/domain/cart/change-cart.server';
import { changeQuantity } from '~/domain/cart/change-quantity.server';
import { clearCart, forgetChoices } from '~/domain/cart/clear-cart.server';
import { duplicateLine } from '~/domain/cart/duplicate-line.server';
import {
  cartMessages,
  duplicatedText,
  quantityLimit,
  readinessMessages,
  receiverMessages,
} from '~/domain/cart/labels';
import { nameCollector, nameContact } from '~/domain/cart/name-receiver.server';
import { collectorForm, contactForm } from '~/domain/cart/receiver';
import { cardDataRefused } from '~/domain/payments/labels';
import { carriesCardData } from '~/domain/payments/payment-form';
import { couponMessage, couponMessages } from '~/domain/promotions/labels';
import type { Services } from '~/services.server';
import {
  addressForm,
  type CartAnswer,
  counterForm,
  leaveForm,
  lineForm,
  nameForm,
  noteForm,
  quantityForm,
} from './cart-form';

/** A change that was made or refused: the answer, its status when refused, and where a page without scripts goes on. */
export type ChangeOutcome = {
  answer: CartAnswer;
  status: 200 | 404 | 409 | 422 | 429;
  goTo?: string;
  /** After a 429, in seconds. */
  retryAfter?: number;
};

type Fields = Record<string, string>;
/** `ip`: from where it is asked, where that is known. */
type Change = (
  services: Services,
  userId: number,
  fields: Fields,
  ip: string | null,
) => Promise<ChangeOutcome>;

const add: Change = async (services, userId, { projeto = '' }) => {
  const common = { intent: 'adicionar', section: 'linhas' } as const;
  const added = await addToCart(services, { userId, projectId: projeto });
  if (added.ok) return { answer: { ...common, ok: true, text: cartMessages.added }, status: 200 };
  if (added.failure.kind === 'not-found')
    return { answer: { ...common, ok: false, text: cartMessages.projectNotFound }, status: 404 };
  if (added.failure.kind === 'full')
    return { answer: { ...common, ok: false, text: cartMessages.full }, status: 409 };
  const text = readinessMessages[added.failure.gap];
  return { answer: { ...common, ok: false, text }, status: 409, goTo: `/envio?projeto=${projeto}` };
};

const remove: Change = async (services, userId, fields) => {
  const common = { intent: 'remover', section: 'linhas' } as const;
  const parsed = lineForm.safeParse(fields);
  const itemId = parsed.success ? parsed.data.referencia : 0;
  const removed = await removeFromCart(services, { userId, itemId });
  if (!removed.ok)
    return { answer: { ...common, ok: false, text: cartMessages.lineNotFound }, status: 404, goTo: '/' };
  const { projectId } = removed.value;
  const answer = { ...common, ok: true, text: cartMessages.removed, removed: projectId };
  return { answer, status: 200, goTo: `/carrinho?removido=${projectId}` };
};

/** A line that another removal made forgotten is put in anew. */
const undo: Change = async (services, userId, fields, ip) => {
  const common = { intent: 'desfazer', section: 'linhas' } as const;
  const restored = await restoreLine(services, { userId, projectId: fields.projeto ?? '' });
  if (restored.ok) return { answer: { ...common, ok: true, text: cartMessages.added }, status: 200 };
  if (restored.failure.kind === 'full')
    return { answer: { ...common, ok: false, text: cartMessages.full }, status: 409 };
  return add(services, userId, fields, ip);
};

const sendTo: Change = async (services, userId, fields) => {
  const common = { intent: 'endereco', section: 'entrega' } as const;
  const refused = (status: 404 | 422): ChangeOutcome => ({
    answer: { ...common, ok: false, text: cartMessages.addressNotFound },
    status,
  });
  const parsed = addressForm.safeParse(fields);
  if (!parsed.success) return refused(422);
  const { endereco: addressId, transporte: transportTypeId = null } = parsed.data;
  const chosen = await chooseAddress(services, { userId, addressId, transportTypeId });
  if (!chosen.ok) return refused(404);
  const text = transportTypeId === null ? cartMessages.addressChosen : cartMessages.transportChosen;
  return { answer: { ...common, ok: true, text }, status: 200 };
};

const pickUp: Change = async (services, userId, fields) => {
  const common = { intent: 'balcao', section: 'entrega' } as const;
  const parsed = counterForm.safeParse(fields);
  const counterId = parsed.success ? parsed.data.balcao : 0;
  const chosen = await chooseCounter(services, { userId, counterId });
  return chosen.ok
    ? { answer: { ...common, ok: true, text: cartMessages.counterChosen }, status: 200 }
    : { answer: { ...common, ok: false, text: cartMessages.counterNotFound }, status: 404 };
};

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

const duplicate: Change = async (services, userId, fields) => {
  const common = { intent: 'duplicar', section: 'linhas' } as const;
  const parsed = lineForm.safeParse(fields);
  const itemId = parsed.success ? parsed.data.referencia : 0;
  const done = await duplicateLine(services, { userId, itemId });
  if (done.ok) return { answer: { ...common, ok: true, text: duplicatedText(done.value) }, status: 200 };
  return done.failure.kind === 'full'
    ? { answer: { ...common, ok: false, text: cartMessages.full }, status: 409 }
    : { answer: { ...common, ok: false, text: cartMessages.lineNotFound }, status: 404 };
};

const step: Change = async (services, userId, fields) => {
  const common = { intent: 'quantidade', section: 'linhas' } as const;
  const parsed = quantityForm.safeParse(fields);
  if (!parsed.success)
    return { answer: { ...common, ok: false, text: cartMessages.quantityFixed }, status: 422 };
  const { referencia: itemId, quantidade: wanted } = parsed.data;
  const lineId = itemId;
  const changed = await changeQuantity(services, { userId, itemId, wanted });
  if (!changed.ok) {
    const isGone = changed.failure.kind === 'not-found';
    const text = isGone ? cartMessages.lineNotFound : cartMessages.quantityFixed;
    return { answer: { ...common, ok: false, text, lineId }, status: isGone ? 404 : 422 };
  }
  const { limit, value } = changed.value;
  const text = limit ? quantityLimit(limit, value) : cartMessages.quantityChanged;
  return { answer: { ...common, ok: true, text, lineId }, status: 200 };
};

const clear: Change = async (services, userId) => {
  await clearCart(services, userId);
  const answer = { intent: 'limpar', section: 'linhas', ok: true, text: cartMessages.cleared } as const;
  return { answer, status: 200, goTo: '/' };
};

const leave: Change = async (services, userId, fields) => {
  const { versao: version } = leaveForm.parse(fields);
  await forgetChoices(services, { userId, version });
  return { answer: { intent: 'deixar', section: 'entrega', ok: true, text: '' }, status: 200 };
};

/** Errors of a form by its fields' names. */
const errorsOf = (error: z.ZodError): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
};

/** The fields of these names, to be shown again as they were typed. */
const typedIn = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

const collectorFields = [
  'tipo',
  'nome_razao_retirada_balcao',
  'cpf_cnpj_retirada_balcao',
  'aprovar',
  'verificar',
];
const contactFields = ['contato_transporte', 'documento_transporte', 'telefone_transporte'];

const collector: Change = async (services, userId, fields) => {
  const typed = typedIn(fields, collectorFields);
  const common = { intent: 'responsavel', section: 'responsavel', typed } as const;
  const parsed = collectorForm.safeParse(fields);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    const text = parsed.error.issues[0]?.message ?? receiverMessages.required;
    return { answer: { ...common, ok: false, text, errors }, status: 422 };
  }
  const named = await nameCollector(services, { userId, collector: parsed.data });
  return named.ok
    ? { answer: { ...common, ok: true, text: cartMessages.collectorKept }, status: 200 }
    : { answer: { ...common, ok: false, text: cartMessages.chooseCounterFirst }, status: 409 };
};

const contact: Change = async (services, userId, fields) => {
  const typed = typedIn(fields, contactFields);
  const common = { intent: 'contato', section: 'contato', typed } as const;
  const parsed = contactForm.safeParse(fields);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    const text = parsed.error.issues[0]?.message ?? receiverMessages.required;
    return { answer: { ...common, ok: false, text, errors }, status: 422 };
  }
  const named = await nameContact(services, { userId, contact: parsed.data });
  return named.ok
    ? { answer: { ...common, ok: true, text: cartMessages.contactKept }, status: 200 }
    : { answer: { ...common, ok: false, text: cartMessages.chooseAddressFirst }, status: 409 };
};

const coupon: Change = async (services, userId, { codigo_cupom = '' }, ip) => {
  const common = { intent: 'cupom', section: 'cupom', typed: { codigo_cupom } } as const;
  if (codigo_cupom.trim() === '') {
    const text = couponMessage({ kind: 'blank' });
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
  const text = failure.kind === 'coupon' ? couponMessage(failure.failure) : cartMessages.empty;
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
