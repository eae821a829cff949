import {
  addToCart,
  chooseAddress,
  chooseCounter,
  nameOrder,
  removeFromCart,
} from '~/domain/cart/change-cart.server';
import { cartMessages, readinessMessages } from '~/domain/cart/labels';
import type { Services } from '~/services.server';
import { addressForm, type CartAnswer, counterForm, lineForm, nameForm } from './cart-form';

/** A change that was made or refused: the answer, its status when refused, and where a page without scripts goes on. */
export type ChangeOutcome = { answer: CartAnswer; status: 200 | 404 | 409 | 422; goTo?: string };

type Fields = Record<string, string>;
type Change = (services: Services, userId: number, fields: Fields) => Promise<ChangeOutcome>;

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
  if (!removed.ok) return { answer: { ...common, ok: false, text: cartMessages.lineNotFound }, status: 404 };
  const { projectId } = removed.value;
  const answer = { ...common, ok: true, text: cartMessages.removed, removed: projectId };
  return { answer, status: 200, goTo: `/carrinho?removido=${projectId}` };
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

const changes: Record<string, Change> = {
  adicionar: add,
  remover: remove,
  endereco: sendTo,
  balcao: pickUp,
  nome: name,
};

/** The change that a form asks for; undefined for a wish that the cart does not know. */
export const changeFor = (intent: string | undefined): Change | undefined =>
  intent !== undefined && Object.hasOwn(changes, intent) ? changes[intent] : undefined;
