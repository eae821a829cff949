import { type Destination, destinationOf } from '~/domain/addresses/destination.server';
import { isDrawn, openWarnings } from '~/domain/files/file-queries.server';
import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import type { Collector, Person, ShippingContact } from './receiver';

/** One line of a cart with the data needed for pricing. */
export type ItemRow = {
  id: number;
  projectId: string;
  isRepeat: boolean;
  project: {
    productId: number;
    configuration: Prisma.JsonValue;
    heldTableId: number | null;
    heldUntil: Date | null;
    title: string | null;
    isbn: string | null;
    notes: string | null;
    /** Only files that were not replaced by a later upload. */
    files: {
      id: string;
      slotId: number;
      originalName: string;
      status: string;
      /** It was read without errors, and its pages are drawn */
      isDrawn: boolean;
      /** Percent to 0.01 and pages; null where the ink was not measured */
      inkCoverage: number | null;
      colourPages: number | null;
      /** µm; only for approved covers */
      spineUm: number | null;
      /** Codes of warnings that the author has not accepted */
      openWarnings: string[];
    }[];
  };
};

export type CartRow = {
  id: number;
  token: string;
  version: number;
  addressId: number | null;
  /** The chosen address; null where none is chosen, or it was removed since. */
  destination: Destination | null;
  transportTypeId: number | null;
  counterId: number | null;
  orderName: string | null;
  invoiceNote: string | null;
  couponId: number | null;
  collector: Prisma.JsonValue;
  contact: Prisma.JsonValue;
  buyer: Person;
  /** The person named in the chosen address. */
  addressee: Person | null;
  /** In the order in which they were added. */
  items: ItemRow[];
};

type StoredItem = Omit<ItemRow, 'project'> & {
  project: Omit<ItemRow['project'], 'heldUntil'> & { heldUntil: string | null };
};

const asItem = ({ project, ...item }: StoredItem): ItemRow => {
  const { heldUntil } = project;
  return { ...item, project: { ...project, heldUntil: heldUntil === null ? null : new Date(heldUntil) } };
};

/** A whole cart in one statement, because every page and call of the cart needs it, mostly twice. */
const findCart = async (db: Db, condition: Prisma.Sql): Promise<CartRow | null> => {
  const rows = await db.$queryRaw<(Omit<CartRow, 'items'> & { items: StoredItem[] })[]>`
    select c.pk_carrinho as "id", c.token_carrinho as "token", c.versao as "version",
           c.fk_usuario_endereco as "addressId",
           ${destinationOf(Prisma.sql`c.fk_usuario_endereco`, Prisma.sql`c.fk_usuario`)} as "destination", c.fk_tipo_transporte as "transportTypeId",
           c.fk_balcao as "counterId", c.nome_pedido as "orderName", c.obs_nota_pedido as "invoiceNote",
           c.fk_cupom as "couponId", c.responsavel_retirada as "collector", c.contato_transporte as "contact",
           (select json_build_object('name', nome_usuario, 'document', cpf_cnpj_usuario,
                                     'phone', coalesce(ddd_celular || nr_celular, ddd_fone || nr_fone))
              from usuario where pk_usuario = c.fk_usuario) as "buyer",
           (select json_build_object('name', contato_usuario_endereco, 'document', cpf_cnpj_usuario,
                                     'phone', fone_usuario_endereco)
              from usuario_endereco
             where pk_usuario_endereco = c.fk_usuario_endereco and fk_usuario = c.fk_usuario and removido_em is null)
             as "addressee",
           coalesce((
             select json_agg(json_build_object(
                      'id', i.pk_carrinho_item, 'projectId', i.fk_projeto, 'isRepeat', i.recompra,
                      'project', json_build_object(
                        'productId', p.fk_produto, 'configuration', p.configuracao,
                        'heldTableId', p.fk_tabela_garantida, 'heldUntil', p.preco_garantido_ate, 'notes', p.observacoes,
                        'title', p.titulo, 'isbn', p.isbn,
                        'files', coalesce((
                          select json_agg(json_build_object(
                                   'id', f.pk_arquivo, 'slotId', f.fk_produto_arquivo,
                                   'originalName', f.nome_original, 'status', f.situacao, 'isDrawn', ${isDrawn(Prisma.sql`f`)},
                                   'inkCoverage', f.percentual_cobertura, 'colourPages', f.paginas_com_cor,
                                   'spineUm', f.lombada_micrometros,
                                   'openWarnings', ${openWarnings(Prisma.sql`f`)})
                                 order by f.dta_inc_arquivo)
                            from arquivo f where f.fk_projeto = p.pk_projeto and f.substituido_em is null), '[]')))
                      order by i.pk_carrinho_item)
               from carrinho_item i join projeto p on p.pk_projeto = i.fk_projeto
              where i.fk_carrinho = c.pk_carrinho), '[]') as "items"
      from carrinho c where ${condition}`;
  const [row] = rows;
  return row ? { ...row, items: row.items.map(asItem) } : null;
};

