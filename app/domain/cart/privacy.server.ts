import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

const readCartRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_carrinho as key,
           to_jsonb(c) - 'token_carrinho' || jsonb_build_object('itens', coalesce(
             (select jsonb_agg(to_jsonb(i) order by i.pk_carrinho_item)
                from carrinho_item i where i.fk_carrinho = c.pk_carrinho), '[]')) as row
      from carrinho c
     where fk_usuario = ${userId} and pk_carrinho > ${after} order by pk_carrinho limit ${PAGE}`);

/** Removes the open cart. Carts that became orders only lose their address; the order has its own copy. */
export const deleteCarts = async (db: Db, userId: number): Promise<void> => {
  await db.cart.deleteMany({ where: { userId, status: 'open' } });
  await db.cart.updateMany({ where: { userId, addressId: { not: null } }, data: { addressId: null } });
};

/** The carts of the customer, each with its lines. */
export const cartData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'carrinhos.json',
  title: 'Carrinhos',
  rows: () => inPages(0, (after) => readCartRows(db, userId, after)),
});

/** Removes a customer's open cart, and the link from ordered carts to the address book. */
export const eraseCarts = ({ db }: HasDb, userId: number): Promise<void> => deleteCarts(db, userId);
