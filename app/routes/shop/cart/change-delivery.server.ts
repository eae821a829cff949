import type { z } from 'zod';
import { chooseAddress, chooseCounter } from '~/domain/cart/change-cart.server';
import { forgetChoices } from '~/domain/cart/clear-cart.server';
import { cartMessages, receiverMessages } from '~/domain/cart/labels';
import { nameCollector, nameContact } from '~/domain/cart/name-receiver.server';
import { collectorForm, contactForm } from '~/domain/cart/receiver';
import { type Change, type ChangeOutcome, typedIn } from './cart-change.server';
import { addressForm, counterForm, leaveForm } from './cart-form';

export const sendTo: Change = async (services, userId, fields) => {
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

export const pickUp: Change = async (services, userId, fields) => {
  const common = { intent: 'balcao', section: 'entrega' } as const;
  const parsed = counterForm.safeParse(fields);
  const counterId = parsed.success ? parsed.data.balcao : 0;
  const chosen = await chooseCounter(services, { userId, counterId });
  return chosen.ok
    ? { answer: { ...common, ok: true, text: cartMessages.counterChosen }, status: 200 }
    : { answer: { ...common, ok: false, text: cartMessages.counterNotFound }, status: 404 };
};

export const leave: Change = async (services, userId, fields) => {
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

const collectorFields = [
  'tipo',
  'nome_razao_retirada_balcao',
  'cpf_cnpj_retirada_balcao',
  'aprovar',
  'verificar',
];
const contactFields = ['contato_transporte', 'documento_transporte', 'telefone_transporte'];

export const collector: Change = async (services, userId, fields) => {
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

export const contact: Change = async (services, userId, fields) => {
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