/** The customer's open cart with its lines, or null. */
export const findOpenCart = (db: Db, userId: number): Promise<CartRow | null> =>
  findCart(db, Prisma.sql`c.fk_usuario = ${userId} and c.situacao = 'open'`);

/** The token of the customer's open cart, or null. */
export const findOpenToken = async ({ db }: HasDb, userId: number): Promise<string | null> => {
  const rows = await db.$queryRaw<{ token: string }[]>`
    select token_carrinho as "token" from carrinho where fk_usuario = ${userId} and situacao = 'open'`;
  return rows[0]?.token ?? null;
};

/**
 * Locks the customer's cart with this token until the transaction ends, and its projects against uploads, so that no
 * file is replaced between reading and ordering. A cart that became an order is still found, so that a repeated
 * submission finds its order.
 */
export const lockCart = async (db: Db, userId: number, token: string) => {
  const rows = await db.$queryRaw<{ id: number; status: string }[]>(
    Prisma.sql`
      with cart as (select pk_carrinho, situacao from carrinho
                     where token_carrinho = ${token} and fk_usuario = ${userId} for update),
           held as (select 1 from projeto
                     where pk_projeto in (select fk_projeto from carrinho_item join cart on fk_carrinho = pk_carrinho)
                     order by pk_projeto for share)
      select pk_carrinho as id, situacao as status, (select count(*)::int from held) as held from cart`,
  );
  return rows[0] ?? null;
};

export const findCartById = (db: Db, id: number): Promise<CartRow | null> =>
  findCart(db, Prisma.sql`c.pk_carrinho = ${id}`);

/**
 * Finds or creates the customer's open cart (with this token) and locks it until the transaction ends. A line is then
 * added either before the cart becomes an order or to the next cart. Two simultaneous requests create one cart.
 */
