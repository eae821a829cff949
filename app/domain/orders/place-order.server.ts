import type { Cart, CartLine, Delivery } from '~/domain/cart/cart';
import type { HasDb } from '~/platform/db.server';
import type { PriceParts } from '../pricing/line-price';
import type { NewOrderItem, OrderParts } from './order';
import { insertOrder } from './order-store.server';

/** A line that is complete; `placeOrder` is only called with such lines. */
export type CompleteLine = CartLine & {
  price: NonNullable<CartLine['price']>;
  configuration: NonNullable<CartLine['configuration']>;
};

export const isComplete = (line: CartLine): line is CompleteLine =>
  line.gaps.length === 0 && line.price !== null && line.configuration !== null;

const partsOf = ({ inkCoverage, ...parts }: PriceParts): OrderParts => ({
  ...parts,
  printing: parts.printing + inkCoverage,
});

const itemOf = ({ price, configuration, ...line }: CompleteLine): NewOrderItem => ({
  isRepeat: line.isRepeat,
  productId: line.product.id,
  projectId: line.projectId,
  productName: line.product.name,
  title: line.title,
  isbn: line.isbn,
  configuration,
  options: line.options,
  quantity: line.quantity,
  parts: partsOf(price.parts),
  total: price.total,
  weightGrams: price.weightGrams,
  spineMm: price.spineMm,
  leadTimeDays: price.leadTimeBusinessDays,
  priceTableId: line.priceTableId,
  inkCoverage: line.ink?.coveragePercent ?? null,
  colourPages: line.ink?.colourPages ?? null,
  inkSurcharge: price.parts.inkCoverage,
  files: line.files,
});

export type PlaceOrderInput = {
  userId: number;
  cart: Cart;
  lines: CompleteLine[];
  delivery: Delivery;
  name: string | null;
  statusId: number;
  acceptanceCode: string;
  termsVersion: string;
  now: Date;
};

/** Writes the order of a cart. Call it in the transaction that locked the cart. Returns the order's number. */
export const placeOrder = ({ db }: HasDb, input: PlaceOrderInput): Promise<number> => {
  const { cart, lines, delivery, now, ...rest } = input;
  const { invoiceNote, collector, contact, summary } = cart;
  const { printing, inkSurcharge, finishes, services, discount, total } = summary;
  const { weightGrams, productionDays } = summary;
  return insertOrder(db, {
    ...rest,
    invoiceNote,
    collector,
    contact,
    inkSurcharge,
    cartId: cart.id,
    printing,
    finishes,
    services,
    freight: delivery.price,
    discount,
    total,
    weightGrams,
    productionDays,
    delivery,
    createdAt: now,
    items: lines.map(itemOf),
  });
};
