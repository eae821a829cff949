import { findProfile } from '~/domain/accounts/find-profile.server';
import type { Address } from '~/domain/addresses/address';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import type { DeliveryOption } from '~/domain/shipping/freight';
import type { CounterSearch } from '~/domain/shipping/search-counters.server';
import type { PlainDate } from '../shared/calendar';
import type { Clock } from '../shared/ports';
import { promisedDate } from '../shared/promise';
import { type Cart, type CartLine, cartContents } from './cart';
import type { CartQuery, DeliveryWay } from './cart-query';
import { readPickupPage } from './pickup-page.server';
import { deliveryOptions } from './price-delivery.server';
import { type CartServices, readCart } from './read-cart.server';

/** A line as the page shows it; what only making an order needs stays on the server. */
export type CartLineView = Pick<
  CartLine,
  | 'id'
  | 'projectId'
  | 'name'
  | 'product'
  | 'options'
  | 'quantity'
  | 'files'
  | 'ink'
  | 'inkPending'
  | 'gaps'
  | 'spine'
  | 'stepper'
  | 'isRepeat'
  | 'priceTableId'
> & {
  price: {
    total: number;
    unitPrice: number;
    /** Of the total: what heavy ink costs */
    inkSurcharge: number;
    leadTimeBusinessDays: number;
  } | null;
};

export type HomeDelivery = {
  addresses: Address[];
  /** The address whose options are shown: the chosen one, else the default */
  addressId: number | null;
  transportTypeId: number | null;
  options: DeliveryOption[];
  /** The carrier has not answered yet; a later look at the page tells its options */
  isPending: boolean;
};

/** What the account knows of who buys: CPF or CNPJ without punctuation, telephone as digits. */
export type Buyer = { name: string; document: string | null; phone: string | null };

export type FilledCart = Pick<
  Cart,
  'token' | 'orderName' | 'invoiceNote' | 'coupon' | 'collector' | 'contact' | 'delivery' | 'summary'
> & {
  lines: CartLineView[];
  buyer: Buyer;
  /** To be sent back when finishing: see `cartContents` */
  contents: string;
  chosenCounterId: number | null;
  /** How, where or to whom it goes was chosen, in part at least: what leaving the page forgets. */
  hasChoices: boolean;
  way: DeliveryWay;
  home: HomeDelivery;
  pickup: CounterSearch | null;
  /** The day promised if it were paid now; null until a delivery is chosen */
  promisedFor: PlainDate | null;
};

/** `filled` is null when there is nothing in the cart. Ids and versions rise, so a late answer is told by them. */
export type CartPage = { id: number; version: number; filled: FilledCart | null };

const lineView = ({ price, ...line }: CartLine): CartLineView => ({
  id: line.id,
  projectId: line.projectId,
  name: line.name,
  product: line.product,
  options: line.options,
  quantity: line.quantity,
  files: line.files,
  priceTableId: line.priceTableId,
  ink: line.ink,
  inkPending: line.inkPending,
  gaps: line.gaps,
  spine: line.spine,
  stepper: line.stepper,
  isRepeat: line.isRepeat,
  price: price && {
    total: price.total,
    unitPrice: price.unitPrice,
    inkSurcharge: price.parts.inkCoverage,
    leadTimeBusinessDays: price.leadTimeBusinessDays,
  },
});

const homeDelivery = async (
  services: CartServices,
  cart: Cart,
  addresses: Address[],
): Promise<HomeDelivery> => {
  const { addressId, transportTypeId } = cart.chosen;
  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0];
  const nothing = { options: [], isPending: false };
  const { options, isPending } = address ? await deliveryOptions(services, address, cart.lines) : nothing;
  const stands =
    address?.id === addressId && options.some((each) => each.transportTypeId === transportTypeId);
  return {
    addresses,
    addressId: address?.id ?? null,
    transportTypeId: stands ? transportTypeId : null,
    options,
    isPending,
  };
};

type Services = CartServices & { clock: Clock };

const promise = async (services: Services, { delivery, summary, lines }: Cart): Promise<PlainDate | null> =>
  delivery &&
  promisedDate(
    services.clock.now(),
    summary.productionDays,
    delivery.businessDays,
    await services.deliveryTables.calendar(),
    lines.map(({ configuration, quantity }) => ({
      binding: configuration && 'binding' in configuration ? configuration.binding : null,
      copies: quantity,
    })),
  );

const readBuyer = async (services: CartServices, userId: number): Promise<Buyer> => {
  const { name, document, mobile, phone } = await findProfile(services, userId);
  const number = mobile ?? phone;
  return { name, document, phone: number && `${number.areaCode}${number.number}` };
};

const fill = async (
  services: Services,
  userId: number,
  cart: Cart,
  query: CartQuery,
): Promise<FilledCart> => {
  const { token, orderName, invoiceNote, coupon, collector, contact, delivery, summary } = cart;
  const addresses = await listAddresses(services, userId);
  const chosenCounterId = cart.chosen.counterId;
  const way = query.way ?? (chosenCounterId === null ? 'home' : 'pickup');
  const nearCep = addresses[0]?.cep;
  return {
    ...{ token, orderName, invoiceNote, coupon, collector, contact, delivery, summary },
    lines: cart.lines.map(lineView),
    buyer: await readBuyer(services, userId),
    contents: cartContents(cart),
    chosenCounterId: delivery?.type === 'counter' ? chosenCounterId : null,
    hasChoices: (cart.chosen.addressId ?? chosenCounterId ?? collector ?? contact) !== null,
    way,
    home: await homeDelivery(services, cart, addresses),
    pickup: way === 'pickup' ? await readPickupPage(services, query, { chosenCounterId, nearCep }) : null,
    promisedFor: await promise(services, cart),
  };
};

/** How long the page waits for a carrier, in milliseconds; it asks for what came later by itself. */
const PATIENCE_MS = 800;

/** What the cart page shows. Amounts in centavos. */
export const readCartPage = async (
  patient: Services,
  userId: number,
  query: CartQuery,
): Promise<CartPage> => {
  const services = { ...patient, carrierRates: patient.carrierRates.within(PATIENCE_MS) };
  const cart = await readCart(services, userId);
  if (!cart) return { id: 0, version: 0, filled: null };
  const { id, version } = cart;
  return { id, version, filled: cart.lines.length > 0 ? await fill(services, userId, cart, query) : null };
};