export const holdOpenCart = async (db: Db, userId: number, token: string): Promise<number> => {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    insert into carrinho (fk_usuario, token_carrinho, dta_alt_carrinho) values (${userId}, ${token}, now())
    on conflict (fk_usuario) where situacao = 'open' do update set dta_alt_carrinho = excluded.dta_alt_carrinho
    returning pk_carrinho as id`);
  const [cart] = rows;
  if (!cart) throw new Error(`no open cart for user ${userId}`);
  return cart.id;
};

/** Locks the customer's open cart in the same way; null when no cart is open. */
export const lockOpenCart = async (db: Db, userId: number): Promise<number | null> => {
  const rows = await db.$queryRaw<{ id: number }[]>(
    Prisma.sql`select pk_carrinho as id from carrinho
      where fk_usuario = ${userId} and situacao = 'open' for update`,
  );
  return rows[0]?.id ?? null;
};

/** A removed line; with its id it can be restored to its place. */
export type RemovedItem = { itemId: number; projectId: string; isRepeat: boolean };

export type CartChanges = {
  deliveryType?: number | null;
  addressId?: number | null;
  transportTypeId?: number | null;
  counterId?: number | null;
  orderName?: string | null;
  invoiceNote?: string | null;
  couponId?: number | null;
  collector?: Collector | null;
  contact?: ShippingContact | null;
  removed?: RemovedItem | null;
};

const json = (value: object | null): string | null => value && JSON.stringify(value);

/** The SQL assignments for a changed cart: its next version and the changed columns only. */
export const changedColumns = (changes: CartChanges): Prisma.Sql[] => {
  const { deliveryType, addressId, transportTypeId, counterId, orderName, invoiceNote, couponId } = changes;
  const { collector, contact, removed } = changes;
  return [
    Prisma.sql`versao = versao + 1, dta_alt_carrinho = now()`,
    ...(deliveryType === undefined ? [] : [Prisma.sql`tipo_entrega = ${deliveryType}::int`]),
    ...(addressId === undefined ? [] : [Prisma.sql`fk_usuario_endereco = ${addressId}::int`]),
    ...(transportTypeId === undefined ? [] : [Prisma.sql`fk_tipo_transporte = ${transportTypeId}::int`]),
    ...(counterId === undefined ? [] : [Prisma.sql`fk_balcao = ${counterId}::int`]),
    ...(orderName === undefined ? [] : [Prisma.sql`nome_pedido = ${orderName}::text`]),
    ...(invoiceNote === undefined ? [] : [Prisma.sql`obs_nota_pedido = ${invoiceNote}::text`]),
    ...(couponId === undefined ? [] : [Prisma.sql`fk_cupom = ${couponId}::int`]),
    ...(collector === undefined ? [] : [Prisma.sql`responsavel_retirada = ${json(collector)}::jsonb`]),
    ...(contact === undefined ? [] : [Prisma.sql`contato_transporte = ${json(contact)}::jsonb`]),
    ...(removed === undefined ? [] : [Prisma.sql`item_removido = ${json(removed)}::jsonb`]),
  ];
};

/** Only a cart of that version, or only one where this is chosen. */
type Only = { version?: number; chosen?: 'address' | 'counter' | 'coupon' };

const chosenColumn = {
  address: Prisma.sql`fk_usuario_endereco`,
  counter: Prisma.sql`fk_balcao`,
  coupon: Prisma.sql`fk_cupom`,
} as const;

/** Changes the customer's open cart and raises its version; returns false when no such cart is open. */
export const updateOpenCart = async (
  db: Db,
  userId: number,
  changes: CartChanges,
  { version, chosen }: Only = {},
): Promise<boolean> => {
  const count = await db.$executeRaw(Prisma.sql`
    update carrinho set ${Prisma.join(changedColumns(changes))} where fk_usuario = ${userId} and situacao = 'open'
      ${version === undefined ? Prisma.empty : Prisma.sql`and versao = ${version}`}
      ${chosen === undefined ? Prisma.empty : Prisma.sql`and ${chosenColumn[chosen]} is not null`}`);
  return count > 0;
};

export const closeCart = (db: Db, id: number): Promise<number> =>
  db.$executeRaw(
    Prisma.sql`update carrinho set situacao = 'ordered', dta_alt_carrinho = now() where pk_carrinho = ${id}`,
  );

/** The products in the customer's open cart, with the price tables of their quotes. */
export const findPriced = (
  db: Db,
  userId: number,
): Promise<{ productId: number; tableId: number | null }[]> =>
  db.$queryRaw(Prisma.sql`
    select distinct fk_produto as "productId", fk_tabela_garantida as "tableId" from carrinho
    join carrinho_item on fk_carrinho = pk_carrinho join projeto on pk_projeto = fk_projeto
    where carrinho.fk_usuario = ${userId} and situacao = 'open'`);
