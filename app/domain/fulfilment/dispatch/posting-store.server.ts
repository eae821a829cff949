import type { Delivery } from '~/domain/cart/cart';
import type { ShippingContact } from '~/domain/cart/receiver';
import { type Db, Prisma } from '~/platform/db.server';
import { itemStatus } from '../../orders/order-status';

const HOME = 1;

/** Statuses of a paid item that is still in production. */
const before: readonly number[] = [
  itemStatus.paid,
  itemStatus.checkingFiles,
  itemStatus.fileProblem,
  itemStatus.inProduction,
  itemStatus.held,
];

export type PostingRow = {
  id: number;
  delivery: Extract<Delivery, { type: 'address' }>;
  contact: ShippingContact | null;
  weightGrams: number;
  promisedFor: string | null;
  isLate: boolean;
  printed: number;
  inProduction: number;
  partCopies: number;
  contents: string | null;
  carrierId: number | null;
  carrier: string | null;
};

/** Statuses of an item that was not dispatched yet. */
const open: readonly number[] = [itemStatus.printed, ...before];

/** The copies of an item in production that can be sent: good ones, but for those that a carrier lost or has. */
const readyParts = Prisma.sql`(
  least(i.qtd_pedido_item,
    (select coalesce(sum(qtd_boa), 0) from apontamento_producao where fk_pedido_item = i.pk_pedido_item)
    - (select coalesce(sum(v.qtd_pedido_item), 0) from volume v
        where v.fk_pedido_item = i.pk_pedido_item and v.situacao = 'lost'))
  - exemplares_em_volumes(i.pk_pedido_item, false))`;

