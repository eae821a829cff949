import type { Services } from '../../app/services.server';
import { orderableCart } from './order';
import { paidOrder } from './paid-order';

/** Moves an order with one statement, as staff do in Prisma Studio. */
export const moveOrder = ({ db }: Pick<Services, 'db'>, orderId: number, statusId: number) =>
  db.$executeRawUnsafe(`update pedido set fk_status_pedido = ${statusId} where pk_pedido = ${orderId}`);

/** A paid order to be sent to an address, with its items; in status `statusId` if given. */
export const orderToSend = async (
  services: Services,
  { lines = 1, statusId = 7 }: { lines?: number; statusId?: number | null } = {},
) => {
  const order = await paidOrder(services, await orderableCart(services, { lines, delivery: 'address' }));
  if (statusId !== null) await moveOrder(services, order.orderId, statusId);
  const items = await services.db.orderItem.findMany({
    where: { orderId: order.orderId },
    orderBy: { id: 'asc' },
    select: { id: true, quantity: true },
  });
  return { ...order, itemIds: items.map(({ id }) => id), copies: items[0]?.quantity ?? 0 };
};

type ParcelRow = {
  fk_pedido: number;
  fk_pedido_item?: number;
  qtd_pedido_item?: number;
  fk_transportadora?: number;
  codigo_rastreio?: string;
  conhecimento_frete?: string;
};

/** Enters a parcel with the columns that staff fill in, as Prisma Studio writes them. Returns its number. */
export const enterParcel = async ({ db }: Pick<Services, 'db'>, row: ParcelRow): Promise<number> => {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  const rows = await db.$queryRawUnsafe<{ id: number }[]>(
    `insert into volume (${names.join(', ')}) values (${places.join(', ')}) returning pk_volume as id`,
    ...Object.values(row),
  );
  return rows[0]?.id ?? 0;
};
