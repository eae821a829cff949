import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { nameCollector, nameContact } from '~/domain/cart/name-receiver.server';
import {
  checkCollector,
  collectorFields,
  collectorOf,
  contactFields,
  contactOf,
} from '~/domain/cart/receiver';
import { transportMessages } from '~/ui/transport/trouble';
import { defineCartAct } from './cart-act.server';
import { token } from './payment-fields';

export const collector = defineCartAct({
  intent: 'responsavel',
  section: 'responsavel',
  path: '/api/carrinho/responsavel-retirada',
  summary: 'Diz quem retira o pedido no balcão',
  description: '`tipo` 1 é o comprador, 2 é outra pessoa, com nome, documento e as duas confirmações.',
  input: z.object({ token, ...collectorFields }).superRefine(checkCollector),
  example: { tipo: '1', verificar: '1' },
  perform: (services, { customer }, input) =>
    nameCollector(services, { userId: customer.id, collector: collectorOf(input) }),
  refusals: { 'no-counter': { status: 409, text: cartMessages.chooseCounterFirst } },
  done: cartMessages.collectorKept,
  unreadable: transportMessages.checkFields,
});

export const contact = defineCartAct({
  intent: 'contato',
  section: 'contato',
  path: '/api/carrinho/contato-transporte',
  summary: 'Diz com quem a transportadora fala',
  description: 'Nome, CPF e telefone de quem recebe.',
  input: z.object({ token, ...contactFields }),
  example: {
    contato_transporte: 'Clara Monteiro',
    documento_transporte: '529.982.247-25',
    telefone_transporte: '(11) 98765-4321',
  },
  perform: (services, { customer }, input) =>
    nameContact(services, { userId: customer.id, contact: contactOf(input) }),
  refusals: { 'no-address': { status: 409, text: cartMessages.chooseAddressFirst } },
  done: cartMessages.contactKept,
  unreadable: transportMessages.checkFields,
});
