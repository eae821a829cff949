import { z } from 'zod';
import type { Address } from '~/domain/addresses/address';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import type { Cart } from '~/domain/cart/cart';
import { chooseAddress, chooseCounter, forgetChoices } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { deliveryOptions } from '~/domain/cart/price-delivery.server';
import { toWireOptions } from '~/domain/cart/wire';
import { idField, optionalIdField } from '~/domain/shared/flag-field';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { DeliveryOption } from '~/domain/shipping/freight';
import { counterMessages } from '~/domain/shipping/labels';
import { findCounter } from '~/domain/shipping/list-counters.server';
import type { Services } from '~/services.server';
import { defineAct, definePageAct } from '../define-act.server';
import { cartWithOptions } from './cart-answer';
import {
  type CartNotFound,
  cartMeant,
  cartNotFound,
  defineCartAct,
  wireCart,
} from './define-cart-act.server';
import { token } from './payment-refusals';

const addressNotFound = { status: 404, text: cartMessages.addressNotFound } as const;

/** Without a delivery option only the address is chosen. */
export const sendTo = defineCartAct({
  intent: 'endereco',
  section: 'entrega',
  path: '/api/carrinho/selecionar-entrega',
  summary: 'Escolhe endereço e transporte',
  description: 'Desfaz a escolha de um balcão.',
  input: z.object({
    token,
    endereco: idField(cartMessages.chooseDelivery),
    transporte: optionalIdField(cartMessages.chooseDelivery).meta({
      description: 'Código do transporte',
      examples: [1],
    }),
  }),
  example: { endereco: 12, transporte: 1 },
  perform: async (services, { customer }, { endereco, transporte = null }) => {
    const choice = { userId: customer.id, addressId: endereco, transportTypeId: transporte };
    const chosen = await chooseAddress(services, choice);
    return chosen.ok ? ok({ isSent: transporte !== null }) : chosen;
  },
  refusals: { 'not-found': addressNotFound },
  done: ({ isSent }) => (isSent ? cartMessages.transportChosen : cartMessages.addressChosen),
});

export const pickUp = defineCartAct({
  intent: 'balcao',
  section: 'entrega',
  path: '/api/carrinho/selecionar-balcao',
  summary: 'Escolhe um balcão de retirada',
  description: 'Desfaz a escolha de um endereço. Estado e cidade, quando vêm, devem ser os do balcão.',
  input: z.object({
    carrinho_token: token,
    pk_balcao: idField(cartMessages.counterNotFound),
    pk_estado: optionalIdField(counterMessages.chooseState),
    pk_cidade: optionalIdField(counterMessages.chooseCity),
  }),
  example: { pk_balcao: 1, pk_estado: 35, pk_cidade: 3550308 },
  perform: async (services, { customer }, { pk_balcao: counterId, pk_estado, pk_cidade }) => {
    const counter = await findCounter(services, counterId);
    const isThere =
      counter !== null &&
      (pk_estado ?? counter.state.id) === counter.state.id &&
      (pk_cidade ?? counter.city.id) === counter.city.id;
    return isThere
      ? chooseCounter(services, { userId: customer.id, counterId })
      : fail({ kind: 'not-found' as const });
  },
  refusals: { 'not-found': { status: 404, text: cartMessages.counterNotFound } },
  done: cartMessages.counterChosen,
});

/** `versao` is the version of the cart that the customer left. An invalid value counts as missing. */
const leftVersion = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .optional()
  .catch(undefined);

export const leave = definePageAct({
  area: 'cart',
  intent: 'deixar',
  section: 'entrega',
  input: z.object({ versao: leftVersion.meta({ description: 'Sobe a cada mudança', examples: [3] }) }),
  perform: async (services, { customer }, { versao: version }) =>
    ok(await forgetChoices(services, { userId: customer.id, version })),
  refusals: {},
  done: '',
});

type Params = { cart: Cart | null; addressId: number | undefined };
type FoundOptions = { cart: Cart | null; address: Address | null; options: readonly DeliveryOption[] };
type OptionsResult = Result<FoundOptions, CartNotFound | { kind: 'not-found' }>;

const optionsOf = async (
  services: Services,
  userId: number,
  { cart, addressId }: Params,
): Promise<OptionsResult> => {
  const addresses = await listAddresses(services, userId);
  const wanted = addressId ?? cart?.chosen.addressId ?? addresses[0]?.id;
  const address = addresses.find(({ id }) => id === wanted);
  if (addressId !== undefined && !address) return fail({ kind: 'not-found' });
  const { options } =
    address && cart ? await deliveryOptions(services, address, cart.lines) : { options: [] };
  return ok({ cart, address: address ?? null, options });
};

/**
 * The cart's delivery options for an address; by default for the chosen one, else the customer's default address.
 * Pages load them with the cart.
 */
export const deliveryOptionsCall = defineAct({
  area: 'cart',
  section: 'entrega',
  path: '/api/carrinho/opcoes-de-entrega',
  changes: false,
  summary: 'As formas de enviar o carrinho a um endereço',
  description: 'Sem `endereco`, vale o escolhido ou o padrão. Não altera nada.',
  input: z.object({ token, endereco: optionalIdField(cartMessages.chooseDelivery) }),
  example: { endereco: 12 },
  perform: async (services, { customer }, { token: kept, endereco: addressId }): Promise<OptionsResult> => {
    const meant = await cartMeant(services, customer.id, kept);
    return meant.ok ? optionsOf(services, customer.id, { cart: meant.value, addressId }) : meant;
  },
  refusals: { 'cart-not-found': cartNotFound, 'not-found': addressNotFound },
  done: '',
  data: cartWithOptions,
  answer: async (services, { customer }, { cart, address, options }) => ({
    ...(await wireCart(services, customer.id, cart)),
    ...toWireOptions(address, options),
  }),
});
