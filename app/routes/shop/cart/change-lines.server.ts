import { addToCart, removeFromCart, restoreLine } from '~/domain/cart/change-cart.server';
import { changeQuantity } from '~/domain/cart/change-quantity.server';
import { clearCart } from '~/domain/cart/clear-cart.server';
import { duplicateLine } from '~/domain/cart/duplicate-line.server';
import { cartMessages, duplicatedText, quantityLimit, readinessMessages } from '~/domain/cart/labels';
import { tooManyProjectsText } from '~/domain/files/project-quota';
import type { Change } from './cart-change.server';
import { lineForm, quantityForm } from './cart-form';

export const add: Change = async (services, userId, { projeto = '' }) => {
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

export const remove: Change = async (services, userId, fields) => {
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
export const undo: Change = async (services, userId, fields, ip) => {
  const common = { intent: 'desfazer', section: 'linhas' } as const;
  const restored = await restoreLine(services, { userId, projectId: fields.projeto ?? '' });
  if (restored.ok) return { answer: { ...common, ok: true, text: cartMessages.added }, status: 200 };
  if (restored.failure.kind === 'full')
    return { answer: { ...common, ok: false, text: cartMessages.full }, status: 409 };
  return add(services, userId, fields, ip);
};

export const duplicate: Change = async (services, userId, fields) => {
  const common = { intent: 'duplicar', section: 'linhas' } as const;
  const parsed = lineForm.safeParse(fields);
  const itemId = parsed.success ? parsed.data.referencia : 0;
  const done = await duplicateLine(services, { userId, itemId });
  if (done.ok) return { answer: { ...common, ok: true, text: duplicatedText(done.value) }, status: 200 };
  if (done.failure.kind === 'too-many-projects')
    return {
      answer: { ...common, ok: false, text: tooManyProjectsText(done.failure) },
      status: 429,
      retryAfter: done.failure.retryAfterSeconds,
    };
  return done.failure.kind === 'full'
    ? { answer: { ...common, ok: false, text: cartMessages.full }, status: 409 }
    : { answer: { ...common, ok: false, text: cartMessages.lineNotFound }, status: 404 };
};

export const step: Change = async (services, userId, fields) => {
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

export const clear: Change = async (services, userId) => {
  await clearCart(services, userId);
  const answer = { intent: 'limpar', section: 'linhas', ok: true, text: cartMessages.cleared } as const;
  return { answer, status: 200, goTo: '/' };
};