const ready = (where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  from pedido p
  join lateral (
    select count(*) filter (where i.fk_status_pedido_item = ${itemStatus.printed})::int as printed,
           count(*) filter (where i.fk_status_pedido_item = any(${before}::int[]))::int as waiting,
           coalesce(sum(i.ready) filter (where i.fk_status_pedido_item = ${itemStatus.inProduction}), 0)::int as parts,
           coalesce(sum(i.ready::bigint * i.peso_gramas / i.qtd_pedido_item), 0)::int as ready_grams,
           min(i.prometido_para) filter (where i.is_open) as promised,
           coalesce(bool_or(i.atrasado) filter (where i.is_open), false) as is_late,
           coalesce(bool_and(i.ready = i.qtd_pedido_item)
             filter (where i.fk_status_pedido_item <> ${itemStatus.cancelled}), false) as is_whole,
           coalesce(string_agg(i.ready || ' × ' || i.name, '; ' order by i.pk_pedido_item) filter (where i.ready > 0),
             string_agg(i.qtd_pedido_item || ' × ' || i.name, '; ' order by i.pk_pedido_item) filter (where i.is_open)) as contents
      from (
        select i.pk_pedido_item, i.fk_status_pedido_item, i.qtd_pedido_item, i.peso_gramas,
               coalesce(i.titulo, i.descricao) as name, pl.prometido_para, pl.atrasado,
               i.fk_status_pedido_item = any(${open}::int[]) as is_open,
               greatest(0, case i.fk_status_pedido_item
                 when ${itemStatus.printed} then i.qtd_pedido_item - exemplares_em_volumes(i.pk_pedido_item, false)
                 when ${itemStatus.inProduction} then ${readyParts}
                 else 0 end) as ready
          from pedido_item i left join plano_item pl on pl.fk_pedido_item = i.pk_pedido_item
         where i.fk_pedido = p.pk_pedido) i) i on true
  left join tipo_transporte t on t.pk_tipo_transporte = (p.entrega ->> 'transportTypeId')::int
  left join transportadora c on c.pk_transportadora = t.fk_transportadora
  where p.tipo_entrega = ${HOME} and ${where}`;

const columns = Prisma.sql`
  p.pk_pedido as id, p.entrega as delivery, p.contato_transporte as contact,
  case when i.is_whole or i.ready_grams = 0 then p.peso_total_gramas else i.ready_grams end as "weightGrams",
  i.promised::text as "promisedFor", i.is_late as "isLate", i.printed, i.waiting as "inProduction",
  i.parts as "partCopies", i.contents, c.pk_transportadora as "carrierId",
  c.nome as carrier`;

/** Orders with a printed item or with good copies of a part, found through the items, whose status has an index. */
const printedOnes = (carrierId: number | null): Prisma.Sql => Prisma.sql`
  p.pk_pedido in (
    select fk_pedido from pedido_item where fk_status_pedido_item = ${itemStatus.printed}
    union all
    select i.fk_pedido from pedido_item i where i.fk_status_pedido_item = ${itemStatus.inProduction}
       and ${readyParts} > 0)
  ${carrierId === null ? Prisma.empty : Prisma.sql`and t.fk_transportadora = ${carrierId}`}`;

/** A page of the orders that can be posted, by promised day. */
export const findPosting = async (
  db: Db,
  { carrierId, page, perPage }: { carrierId: number | null; page: number; perPage: number },
): Promise<{ rows: PostingRow[]; total: number }> => {
  const where = printedOnes(carrierId);
  const [rows, counted] = await Promise.all([
    db.$queryRaw<PostingRow[]>(Prisma.sql`
      select ${columns} ${ready(where)} order by i.promised nulls last, p.pk_pedido
       limit ${perPage} offset ${(page - 1) * perPage}`),
    db.$queryRaw<{ total: number }[]>(Prisma.sql`select count(*)::int as total ${ready(where)}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** Those of these orders that are sent to an address, by promised day; others are left out. */
export const findPostingOf = (db: Db, orderIds: readonly number[]): Promise<PostingRow[]> =>
  db.$queryRaw<PostingRow[]>(Prisma.sql`
    select ${columns} ${ready(Prisma.sql`p.pk_pedido = any(${orderIds}::int[])`)}
     order by i.promised nulls last, p.pk_pedido`);

export const findCarriers = (db: Db) =>
  db.carrier.findMany({ orderBy: { id: 'asc' }, select: { id: true, name: true } });

export const findOrderOfItem = async (db: Db, itemId: number): Promise<number | null> =>
  (await db.orderItem.findUnique({ where: { id: itemId }, select: { orderId: true } }))?.orderId ?? null;

type HeldOrder = {
  isPickup: boolean;
  carrierId: number | null;
  /** `isOpen`: not dispatched yet; `isInParts`: some of its copies were sent on their own */
  items: { id: number; quantity: number; isWaiting: boolean; isOpen: boolean; isInParts: boolean }[];
};

/** An order's items and carrier, with the order locked until the transaction ends; null for none. */
export const lockPostedOrder = async (db: Db, orderId: number): Promise<HeldOrder | null> => {
  await db.$queryRaw(Prisma.sql`select from pedido where pk_pedido = ${orderId} for update`);
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: {
      deliveryType: true,
      delivery: true,
      items: {
        orderBy: { id: 'asc' },
        select: {
          id: true,
          quantity: true,
          statusId: true,
          parcels: { where: { copies: { not: null } }, take: 1, select: { id: true } },
        },
      },
    },
  });
  if (!order) return null;
  const { transportTypeId } = order.delivery as { transportTypeId?: number };
  const transport =
    transportTypeId === undefined
      ? null
      : await db.transportType.findUnique({ where: { id: transportTypeId }, select: { carrier: true } });
  return {
    isPickup: order.deliveryType !== HOME,
    carrierId: transport?.carrier ?? null,
    items: order.items.map(({ id, quantity, statusId, parcels }) => ({
      id,
      quantity,
      isWaiting: before.includes(statusId),
      isOpen: open.includes(statusId),
      isInParts: parcels.length > 0,
    })),
  };
};

type NewParcel = {
  orderId: number;
  orderItemId: number | null;
  copies: number | null;
  carrierId: number | null;
  code: string | null;
  waybill: string | null;
  dispatchedBy: string;
};

/** Writes a parcel that is handed over. Triggers check its code, move its items and queue the mail. */
export const insertParcel = async (db: Db, parcel: NewParcel): Promise<void> => {
  await db.parcel.create({ data: parcel, select: { id: true } });
};
