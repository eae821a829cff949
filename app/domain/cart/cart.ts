import type { DescribedOption } from '~/domain/catalogue/describe-configuration';
import type { CoverChange } from '~/domain/files/cover-spine';
import { shownCoverage } from '~/domain/pricing/book-blocks';
import type { LinePrice } from '~/domain/pricing/line-price';
import type { Configuration } from '~/domain/pricing/price-configuration';
import type { CartCoupon } from '~/domain/promotions/coupon';
import type { CouponLine } from '~/domain/promotions/discount';
import type { Centavos } from '~/domain/shared/money';
import type { PackedLine } from '~/domain/shipping/parcel';
import type { LineDetails } from './line-details';
import type { QuantityRule } from './quantity-step';
import type { Collector, Person, ShippingContact } from './receiver';

/** The longest name of an order, in characters: the length of its column. */
export const ORDER_NAME_MAX = 120;

/** The longest note for the invoice, in characters: the length of its column. */
export const INVOICE_NOTE_MAX = 500;

/**
 * What a line still lacks before it can be ordered. `price`: its product or options are no longer sold; `spine`: its
 * cover was approved for another spine; `warnings`: the author has not accepted a file's warnings.
 */
export type LineGap = 'files' | 'price' | 'spine' | 'warnings';

/** The whole cart is priced on every view and becomes one order in one transaction, so its size is limited. */
export const MAX_CART_LINES = 100;

/** The ink measured in a line's pages; see files/file-ink.ts. */
export type LineInk = { coveragePercent: number; colourPages: number };

export type CartFile = { id: string; description: string; originalName: string };

/** `typeId` is the spec's product type; `link` is its page. */
export type LineProduct = {
  id: number;
  name: string;
  art: string;
  link: string;
  typeId: number | null;
  categoryId: number | null;
  category: string;
};

/** One configured product with its files. `price` is null when it can no longer be produced as configured. */
export type CartLine = {
  id: number;
  projectId: string;
  /** The display name used everywhere */
  name: string;
  title: string | null;
  /** Thirteen digits */
  isbn: string | null;
  product: LineProduct;
  options: DescribedOption[];
  configuration: Configuration | null;
  quantity: number;
  price: LinePrice | null;
  priceTableId: number;
  /** How the copies lie in a parcel; null without a price */
  packed: PackedLine | null;
  files: CartFile[];
  /** The file whose first page is the cover; null without one */
  coverFileId: string | null;
  /** Known once the file of a colour interior was analysed; its cost is `price.parts.inkCoverage` */
  ink: LineInk | null;
  /** A file of a colour interior is missing or not analysed yet, and may raise the price */
  inkPending: boolean;
  gaps: LineGap[];
  /** Also set where it does not block the order */
  spine: CoverChange | null;
  /** Null without a price */
  details: LineDetails | null;
  /** The customer's note for the printers */
  notes: string | null;
  /** Set where the number of copies can be changed in the cart: books bought again */
  stepper: QuantityRule | null;
  /** The numbers of copies that are sold; null when it is no longer sold */
  soldIn: QuantityRule | null;
  /** The price of today, where a valid quote is cheaper */
  dayTotal?: Centavos;
  /** Bought again, with the files of the former order */
  isRepeat: boolean;
};

/** The delivery as it is promised now. Prices in centavos, times in business days. */
export type Delivery =
  | {
      type: 'address';
      addressId: number;
      transportTypeId: number;
      transport: string;
      recipient: string;
      lines: string[];
      cep: string;
      price: Centavos;
      businessDays: number;
    }
  | {
      type: 'counter';
      counterId: number;
      name: string;
      lines: string[];
      cep: string;
      openingHours: string;
      phone: string;
      price: Centavos;
      businessDays: number;
    };

