import { type Db, Prisma } from '~/platform/db.server';
import { insertRows } from '~/platform/insert-rows.server';
import type { Greeted } from '../accounts/customer';
import type { Delivery } from '../cart/cart';
import { coverFileOf } from '../files/file-queries.server';
import type { Work } from '../shared/line-capacity';
import type { NewOrder, NewOrderItem, PicturedItem, Purchase } from './order';
import type { OrderedItem } from './order-mails';
import type { PlannedDays } from './promised-day';

const itemRow = (orderId: number, item: NewOrderItem) =>
  ({
    orderId,
    isRepeat: item.isRepeat,
    productId: item.productId,
    projectId: item.projectId,
    productName: item.productName,
    title: item.title,
    isbn: item.isbn,
    configuration: item.configuration,
    summary: item.options,
    quantity: item.quantity,
    printing: item.parts.printing,
    cover: item.parts.cover,
    binding: item.parts.binding,
    finishes: item.parts.finishes,
    services: item.parts.services,
    total: item.total,
    weightGrams: item.weightGrams,
    spineMicrons: Math.round(item.spineMm * 1000),
    leadTimeDays: item.leadTimeDays,
    priceTableId: item.priceTableId,
    inkCoverage: item.inkCoverage,
    colourPages: item.colourPages,
    inkSurcharge: item.inkSurcharge,
  }) satisfies Prisma.OrderItemUncheckedCreateInput;

/** Inserts all items with all their files; a project occurs once in an order. */
const insertItems = async (db: Db, orderId: number, items: readonly NewOrderItem[]): Promise<void> => {
  const files = items.flatMap(({ projectId, files: each }) =>
    each.map(({ id, description }) => ({ projeto: projectId, arquivo: id, descricao: description })),
  );
  const rows = items.map((item) => itemRow(orderId, item));
  await db.$executeRaw(Prisma.sql`
    with itens as (${insertRows(db, 'OrderItem', rows)} returning pk_pedido_item, fk_projeto)
    insert into pedido_item_arquivo (fk_pedido_item, fk_arquivo, desc_arquivo_pedido_item_arquivo)
    select pk_pedido_item, arquivo, descricao from itens
      join jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (projeto text, arquivo text, descricao text)
        on projeto = fk_projeto`);
};

const orderRow = (order: NewOrder) =>
  ({
    userId: order.userId,
    cartId: order.cartId,
    statusId: order.statusId,
    name: order.name,
    invoiceNote: order.invoiceNote,
    acceptanceCode: order.acceptanceCode,
    termsVersion: order.termsVersion,
    printing: order.printing,
    inkSurcharge: order.inkSurcharge,
    finishes: order.finishes,
    services: order.services,
    freight: order.freight,
    discount: order.discount,
    total: order.total,
    weightGrams: order.weightGrams,
    deliveryType: order.delivery.type === 'address' ? 1 : 2,
    delivery: order.delivery,
    // `undefined` leaves the column empty, whereas null would be stored as a JSON null.
    collector: order.collector ?? undefined,
    contact: order.contact ?? undefined,
    productionDays: order.productionDays,
    deliveryDays: order.delivery.businessDays,
    createdAt: order.createdAt,
  }) satisfies Prisma.OrderUncheckedCreateInput;

/** Inserts the order with its items; the database writes the first line of the history. */
export const insertOrder = async (db: Db, order: NewOrder): Promise<number> => {
  const [inserted] = await db.$queryRaw<{ id: number }[]>(
    Prisma.sql`${insertRows(db, 'Order', [orderRow(order)])} returning pk_pedido as "id"`,
  );
  if (!inserted) throw new Error('the order was not written');
  await insertItems(db, inserted.id, order.items);
  return inserted.id;
};

/** The order that a cart became, or null. */
export const findOrderOfCart = (db: Db, cartId: number) =>
  db.order.findUnique({ where: { cartId }, select: { id: true } });

/** A placed order as the shop's analytics count it. */
export const findPurchase = async (db: Db, userId: number, id: number): Promise<Purchase | null> => {
  const order = await db.order.findFirst({
    where: { id, userId },
    select: {
      id: true,
      total: true,
      freight: true,
      items: {
        orderBy: { id: 'asc' },
        select: {
          quantity: true,
          total: true,
          product: { select: { id: true, name: true, category: { select: { name: true } } } },
        },
      },
    },
  });
  return (
    order && {
      ...order,
      items: order.items.map(({ product: { category, ...product }, ...item }) => ({
        ...product,
        ...item,
        category: category.name,
      })),
    }
  );
};

/** The first items of the customer's own order with their names and pictures. */
export const findPicturedItems = (
  db: Db,
  { userId, orderId, most }: { userId: number; orderId: number; most: number },
): Promise<PicturedItem[]> =>
  db.$queryRaw(Prisma.sql`
    select i.pk_pedido_item as "id", i.nome_item as "description", nome_menu_imagem as "art",
           ${coverFileOf(Prisma.sql`i.pk_pedido_item`)} as "coverFileId"
      from pedido_item i join pedido on pk_pedido = i.fk_pedido join produto on pk_produto = i.fk_produto
     where i.fk_pedido = ${orderId} and fk_usuario = ${userId}
     order by i.pk_pedido_item limit ${most}`);

type OwnStatus = {
  id: number;
  statusId: number;
  isPaid: boolean;
  productionDays: number;
  deliveryDays: number;
  isPickup: boolean;
} & PlannedDays;

