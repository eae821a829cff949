import { type Db, Prisma } from '~/platform/db.server';

/** One row of `vitrine` with its column names, as the database's JSON reader expects it. */
export type IndexRow = {
  pk_produto: number;
  fk_categoria: number;
  ordem: number;
  ordem_destaque: number | null;
  nome_produto: string;
  desc_menu: string;
  desc_categoria: string;
  nome_menu_imagem: string;
  keywords_tags: string;
  palavras: string;
  palavras_usuais: string;
  e_livro: boolean;
  vlr_preco: number;
  qtd_preco: number;
  vlr_unitario: number;
  qtd_unitario: number;
  fk_tabela_preco: number;
  feito_de: Date;
};

/** Why a product has no row. */
export type Refusal = { productId: number; tableId: number; madeOf: Date; reason: string };

type Due = { tableId: number; after: number; limit: number };

/** Products on sale after an id whose row or refusal is missing or outdated, sorted by id. */
export const findDue = async (db: Db, { tableId, after, limit }: Due): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select p.pk_produto as id
      from produto p
      join categoria c on c.pk_categoria = p.fk_categoria and c.ativo
      left join vitrine v on v.pk_produto = p.pk_produto
      left join vitrine_recusa r on r.pk_produto = p.pk_produto
     where p.ativo and p.pk_produto > ${after}
       and (coalesce(v.feito_de, r.feito_de) is distinct from p.dta_alt
         or coalesce(v.fk_tabela_preco, r.fk_tabela_preco) <> ${tableId})
     order by p.pk_produto limit ${limit}`;
  return rows.map(({ id }) => id);
};

/** Products on sale after an id, sorted by id. */
export const findSold = async (db: Db, { after, limit }: Omit<Due, 'tableId'>): Promise<number[]> => {
  const rows = await db.product.findMany({
    where: { id: { gt: after }, active: true, category: { active: true } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: limit,
  });
  return rows.map(({ id }) => id);
};

/** The columns besides the key. */
const columnNames = [
  ...['fk_categoria', 'ordem', 'ordem_destaque', 'nome_produto', 'desc_menu', 'desc_categoria'],
  ...[
    'nome_menu_imagem',
    'keywords_tags',
    'palavras',
    'palavras_usuais',
    'e_livro',
    'vlr_preco',
    'qtd_preco',
  ],
  ...['vlr_unitario', 'qtd_unitario', 'fk_tabela_preco', 'feito_de'],
];
const columns = Prisma.raw(columnNames.join(', '));
const columnsOf = (table: string) => Prisma.raw(columnNames.map((name) => `${table}.${name}`).join(', '));

/**
 * Writes rows that changed, but never over a row made from newer data. Products that are no longer on sale are left
 * out. Returns how many rows were written.
 */
export const addToProductIndex = async (db: Db, rows: readonly IndexRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ pk_produto }) => pk_produto);
  const written = await db.$executeRaw`
    insert into vitrine (pk_produto, ${columns})
    select n.pk_produto, ${columnsOf('n')}
      from jsonb_populate_recordset(null::vitrine, ${JSON.stringify(rows)}::jsonb) n
      join produto p on p.pk_produto = n.pk_produto and p.ativo
      join categoria c on c.pk_categoria = p.fk_categoria and c.ativo
     order by n.pk_produto
    on conflict (pk_produto) do update set (${columns}) = row(${columnsOf('excluded')})
     where vitrine.feito_de <= excluded.feito_de
       and (${columnsOf('vitrine')}) is distinct from (${columnsOf('excluded')})`;
  await db.indexRefusal.deleteMany({ where: { productId: { in: ids } } });
  return written;
};

/** Removes the products from the product index and records why. */
export const refuseForIndex = async (db: Db, refusals: readonly Refusal[]): Promise<void> => {
  if (refusals.length === 0) return;
  const rows = refusals.map(({ productId, tableId, madeOf, reason }) => ({
    pk_produto: productId,
    fk_tabela_preco: tableId,
    feito_de: madeOf,
    motivo: reason,
  }));
  await db.$executeRaw`
    insert into vitrine_recusa (pk_produto, fk_tabela_preco, feito_de, motivo)
    select n.pk_produto, n.fk_tabela_preco, n.feito_de, n.motivo
      from jsonb_populate_recordset(null::vitrine_recusa, ${JSON.stringify(rows)}::jsonb) n
      join produto p on p.pk_produto = n.pk_produto
     order by n.pk_produto
    on conflict (pk_produto) do update
      set fk_tabela_preco = excluded.fk_tabela_preco, feito_de = excluded.feito_de, motivo = excluded.motivo`;
  await db.indexedProduct.deleteMany({
    where: { productId: { in: rows.map(({ pk_produto }) => pk_produto) } },
  });
};

/** Removes rows and refusals of products no longer on sale; returns how many rows. */
export const clearProductIndex = async (db: Db): Promise<number> => {
  const unsold = { product: { OR: [{ active: false }, { category: { active: false } }] } };
  await db.indexRefusal.deleteMany({ where: unsold });
  const { count } = await db.indexedProduct.deleteMany({ where: unsold });
  return count;
};

/**
 * Deletes words that no row uses any more. Call it in a transaction: it locks the index against writes, so that no
 * word is deleted that was just added again.
 */
export const forgetWords = async (db: Db): Promise<number> => {
  await db.$executeRaw`lock table vitrine in share mode`;
  return db.$executeRaw`
    delete from vitrine_palavra where radical not in (select word from ts_stat('select busca from vitrine'))`;
};
