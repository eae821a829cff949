import type { Address } from '~/domain/addresses/address';
import type { Delivery } from '~/domain/cart/cart';
import { priceDelivery } from '~/domain/cart/price-delivery.server';
import type { Collector, ShippingContact } from '~/domain/cart/receiver';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { packedSize, resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { configurationOf } from '~/domain/files/project-view.server';
import type { Context } from '~/domain/shared/context.server';
import { isCpf } from '~/domain/shared/cpf';
import type { PackedLine } from '~/domain/shipping/parcel';
import type { DeliveryServices } from '~/domain/shipping/quote-delivery.server';
import type { HasDb } from '~/platform/db.server';
import type { OrderView } from './order';
import { findPackables, redirect } from './order-delivery-store.server';

/** An ordered item as packed: see `CartLine.packed`. */
export type PackedItem = { packed: PackedLine };

/** The items of an order that are not cancelled, as packed. */
export const readPackedItems = async (
  { db, catalogue }: HasDb & { catalogue: Catalogue },
  orderId: number,
): Promise<PackedItem[]> => {
  const items = await findPackables(db, orderId);
  return Promise.all(
    items.map(async ({ productId, priceTableId, configuration, quantity, weightGrams, spineMm }) => {
      const listed = await catalogue.product(productId, priceTableId);
      const chosen = listed && configurationOf(listed.product.kind, configuration);
      const size =
        listed && chosen
          ? packedSize(resolveConfiguration(listed.product, chosen))
          : { widthMm: 210, heightMm: 297 };
      return { packed: { ...size, thicknessMm: spineMm, copies: quantity, weightGrams } };
    }),
  );
};

/** The new delivery of an order: an address of the customer with a transport type, or a pickup counter. */
export type DeliveryInput =
  | { address: Address; transportTypeId: number; counterId?: never }
  | { counterId: number; address?: never };

/** The delivery at today's price, or null if it is not available. */
export const priceInput = (
  services: DeliveryServices,
  input: DeliveryInput,
  items: readonly PackedItem[],
): Promise<Delivery | null> =>
  priceDelivery(
    services,
    input.address
      ? { destination: input.address, transportTypeId: input.transportTypeId, counterId: null }
      : { destination: null, transportTypeId: null, counterId: input.counterId ?? 0 },
    items,
  );

/** The contact for a delivery to an address, if it is complete; a company's document (CNPJ) is no CPF. */
export const contactAt = ({ address }: DeliveryInput): ShippingContact | null => {
  if (!address?.phone || !isCpf(address.document)) return null;
  return { name: address.contactName, document: address.document, phone: address.phone };
};

/** The new delivery; `addressContact`: see `contactAt`. */
export type Wanted = { after: Delivery; addressContact: ShippingContact | null };

const buyer: Collector = { kind: 'buyer' };

/**
 * Changes the delivery of an order. Call it in the transaction that locked the order and moved the money. The
 * collector or contact stays if it still fits; else it is the buyer, or the address's own contact. Its plan follows (a
 * database trigger).
 */
export const redirectOrder = async (
  services: Pick<Context, 'db' | 'clock'>,
  { order, after, addressContact }: Wanted & { order: OrderView },
): Promise<void> => {
  await redirect(services.db, {
    orderId: order.id,
    before: order.delivery,
    after,
    collector: after.type === 'counter' ? (order.collector ?? buyer) : null,
    contact: after.type === 'address' ? (order.contact ?? addressContact) : null,
    now: services.clock.now(),
  });
};
