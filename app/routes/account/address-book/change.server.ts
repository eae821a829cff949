import { addressMessages } from '~/domain/addresses/labels';
import { makeDefaultAddress } from '~/domain/addresses/make-default-address.server';
import { type RemoveAddressFailure, removeAddress } from '~/domain/addresses/remove-address.server';
import type { Services } from '~/services.server';
import { type BookAnswer, bookForm } from './book-form';

export type BookOutcome = { answer: BookAnswer; status: 200 | 404 | 422; goTo?: string };

const refusals: Record<RemoveAddressFailure, { status: 404 | 422; text: string }> = {
  'not-found': { status: 404, text: addressMessages.removeFailed },
  billing: { status: 422, text: addressMessages.billingStays },
  last: { status: 422, text: addressMessages.lastStays },
};

const makeDefault = async (services: Services, userId: number, id: number): Promise<BookOutcome> => {
  const made = await makeDefaultAddress(services, userId, id);
  const common = { intent: 'padrao', confirm: null } as const;
  return made.ok
    ? { answer: { ...common, ok: true, text: addressMessages.changed }, status: 200 }
    : { answer: { ...common, ok: false, text: addressMessages.notFound }, status: 404 };
};

const remove = async (services: Services, userId: number, id: number): Promise<BookOutcome> => {
  const removed = await removeAddress(services, userId, id);
  const common = { intent: 'remover', confirm: null } as const;
  if (removed.ok) return { answer: { ...common, ok: true, text: addressMessages.removed }, status: 200 };
  const { status, text } = refusals[removed.failure];
  return { answer: { ...common, ok: false, text }, status };
};

/** Does what a form of the address book asks for. A removal that is not confirmed is asked about first. */
export const changeBook = async (
  services: Services,
  userId: number,
  fields: Record<string, string>,
): Promise<BookOutcome> => {
  const parsed = bookForm.safeParse(fields);
  if (!parsed.success) {
    const text = addressMessages.noneSelected;
    return { answer: { ok: false, intent: null, text, confirm: null }, status: 422 };
  }
  const { intent, endereco: id } = parsed.data;
  const silent = { ok: true, intent, text: '', confirm: null };
  if (intent === 'editar') return { answer: silent, status: 200, goTo: `/endereco/${id}` };
  if (intent === 'padrao') return makeDefault(services, userId, id);
  return fields.confirmado === '1'
    ? remove(services, userId, id)
    : { answer: { ...silent, confirm: id }, status: 200 };
};