/** The status of the customer's own order, without reading its items; null like `findOrder`. */
export const findOwnStatus = async (db: Db, userId: number, orderId: number) => {
  const rows = await db.$queryRaw<OwnStatus[]>(Prisma.sql`
    select pk_pedido as "id", fk_status_pedido as "statusId", pago as "isPaid",
           prazo_producao_dias_uteis as "productionDays", qtd_prazo_entrega_frete as "deliveryDays",
           dta_entrega_pedido::text as "expectedOn", dta_prometida_pedido::text as "promisedFor",
           tipo_entrega = 2 as "isPickup"
      from pedido join status_pedido on pk_status_pedido = fk_status_pedido
     where pk_pedido = ${orderId} and fk_usuario = ${userId}`);
  return rows[0] ?? null;
};

export type LockedOrder = {
  id: number;
  userId: number;
  statusId: number;
  total: number;
  productionDays: number;
  deliveryDays: number;
  paidAt: Date | null;
};

/** Locks an order until the transaction ends. */
export const lockOrder = async (db: Db, id: number): Promise<LockedOrder | null> => {
  const rows = await db.$queryRaw<LockedOrder[]>(Prisma.sql`
    select pk_pedido as id, fk_usuario as "userId", fk_status_pedido as "statusId", valor_total_pedido as total,
      prazo_producao_dias_uteis as "productionDays", qtd_prazo_entrega_frete as "deliveryDays",
      dta_pagamento_pedido as "paidAt"
    from pedido where pk_pedido = ${id} for update`);
  return rows[0] ?? null;
};

/** The work that an order's items bring to the production lines. */
export const findOrderWork = (db: Db, orderId: number): Promise<Work[]> =>
  db.$queryRaw(Prisma.sql`
    select configuracao ->> 'binding' as binding, qtd_pedido_item as copies from pedido_item where fk_pedido = ${orderId}`);

export const updateStatus = (db: Db, id: number, change: { statusId: number; paidAt?: Date }) =>
  db.order.update({ where: { id }, data: change, select: { id: true } });

export const findStatusTable = async (db: Db) => {
  const [statuses, transitions] = await Promise.all([
    db.orderStatus.findMany({ select: { id: true, code: true, isInitial: true, isFinal: true } }),
    db.orderStatusTransition.findMany(),
  ]);
  return { statuses, transitions };
};

/** What a mail about the order needs; `total` in centavos. */
export type OrderContact = Greeted & {
  statusId: number;
  createdAt: Date;
  /** The name that its customer gave the order, or null. */
  orderName: string | null;
  /** For how many days after arrival an item may be contested. */
  claimDays: number;
  total: number;
  isPickup: boolean;
  email: string;
  /** The customer's account was erased */
  isErased: boolean;
  items: OrderedItem[];
  delivery: Delivery;
  /** Wallet credit that it uses or used, and whether it had a coupon */
  usedCredit: number;
  usedCoupon: boolean;
} & PlannedDays &
  Record<'printing' | 'finishes' | 'services' | 'freight' | 'discount', number>;

export const findOrderContact = async (db: Db, id: number): Promise<OrderContact | null> => {
  const rows = await db.$queryRaw<OrderContact[]>(Prisma.sql`
    select fk_status_pedido as "statusId", dta_inc_pedido as "createdAt", nome_pedido as "orderName",
           coalesce((select valor::int from parametro where chave = 'contestacao.dias'), 90) as "claimDays", valor_total_pedido as "total", tipo_entrega = 2 as "isPickup",
           dta_entrega_pedido::text as "expectedOn", dta_prometida_pedido::text as "promisedFor", entrega as "delivery", vlr_impressao as "printing", vlr_acabamentos as "finishes", vlr_servicos as "services",
           vlr_frete as "freight", vlr_desconto as "discount",
           exists (select from cupom_uso as used where used.fk_pedido = pk_pedido) as "usedCoupon",
           coalesce((select vlr_pagamento from pagamento as part
             where part.fk_pedido = pk_pedido and parte = 0 and finalidade = 'order'
             order by pk_pagamento desc limit 1), 0) as "usedCredit",
           nome_usuario as "name", fk_tipo_usuario as "type", email_usuario as "email",
           dta_anonimizado is not null as "isErased",
           coalesce((
             select json_agg(json_build_object('id', pk_pedido_item, 'statusId', fk_status_pedido_item, 'title', titulo, 'description', i.nome_item, 'quantity', qtd_pedido_item,
               'piece', case when modelo = 'book' then 'copy' else 'unit' end,
               'picture', nome_menu_imagem) order by pk_pedido_item)
               from pedido_item i join produto on pk_produto = fk_produto where fk_pedido = pk_pedido), '[]') as "items"
      from pedido join usuario on pk_usuario = fk_usuario where pk_pedido = ${id}`);
  return rows[0] ?? null;
};

/** What is needed to pay the customer's own order, or null; total in centavos. */
export const findPayable = (
  db: Db,
  userId: number,
  id: number,
): Promise<{ statusId: number; total: number } | null> =>
  db.order.findFirst({ where: { id, userId }, select: { statusId: true, total: true } });

/** The customer of an order, or null. */
export const findOwnerOf = async (db: Db, id: number): Promise<number | null> =>
  (await db.order.findUnique({ where: { id }, select: { userId: true } }))?.userId ?? null;
