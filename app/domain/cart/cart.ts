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

/** The longest name of an order, in characters: as long as its column. */
export const ORDER_NAME_MAX = 120;

/** The longest note for the invoice, in characters: as long as its column. */
export const INVOICE_NOTE_MAX = 500;

/**
 * What a line still lacks before it can be ordered. `price`: its product or options are no longer sold; `spine`: its cover
 * was approved for another spine; `warnings`: the author has not accepted what was found in a file.
 */
export type LineGap = 'files' | 'price' | 'spine' | 'warnings';

/** A cart is priced whole at every look and becomes one order in one transaction; nobody fills in more at once. */
export const MAX_CART_LINES = 100;

/** What was measured of a line's pages; see files/file-ink.ts. */
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
  /** How it is named wherever it is */
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
  /** Known once the file of a colour interior was analysed; what it costs is `price.parts.inkCoverage` */
  ink: LineInk | null;
  /** A file of a colour interior is yet to come or to be analysed, and may make the line dearer */
  inkPending: boolean;
  gaps: LineGap[];
  /** Also where it stops nothing */
  spine: CoverChange | null;
  /** Null without a price */
  details: LineDetails | null;
  /** What the customer wrote about it for the printers */
  notes: string | null;
  /** Present where the number of copies can be changed in the cart: books that are bought again */
  stepper: QuantityRule | null;
  /** In how many copies it is sold; null where it is no longer */
  soldIn: QuantityRule | null;
  /** What it costs at the day's prices, where an offer that still holds makes it cheaper */
  dayTotal?: Centavos;
  /** Bought again, with the files of then */
  isRepeat: boolean;
};

/** Where the order goes, as it is promised at this moment. Prices in centavos, times in business days. */
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

/** total = printing + finishes + services + freight - discount; printing holds cover and binding too. */
export type CartSummary = {
  printing: Centavos;
  /** Of `printing`: what pages with heavy ink cost more */
  inkSurcharge: Centavos;
  /** The coverages of the lines that cost more for it, in whole percent */
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
  /** With what it takes off, or why it takes nothing off */
  coupon: CartCoupon | null;
  collector: Collector | null;
  /** As it was said, else as account and address know it; null while something of it is missing. */
  contact: ShippingContact | null;
  /** What its form begins with. */
  knownContact: ShippingContact;
  buyer: Person;
  lines: CartLine[];
  /** The chosen address or counter, also while it cannot be priced. */
  chosen: { addressId: number | null; transportTypeId: number | null; counterId: number | null };
  delivery: Delivery | null;
  summary: CartSummary;
};

const DAYS_MARK = '~';
const COUNTER_MARK = 'counter-';

/**
 * What a customer agrees to besides the total: which lines, sent where, how and in how many days. Two carts with the same text ask
 * for the same things.
 */
export const cartContents = ({ lines, delivery }: Pick<Cart, 'lines' | 'delivery'>): string => {
  const destination =
    delivery?.type === 'address'
      ? `address-${delivery.addressId}-${delivery.transportTypeId}`
      : `${COUNTER_MARK}${delivery?.counterId ?? 0}`;
  const things = [...lines.map(({ id }) => id).sort((a, b) => a - b), destination].join('.');
  return `${things}${DAYS_MARK}${delivery?.businessDays ?? ''}`;
};

/** Whether a delivery stood in a cart with these contents. */
export const hasDestination = (contents: string): boolean =>
  contents !== '' && !thingsOf(contents).endsWith(`${COUNTER_MARK}0`);

const thingsOf = (contents: string): string => contents.split(DAYS_MARK)[0] ?? '';

/** Whether two carts' contents differ in no more than the days of the delivery. */
export const isSameThings = (one: string, other: string): boolean => thingsOf(one) === thingsOf(other);

const sum = (lines: readonly CartLine[], amount: (price: LinePrice) => number): number =>
  lines.reduce((total, line) => total + (line.price ? amount(line.price) : 0), 0);

/** What a coupon may take something off: the goods of each line that has a price. */
export const couponLines = (lines: readonly CartLine[]): CouponLine[] =>
  lines.flatMap(({ product, price }) => (price ? [{ productId: product.id, goods: price.total }] : []));

/** The figures under the cart. Lines without a price count nothing; the order is refused while there are any. */
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
