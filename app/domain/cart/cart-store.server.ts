import type { Db } from '~/platform/db.server';
import { Prisma } from '~/platform/db.server';

const lines = {
  items: {
    orderBy: { id: 'asc' },
    select: {
      id: true,
      projectId: true,
      project: {
        select: {
          productId: true,
          configuration: true,
          files: {
            where: { replacedAt: null },
            select: { id: true, slotId: true, originalName: true, status: true },
          },
        },
      },
    },
  },
} satisfies Prisma.CartInclude;

export type CartRow = Prisma.CartGetPayload<{ include: typeof lines }>;

/** The customer's open cart with its lines, or null. */
export const findOpenCart = (db: Db, userId: number): Promise<CartRow | null> =>
  db.cart.findFirst({ where: { userId, status: 'open' }, include: lines });

/**
 * Locks the customer's cart with this token until the transaction ends. A cart that became an order stays
 * readable, so that a repeated submission finds its order.
 */
export const lockCart = async (db: Db, userId: number, token: string) => {
  const rows = await db.$queryRaw<{ id: number; status: string }[]>(
    Prisma.sql`select pk_carrinho as id, situacao as status from carrinho
      where token_carrinho = ${token} and fk_usuario = ${userId} for update`,
  );
  return rows[0] ?? null;
};

export const findCartById = (db: Db, id: number): Promise<CartRow | null> =>
  db.cart.findUnique({ where: { id }, include: lines });

/** The open cart's id; makes one when there is none. Two requests at once end with the same cart. */
export const ensureOpenCart = async (db: Db, userId: number, token: string): Promise<number> => {
  await db.$executeRaw(Prisma.sql`
    insert into carrinho (fk_usuario, token_carrinho, dta_alt_carrinho) values (${userId}, ${token}, now())
    on conflict do nothing`);
  const cart = await db.cart.findFirstOrThrow({ where: { userId, status: 'open' }, select: { id: true } });
  return cart.id;
};

/** Adds a project once, however often it is asked. */
export const insertItem = (db: Db, cartId: number, projectId: string) =>
  db.cartItem.createMany({ data: [{ cartId, projectId }], skipDuplicates: true });

/** Removes a line of the customer's open cart; answers how many were removed (0 or 1). */
export const deleteItem = async (db: Db, userId: number, itemId: number): Promise<number> => {
  const { count } = await db.cartItem.deleteMany({
    where: { id: itemId, cart: { userId, status: 'open' } },
  });
  return count;
};

type Choice = Pick<
  Prisma.CartUncheckedUpdateManyInput,
  'deliveryType' | 'addressId' | 'transportTypeId' | 'counterId'
>;

/** Changes the customer's open cart and raises its version; answers false when there is none. */
export const updateOpenCart = async (
  db: Db,
  userId: number,
  changes: Choice & { orderName?: string; invoiceNote?: string },
): Promise<boolean> => {
  const { count } = await db.cart.updateMany({
    where: { userId, status: 'open' },
    data: { ...changes, version: { increment: 1 } },
  });
  return count > 0;
};

export const closeCart = (db: Db, id: number) =>
  db.cart.update({ where: { id }, data: { status: 'ordered' } });

/** How many lines the customer's open cart has. */
export const countItems = (db: Db, userId: number): Promise<number> =>
  db.cartItem.count({ where: { cart: { userId, status: 'open' } } });
