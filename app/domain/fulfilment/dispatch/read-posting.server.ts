import type { Context } from '~/domain/shared/context.server';
import { logBackOfficeAct } from '../../back-office/do-as-staff.server';
import { saoPauloDateTime } from '../../shared/calendar';
import { dayTimeText } from '../../shared/date-text';
import type { Clock } from '../../shared/ports';
import { toVolumes } from '../../shipping/volumes';
import type { ShopFacts } from '../../storefront/shop-facts';
import type { ShippingPapers } from '../ports';
import { type LabelFormat, labelsOf, type PostingFilter, type PostingOrder, postingLists } from './posting';
import { findCarriers, findPosting, findPostingOf, type PostingRow } from './posting-store.server';

const PER_PAGE = 50;

export type Posting = {
  orders: PostingOrder[];
  total: number;
  page: number;
  pages: number;
  carriers: { id: number; name: string }[];
};

const volumesOf = (weightGrams: number): number =>
  toVolumes({ weightGrams })?.reduce((sum, { count }) => sum + count, 0) ?? 1;

const orderOf = (row: PostingRow, today: string): PostingOrder => {
  const { delivery, contact, carrier, ...rest } = row;
  return {
    ...rest,
    contents: row.contents ?? '',
    recipient: delivery.recipient,
    lines: delivery.lines.filter((line) => line.replace(/\D/g, '') !== delivery.cep),
    cep: delivery.cep,
    contact: contact && { name: contact.name, phone: contact.phone },
    service: delivery.transport,
    carrier: carrier ?? delivery.transport,
    volumes: volumesOf(row.weightGrams),
    isLate: row.isLate || (row.promisedFor !== null && row.promisedFor < today),
  };
};

const todayOf = ({ clock }: { clock: Clock }): string => saoPauloDateTime(clock.now()).date;

/** A page of the orders that can be posted, by promised day. */
export const readPosting = async (
  services: Pick<Context, 'db' | 'clock'>,
  { carrierId, page }: PostingFilter,
): Promise<Posting> => {
  const [{ rows, total }, carriers] = await Promise.all([
    findPosting(services.db, { carrierId, page, perPage: PER_PAGE }),
    findCarriers(services.db),
  ]);
  const today = todayOf(services);
  return {
    orders: rows.map((row) => orderOf(row, today)),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    carriers,
  };
};

type ReadPostingServices = Pick<Context, 'db' | 'clock'> & {
  shippingPapers: ShippingPapers;
  storefront: { facts(): Promise<ShopFacts> };
};
type Operator = { id: number; name: string };

const ordersOf = async (
  services: ReadPostingServices,
  orderIds: readonly number[],
): Promise<PostingOrder[]> => {
  const today = todayOf(services);
  return (await findPostingOf(services.db, orderIds)).map((row) => orderOf(row, today));
};

const log = (
  services: ReadPostingServices,
  operator: Operator,
  kind: 'labels' | 'posting',
  orders: PostingOrder[],
) =>
  logBackOfficeAct(services, {
    operatorId: operator.id,
    kind,
    orderId: null,
    itemId: null,
    createdAt: services.clock.now(),
    detail: `Pedidos ${orders.map(({ id }) => id).join(', ')}`,
  });

/** The labels of these orders' parcels as a PDF, recorded in the log; null when none of them is sent. */
export const printLabels = async (
  services: ReadPostingServices,
  { orderIds, format, operator }: { orderIds: readonly number[]; format: LabelFormat; operator: Operator },
): Promise<Uint8Array | null> => {
  const orders = await ordersOf(services, orderIds);
  if (orders.length === 0) return null;
  const { legalName, address, phone } = await services.storefront.facts();
  const bytes = await services.shippingPapers.labels(
    labelsOf(orders, { name: legalName, address, phone }),
    format,
  );
  await log(services, operator, 'labels', orders);
  return bytes;
};

/**
 * The lists of parcels for each carrier, as a PDF to be signed, recorded in the log; null when none of them is sent.
 */
export const printPostingLists = async (
  services: ReadPostingServices,
  { orderIds, operator }: { orderIds: readonly number[]; operator: Operator },
): Promise<Uint8Array | null> => {
  const orders = await ordersOf(services, orderIds);
  if (orders.length === 0) return null;
  const printed = `${dayTimeText(services.clock.now())}, por ${operator.name}`;
  const bytes = await services.shippingPapers.postingLists(postingLists(orders), printed);
  await log(services, operator, 'posting', orders);
  return bytes;
};
