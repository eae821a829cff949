import type { Address } from '~/domain/addresses/address';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { type Arrival, arrivalOf } from '~/domain/shipping/arrival';
import type { DatedOption } from '~/domain/shipping/freight';
import { findCounter } from '~/domain/shipping/list-counters.server';
import { type CounterSearch, searchCounters } from '~/domain/shipping/search-counters.server';
import type { HasDb } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';
import type { Clock } from '../shared/ports';
import { type Cart, type CartLine, cartContents } from './cart';
import type { CartQuery, DeliveryWay } from './cart-query';
import { deliveryOptions } from './price-delivery.server';
import { type CartServices, readCart } from './read-cart.server';

/** Without a place in the page's address, uses that of the chosen counter. */
const placesOf = async (
  services: HasDb,
  query: CartQuery,
  chosenCounterId: number | null,
): Promise<CartQuery> => {
  if (query.state !== 'unasked' || query.city !== 'unasked' || chosenCounterId === null) return query;
  const counter = await findCounter(services, chosenCounterId);
  return counter ? { ...query, state: counter.state.id, city: counter.city.id } : query;
};

/** What the cart page shows under "Retirar em um balcão". Distances are measured from `nearCep`. */
const readPickupPage = async (
  services: HasDb,
  query: CartQuery,
  { chosenCounterId, nearCep }: { chosenCounterId: number | null; nearCep?: string },
): Promise<CounterSearch> =>
  searchCounters(services, await placesOf(services, query, chosenCounterId), nearCep);

/** A line as the page shows it; data needed only to make the order stay on the server. */
export type CartLineView = Pick<
  CartLine,
  | 'id'
  | 'projectId'
  | 'name'
  | 'product'
  | 'options'
  | 'quantity'
  | 'files'
  | 'coverFileId'
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
    /** The part of the total that heavy ink costs */
    inkSurcharge: number;
    leadTimeBusinessDays: number;
  } | null;
};

export type HomeDelivery = {
  addresses: Address[];
  /** The address whose options are shown: the chosen one, else the default */
  addressId: number | null;
  transportTypeId: number | null;
  /** Each with its arrival day if paid now */
  options: DatedOption[];
  /** The carrier has not answered yet; reloading the page will show its options */
  isPending: boolean;
};

export type FilledCart = Pick<
  Cart,
  | 'token'
  | 'orderName'
  | 'invoiceNote'
  | 'coupon'
  | 'collector'
  | 'contact'
  | 'knownContact'
  | 'buyer'
  | 'delivery'
  | 'summary'
> & {
  lines: CartLineView[];
  /** Sent back when the cart is finished: see `cartContents` */
  contents: string;
  chosenCounterId: number | null;
  /** Part of the delivery (how, where, to whom) was chosen; leaving the page forgets it. */
  hasChoices: boolean;
  way: DeliveryWay;
  home: HomeDelivery;
  pickup: CounterSearch | null;
  /** The promised day if paid now; null until a delivery is chosen */
  promisedFor: PlainDate | null;
  /** How long that promise is valid: "antes das 12h de hoje" */
  payBy: string;
};

/** `filled` is null for an empty cart. Ids and versions only rise, so that the page can recognise a late answer. */
export type CartPage = { id: number; version: number; filled: FilledCart | null };

const lineView = ({ price, ...line }: CartLine): CartLineView => ({
  id: line.id,
  projectId: line.projectId,
  name: line.name,
  product: line.product,
  options: line.options,
  quantity: line.quantity,
  files: line.files,
  coverFileId: line.coverFileId,
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

type CartPageServices = CartServices & { clock: Clock };

const cartArrival = async (services: CartPageServices, { summary, lines }: Cart): Promise<Arrival> =>
  arrivalOf({
    now: services.clock.now(),
    productionDays: summary.productionDays,
    calendar: await services.deliveryTables.calendar(),
    work: lines.map(({ configuration, quantity }) => ({
      binding: configuration && 'binding' in configuration ? configuration.binding : null,
      copies: quantity,
    })),
  });

const homeDelivery = async (
  services: CartPageServices,
  { cart, addresses, arrivesIn }: { cart: Cart; addresses: Address[]; arrivesIn: Arrival['arrivesIn'] },
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
    options: options.map((option) => ({ ...option, arrivesOn: arrivesIn(option.businessDays) })),
    isPending,
  };
};

const fill = async (
  services: CartPageServices,
  userId: number,
  cart: Cart,
  query: CartQuery,
): Promise<FilledCart> => {
  const {
    token,
    orderName,
    invoiceNote,
    coupon,
    collector,
    contact,
    knownContact,
    buyer,
    delivery,
    summary,
  } = cart;
  const addresses = await listAddresses(services, userId);
  const chosenCounterId = cart.chosen.counterId;
  const way = query.way ?? (chosenCounterId === null ? 'home' : 'pickup');
  const nearCep = addresses[0]?.cep;
  const { arrivesIn, payBy } = await cartArrival(services, cart);
  return {
    token,
    orderName,
    invoiceNote,
    coupon,
    collector,
    contact,
    knownContact,
    buyer,
    delivery,
    summary,
    lines: cart.lines.map(lineView),
    contents: cartContents(cart),
    chosenCounterId: delivery?.type === 'counter' ? chosenCounterId : null,
    hasChoices: (cart.chosen.addressId ?? chosenCounterId ?? collector ?? contact) !== null,
    way,
    home: await homeDelivery(services, { cart, addresses, arrivesIn }),
    pickup: way === 'pickup' ? await readPickupPage(services, query, { chosenCounterId, nearCep }) : null,
    promisedFor: delivery && arrivesIn(delivery.businessDays),
    payBy,
  };
};

/** How long the page waits for a carrier, in milliseconds; it then fetches later answers by itself. */
const PATIENCE_MS = 800;

/** The data of the cart page. Amounts in centavos. */
export const readCartPage = async (
  patient: CartPageServices,
  userId: number,
  query: CartQuery,
): Promise<CartPage> => {
  const services = { ...patient, carrierRates: patient.carrierRates.within(PATIENCE_MS) };
  const cart = await readCart(services, userId);
  if (!cart) return { id: 0, version: 0, filled: null };
  const { id, version } = cart;
  return { id, version, filled: cart.lines.length > 0 ? await fill(services, userId, cart, query) : null };
};
