import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { deliveryOptions } from '~/domain/cart/price-delivery.server';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import type { OrderView } from '~/domain/orders/order';
import { readPackedItems } from '~/domain/orders/redirect-order.server';
import type { Centavos } from '~/domain/shared/money';
import { listCounters } from '~/domain/shipping/list-counters.server';
import type { DeliveryServices } from '~/domain/shipping/quote-delivery.server';
import type { HasDb } from '~/platform/db.server';

/** An alternative delivery of an order; `value` is the form's value. */
export type OfferedDelivery = {
  value: string;
  title: string;
  detail: string;
  price: Centavos;
  businessDays: number;
  /** The price difference to the delivery that was paid */
  difference: Centavos;
};

export type DeliveryChoices = { offered: OfferedDelivery[]; credit: Centavos };

/** A limit, since every further address means a request to a carrier. */
const MOST_ADDRESSES = 5;

const MOST_COUNTERS = 8;

/**
 * Alternative deliveries of a customer's order: the customer's addresses, default first, and the counters, nearest
 * first.
 */
export const readDeliveryChoices = async (
  services: HasDb & DeliveryServices & { catalogue: Catalogue },
  userId: number,
  { id, delivery }: Pick<OrderView, 'id' | 'delivery'>,
): Promise<DeliveryChoices> => {
  const [items, addresses, counters, wallet] = await Promise.all([
    readPackedItems(services, id),
    listAddresses(services, userId),
    listCounters(services, { nearCep: delivery.cep }),
    readWallet(services, userId),
  ]);
  const home = await Promise.all(
    addresses.slice(0, MOST_ADDRESSES).map(async (address) => {
      const { options } = await deliveryOptions(services, address, items);
      return options.map(
        (option): OfferedDelivery => ({
          value: `e-${address.id}-${option.transportTypeId}`,
          title: `${option.name} para ${address.nickname}`,
          detail: `${address.street}, ${address.number}, ${address.city.name} (${address.state.uf})`,
          price: option.price,
          businessDays: option.businessDays,
          difference: option.price - delivery.price,
        }),
      );
    }),
  );
  const pickup = counters.slice(0, MOST_COUNTERS).map(
    (counter): OfferedDelivery => ({
      value: `b-${counter.id}`,
      title: `Retirar: ${counter.name}`,
      detail: `${counter.street}, ${counter.number}, ${counter.city.name} (${counter.state.uf})`,
      price: counter.price,
      businessDays: counter.businessDays,
      difference: counter.price - delivery.price,
    }),
  );
  const now =
    delivery.type === 'address'
      ? `e-${delivery.addressId}-${delivery.transportTypeId}`
      : `b-${delivery.counterId}`;
  const offered = [...home.flat(), ...pickup].filter(({ value }) => value !== now);
  return { offered, credit: wallet.available };
};