/** total = printing + finishes + services + freight - discount; printing includes cover and binding. */
export type CartSummary = {
  printing: Centavos;
  /** Part of `printing`: the surcharge for pages with heavy ink */
  inkSurcharge: Centavos;
  /** The coverages of the lines with that surcharge, in whole percent */
  heavyInk: number[];
  finishes: Centavos;
  services: Centavos;
  /** null until a delivery is chosen */
  freight: Centavos | null;
  discount: Centavos;
  total: Centavos;
  weightGrams: number;
  /** The slowest line decides. */
  productionDays: number;
};

export type Cart = {
  id: number;
  token: string;
  version: number;
  orderName: string | null;
  invoiceNote: string | null;
  /** With its discount, or the reason why it gives none */
  coupon: CartCoupon | null;
  collector: Collector | null;
  /** As entered, else from account and address; null while something is missing. */
  contact: ShippingContact | null;
  /** The initial values of the contact form. */
  knownContact: ShippingContact;
  buyer: Person;
  lines: CartLine[];
  /** The chosen address or counter, even while it cannot be priced. */
  chosen: { addressId: number | null; transportTypeId: number | null; counterId: number | null };
  delivery: Delivery | null;
  summary: CartSummary;
};

const DAYS_MARK = '~';
const COUNTER_MARK = 'counter-';

/**
 * What a customer agrees to besides the total: which lines, the destination, the way of sending and the number of
 * days. Carts that agree in these have the same text.
 */
export const cartContents = ({ lines, delivery }: Pick<Cart, 'lines' | 'delivery'>): string => {
  const destination =
    delivery?.type === 'address'
      ? `address-${delivery.addressId}-${delivery.transportTypeId}`
      : `${COUNTER_MARK}${delivery?.counterId ?? 0}`;
  const things = [...lines.map(({ id }) => id).sort((a, b) => a - b), destination].join('.');
  return `${things}${DAYS_MARK}${delivery?.businessDays ?? ''}`;
};

/** Whether these contents include a delivery. */
export const hasDestination = (contents: string): boolean =>
  contents !== '' && !thingsOf(contents).endsWith(`${COUNTER_MARK}0`);

const thingsOf = (contents: string): string => contents.split(DAYS_MARK)[0] ?? '';

/** Whether the contents of two carts differ at most in the days of delivery. */
export const isSameThings = (one: string, other: string): boolean => thingsOf(one) === thingsOf(other);

const sum = (lines: readonly CartLine[], amount: (price: LinePrice) => number): number =>
  lines.reduce((total, line) => total + (line.price ? amount(line.price) : 0), 0);

/** The goods that a coupon may discount: those of each line that has a price. */
export const couponLines = (lines: readonly CartLine[]): CouponLine[] =>
  lines.flatMap(({ product, price }) => (price ? [{ productId: product.id, goods: price.total }] : []));

/** The totals of the cart. Lines without a price are left out; while there are any, the order is refused. */
export const summarise = (
  lines: readonly CartLine[],
  delivery: Delivery | null,
  discount: Centavos = 0,
): CartSummary => {
  const printing = sum(
    lines,
    ({ parts }) => parts.printing + parts.inkCoverage + parts.cover + parts.binding,
  );
  const finishes = sum(lines, ({ parts }) => parts.finishes);
  const services = sum(lines, ({ parts }) => parts.services);
  const freight = delivery?.price ?? null;
  return {
    printing,
    inkSurcharge: sum(lines, ({ parts }) => parts.inkCoverage),
    heavyInk: lines.flatMap(({ ink, price }) =>
      ink && price && price.parts.inkCoverage > 0 ? [shownCoverage(ink.coveragePercent)] : [],
    ),
    finishes,
    services,
    freight,
    discount,
    total: printing + finishes + services + (freight ?? 0) - discount,
    weightGrams: sum(lines, ({ weightGrams }) => weightGrams),
    productionDays: Math.max(0, ...lines.map(({ price }) => price?.leadTimeBusinessDays ?? 0)),
  };
};
