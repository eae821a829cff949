import type { Destination } from '~/domain/addresses/destination.server';
import { formatCep } from '~/domain/shared/cep';
import type { DeliveryOption } from '~/domain/shipping/freight';
import { findCounter } from '~/domain/shipping/list-counters.server';
import { packLines } from '~/domain/shipping/parcel';
import { type DeliveryServices, quoteOptions } from '~/domain/shipping/quote-delivery.server';
import type { Address } from '../addresses/address';
import type { CartLine, Delivery } from './cart';

const shipmentOf = (lines: readonly Pick<CartLine, 'packed'>[]) =>
  packLines(lines.flatMap(({ packed }) => (packed ? [packed] : [])));

/**
 * Ways to send these lines to an address of the customer, cheapest first; none when no carrier delivers there, or
 * while the carrier's answer is pending.
 */
export const deliveryOptions = (
  services: DeliveryServices,
  address: Pick<Address, 'cep'>,
  lines: readonly Pick<CartLine, 'packed'>[],
): Promise<{ options: DeliveryOption[]; isPending: boolean }> =>
  quoteOptions(services, { cep: address.cep, ...shipmentOf(lines) });

const toAddress = async (
  services: DeliveryServices,
  address: Destination,
  transportTypeId: number,
  lines: readonly Pick<CartLine, 'packed'>[],
): Promise<Delivery | null> => {
  const { options } = await deliveryOptions(services, address, lines);
  const option = options.find((each) => each.transportTypeId === transportTypeId);
  if (!option) return null;
  return {
    type: 'address',
    addressId: address.id,
    transportTypeId: option.transportTypeId,
    transport: option.name,
    recipient: address.recipient,
    lines: [
      [`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(' · '),
      `${address.district}, ${address.city.name} (${address.state.uf})`,
      `CEP ${formatCep(address.cep)}`,
    ],
    cep: address.cep,
    price: option.price,
    businessDays: option.businessDays,
  };
};

const toCounter = async (services: DeliveryServices, counterId: number): Promise<Delivery | null> => {
  const counter = await findCounter(services, counterId);
  if (!counter) return null;
  return {
    type: 'counter',
    counterId: counter.id,
    name: counter.name,
    lines: [
      `${counter.street}, ${counter.number}`,
      `${counter.district}, ${counter.city.name} (${counter.state.uf})`,
      `CEP ${formatCep(counter.cep)}`,
    ],
    cep: counter.cep,
    openingHours: counter.openingHours,
    phone: counter.phone,
    price: counter.price,
    businessDays: counter.businessDays,
  };
};

export type ChosenDelivery = {
  /** Null also for an address that was removed. */
  destination: Destination | null;
  transportTypeId: number | null;
  counterId: number | null;
};

/**
 * The chosen delivery at today's prices; null when nothing is chosen, the choice is no longer available, or the
 * carrier was not waited for.
 */
export const priceDelivery = async (
  services: DeliveryServices,
  { destination, transportTypeId, counterId }: ChosenDelivery,
  lines: readonly Pick<CartLine, 'packed'>[],
): Promise<Delivery | null> => {
  if (counterId !== null) return toCounter(services, counterId);
  if (destination === null || transportTypeId === null) return null;
  return toAddress(services, destination, transportTypeId, lines);
};
