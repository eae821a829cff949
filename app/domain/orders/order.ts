import type { Severity } from '@lombada/preflight/rules/finding';
import type { Delivery } from '~/domain/cart/cart';
import type { Collector, ShippingContact } from '~/domain/cart/receiver';
import type { DescribedOption } from '~/domain/catalogue/describe-configuration';
import { shownCoverage } from '~/domain/pricing/book-blocks';
import type { PriceParts } from '~/domain/pricing/line-price';
import type { Configuration } from '~/domain/pricing/price-configuration';
import type { Centavos } from '~/domain/shared/money';
import type { Piece } from '~/domain/shared/unit-price';
import type { ItemFlags, OrderFlags } from './order-flags';
import type { PromisedDay } from './promised-day';

/** The maximum size of a file that staff attach to a note, in bytes, and the number of files for each note. */
export const NOTE_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const NOTE_FILES_MAX = 10;

/** The longest note, in characters. */
export const NOTE_MAX = 2000;

/** The storage key, from an id that we generate. */
export const noteFileKey = (id: string): string => `notes/${id}`;

/** The price of an ordered line; the surcharge for heavy ink is part of `printing`. */
export type OrderParts = Omit<PriceParts, 'inkCoverage'>;

/** A line as it is ordered. `parts` add up to `total`; amounts in centavos, weight in grams. */
export type NewOrderItem = {
  /** Reordered, with the files of an earlier order */
  isRepeat: boolean;
  productId: number;
  projectId: string;
  productName: string;
  title: string | null;
  isbn: string | null;
  configuration: Configuration;
  options: DescribedOption[];
  quantity: number;
  parts: OrderParts;
  total: Centavos;
  weightGrams: number;
  spineMm: number;
  leadTimeDays: number;
  priceTableId: number;
  /** The measures that the price is based on, in percent and pages; null where nothing was measured */
  inkCoverage: number | null;
  colourPages: number | null;
  /** Part of the printing: the surcharge for heavy ink */
  inkSurcharge: Centavos;
  files: { id: string; description: string }[];
};

/** Everything an order is made of. total = printing + finishes + services + freight - discount. */
export type NewOrder = {
  userId: number;
  cartId: number;
  statusId: number;
  name: string | null;
  invoiceNote: string | null;
  collector: Collector | null;
  contact: ShippingContact | null;
  acceptanceCode: string;
  termsVersion: string;
  printing: Centavos;
  /** Part of `printing`: the surcharge for heavy ink */
  inkSurcharge: Centavos;
  finishes: Centavos;
  services: Centavos;
  freight: Centavos;
  discount: Centavos;
  total: Centavos;
  weightGrams: number;
  delivery: Delivery;
  productionDays: number;
  createdAt: Date;
  items: NewOrderItem[];
};

/** An order as the shop's analytics count it; amounts in centavos. */
export type Purchase = {
  id: number;
  total: Centavos;
  freight: Centavos;
  items: { id: number; name: string; category: string; quantity: number; total: Centavos }[];
};

export type OrderStatusView = { id: number; label: string; colour: string; isPaid: boolean };

export type ItemStatusView = { id: number; label: string; colour: string };

/** A line of the history of an order or item. */
export type HistoryEntry = { label: string; colour: string; at: Date };

export type OrderedFile = {
  id: string;
  description: string;
  originalName: string;
  /** null if the file is not a readable PDF */
  pages: number | null;
  findings: { severity: Severity; label: string; title: string; advice: string }[];
  sentAt: Date;
  earlier: { id: string; originalName: string; sentAt: Date }[];
};

/** Sizes in bytes. */
export type StaffNote = {
  id: number;
  text: string;
  at: Date;
  attachments: { id: string; name: string; size: number }[];
};

/** How an item is pictured: its cover file, null if none was sent, and its product's picture. */
export type ItemPicture = { coverFileId: string | null; art: string };

export type PicturedItem = ItemPicture & { id: number; description: string };

/** A row of the order list; the picture is that of the first item. */
export type OrderRow = {
  id: number;
  name: string | null;
  createdAt: Date;
  total: Centavos;
  status: OrderStatusView;
  /** It is recent enough, and some of its products are still sold */
  canRepeat: boolean;
  contents: OrderContents;
  picture: ItemPicture;
  /** The promise of its items, but for reprints; null before it is paid, and once nothing is left to promise */
  promised: PromisedDay | null;
  isPickup: boolean;
};

/** The contents of an order in short: its first items, and how many others. */
export type OrderContents = {
  first: { title: string | null; description: string; quantity: number }[];
  others: number;
};

/** One finish of an item; `price` is for the whole item. The prices add up to the item's finishes. */
export type ItemFinish = { name: string; price: Centavos; businessDays: number };

export type OrderItemView = {
  id: number;
  productId: number;
  status: ItemStatusView;
  /** Its name throughout the shop: title and product */
  description: string;
  productName: string;
  picture: ItemPicture;
  title: string | null;
  /** Thirteen digits */
  isbn: string | null;
  options: DescribedOption[];
  itemFinishes: ItemFinish[];
  quantity: number;
  /** The unit of `quantity`. */
  piece: Piece;
  parts: OrderParts;
  total: Centavos;
  weightGrams: number;
  spineMm: number;
  leadTimeDays: number;
  /** Percent; null where nothing was measured. `inkSurcharge` is part of the printing. */
  inkCoverage: number | null;
  inkSurcharge: Centavos;
  /** What the customer wrote beside the files; null when nothing. */
  notes: string | null;
  /** Current files, each with the versions that it replaced, the latest first */
  files: OrderedFile[];
  history: HistoryEntry[];
  /** Notes by staff, the latest first */
  staffNotes: StaffNote[];
  /** The customer's authorisation to print in spite of a problem of these files */
  release: { message: string; at: Date } | null;
  /** Reordered, with the files of an earlier order */
  isRepeat: boolean;
  /** A free reprint, because of the customer's claim about another item */
  isReprint: boolean;
  /** Its own promise; null before it is paid, and once nothing is left to promise */
  promised: PromisedDay | null;
  /** The project in which files to be sent again are being collected */
  resendProjectId: string | null;
  flags: ItemFlags;
};

/** The ink coverages, in whole percent, of the lines with a surcharge for heavy ink. */
export const heavyInkOf = ({ items }: Pick<OrderView, 'items'>): number[] =>
  items.flatMap(({ inkCoverage, inkSurcharge }) =>
    inkCoverage !== null && inkSurcharge > 0 ? [shownCoverage(inkCoverage)] : [],
  );

/** An order as its page shows it; amounts in centavos. */
export type OrderView = Omit<OrderRow, 'contents' | 'picture' | 'isPickup'> & {
  acceptanceCode: string;
  printing: Centavos;
  finishes: Centavos;
  services: Centavos;
  freight: Centavos;
  discount: Centavos;
  /** Part of `printing`: the surcharge for heavy ink */
  inkSurcharge: Centavos;
  weightGrams: number;
  delivery: Delivery;
  collector: Collector | null;
  contact: ShippingContact | null;
  /** A note by staff or customer. */
  note: string | null;
  productionDays: number;
  deliveryDays: number;
  paidAt: Date | null;
  items: OrderItemView[];
  history: HistoryEntry[];
  /** Until then the customer may change files, delivery and receiver without staff; null before it is paid */
  graceEndsAt: Date | null;
  flags: OrderFlags;
};
