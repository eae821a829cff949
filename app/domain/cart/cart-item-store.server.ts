import { type Db, Prisma } from '~/platform/db.server';
import { type CartChanges, changedColumns, type RemovedItem } from './cart-store.server';

/** `gone`: the project was deleted in the meantime. */
export type Insertion = 'added' | 'known' | 'full' | 'gone';

/**
 * Adds a project to a cart that holds fewer than `most` other lines; a repeated call adds nothing. When a line is
 * added, the cart's `changes` are written too, and the project is no longer kept as the removed line. `itemId` is the
 * line's former id.
 */
export const insertItemWithin = async (
  db: Db,
  most: number,
  item: { cartId: number; projectId: string; isRepeat: boolean; itemId?: number },
  changes: Omit<CartChanges, 'removed'>,
): Promise<Insertion> => {
  const { cartId, projectId, isRepeat, itemId = null } = item;
  const [row] = await db.$queryRaw<{ isFull: boolean; isThere: boolean; added: number }[]>(Prisma.sql`
    with project as (select 1 from projeto where pk_projeto = ${projectId} for key share),
    others as (
      select count(*) >= ${most} as full from carrinho_item where fk_carrinho = ${cartId} and fk_projeto <> ${projectId}),
    added as (
      insert into carrinho_item (pk_carrinho_item, fk_carrinho, fk_projeto, recompra)
      select coalesce(${itemId}::int, nextval(pg_get_serial_sequence('carrinho_item', 'pk_carrinho_item'))::int),
             ${cartId}, ${projectId}, ${isRepeat} from others, project where not others.full
      on conflict do nothing returning 1),
    changed as (
      update carrinho set ${Prisma.join(changedColumns(changes))},
             item_removido = case when item_removido->>'projectId' = ${projectId} then null else item_removido end
       where pk_carrinho = ${cartId} and exists (select from added))
    select others.full as "isFull", exists (select from project) as "isThere",
           (select count(*)::int from added) as "added" from others`);
  if (!row?.isThere) return 'gone';
  if (row.isFull) return 'full';
  return row.added ? 'added' : 'known';
};

/** Adds lines bought again, in this order, each a copy of its source project. */
export const insertRepeats = (
  db: Db,
  cartId: number,
  lines: readonly { projectId: string; repeatOf: string }[],
  createdAt: Date,
) => db.cartItem.createMany({ data: lines.map((line) => ({ ...line, cartId, isRepeat: true, createdAt })) });

/** Those of these projects of which the cart holds a copy bought again since an instant. */
export const findRepeated = async (
  db: Db,
  cartId: number,
  projectIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> => {
  const lines = await db.cartItem.findMany({
    where: { cartId, repeatOf: { in: [...projectIds] }, createdAt: { gt: since } },
    select: { repeatOf: true },
  });
  return new Set(lines.flatMap(({ repeatOf }) => repeatOf ?? []));
};

export const hasProject = async (db: Db, cartId: number, projectId: string): Promise<boolean> =>
  (await db.cartItem.count({ where: { cartId, projectId } })) > 0;

/** A line of a cart with its project, or null. */
export const findItem = (db: Db, cartId: number, itemId: number) =>
  db.cartItem.findFirst({
    where: { id: itemId, cartId },
    select: {
      projectId: true,
      isRepeat: true,
      project: { select: { productId: true, configuration: true } },
    },
  });

/** Removes every line; returns how many there were. */
export const deleteItems = async (db: Db, cartId: number): Promise<number> =>
  (await db.cartItem.deleteMany({ where: { cartId } })).count;

/** Removes a line of a cart; returns it, or null when the cart has no such line. */
export const deleteItem = async (db: Db, cartId: number, itemId: number): Promise<RemovedItem | null> => {
  const rows = await db.$queryRaw<RemovedItem[]>(Prisma.sql`
    delete from carrinho_item where fk_carrinho = ${cartId} and pk_carrinho_item = ${itemId}
    returning pk_carrinho_item as "itemId", fk_projeto as "projectId", recompra as "isRepeat"`);
  return rows[0] ?? null;
};

/** The line that was last removed from the cart, if it held this project. */
export const findRemoved = async (db: Db, cartId: number, projectId: string): Promise<RemovedItem | null> => {
  const rows = await db.$queryRaw<RemovedItem[]>(Prisma.sql`
    select (item_removido->>'itemId')::int as "itemId", item_removido->>'projectId' as "projectId",
           (item_removido->>'isRepeat')::boolean as "isRepeat"
      from carrinho where pk_carrinho = ${cartId} and item_removido->>'projectId' = ${projectId}`);
  return rows[0] ?? null;
};

/** The number of lines in the customer's open cart. */
export const countItems = async (db: Db, userId: number): Promise<number> => {
  const [row] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    select count(*)::int as count from carrinho_item join carrinho on pk_carrinho = fk_carrinho
     where fk_usuario = ${userId} and situacao = 'open'`);
  return row?.count ?? 0;
};
