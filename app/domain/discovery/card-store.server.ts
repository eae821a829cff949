import { type Db, Prisma, plannedAnew } from '~/platform/db.server';
import type { ProductCard } from './card';

export type CardRow = Omit<ProductCard, 'to'> & { slug: string };

/** The columns of a card, from the product index `v` and its category `c`. */
export const cardColumns = Prisma.sql`
  v.pk_produto as "id", c.link as "slug", v.desc_menu as "title", c.desc_categoria as "category",
  coalesce(nullif((select p.descricao from produto p where p.pk_produto = v.pk_produto), ''), c.descricao) as "sentence",
  coalesce(nullif(v.keywords_tags, ''), c.descricao) as "note", v.nome_menu_imagem as "art",
  v.vlr_preco as "price", v.qtd_preco as "quantity", v.vlr_unitario as "unitPrice",
  v.qtd_unitario as "unitQuantity", v.e_livro as "isBook"`;

export const cardOf = ({ slug, ...card }: CardRow): ProductCard => ({ ...card, to: `/${slug}/${card.id}` });

/** The most products on the home page. */
const MAX_FEATURED = 40;

/** The featured products, by category, in the order set by staff. */
export const findFeaturedCards = async (db: Db): Promise<ProductCard[]> => {
  const rows = await db.$queryRaw<CardRow[]>`
    select ${cardColumns} from vitrine v join categoria c on c.pk_categoria = v.fk_categoria and c.ativo
     where v.ordem_destaque is not null
     order by c.ordem, c.pk_categoria, v.ordem_destaque, v.pk_produto limit ${MAX_FEATURED}`;
  return rows.map(cardOf);
};

/** Price in centavos of the product's smallest run, as on its card; null when it is not in the product index. */
export const findFromPrice = async (db: Db, productId: number): Promise<number | null> =>
  (await db.indexedProduct.findUnique({ where: { productId }, select: { price: true } }))?.price ?? null;

/** Where a page of a category starts: position and id of its first product. */
export type PageStart = { position: number; id: number };

/** The number of products in a category, and where each of its pages starts. */
export const findPageStarts = async (
  db: Db,
  categoryId: number,
  perPage: number,
): Promise<{ total: number; starts: PageStart[] }> => {
  const rows = await db.$queryRaw<(PageStart & { total: number })[]>`${plannedAnew}
    select ordem as "position", pk_produto as "id", total::int as "total"
      from (select ordem, pk_produto, row_number() over (order by ordem, pk_produto) as place,
                   count(*) over () as total
              from vitrine where fk_categoria = ${categoryId}) numbered
     where (place - 1) % ${perPage} = 0 order by place`;
  return { total: rows[0]?.total ?? 0, starts: rows.map(({ position, id }) => ({ position, id })) };
};

type CardRange = { categoryId: number; from: PageStart; until: PageStart | null; limit: number };

/** Cards of a category from one start to another, in the order set by staff. */
export const findCategoryCards = async (
  db: Db,
  { categoryId, from, until, limit }: CardRange,
): Promise<ProductCard[]> => {
  const end = until
    ? Prisma.sql`and (v.ordem, v.pk_produto) < (${until.position}, ${until.id})`
    : Prisma.empty;
  const rows = await db.$queryRaw<CardRow[]>`${plannedAnew}
    select ${cardColumns} from vitrine v join categoria c on c.pk_categoria = v.fk_categoria
     where v.fk_categoria = ${categoryId} and (v.ordem, v.pk_produto) >= (${from.position}, ${from.id}) ${end}
     order by v.ordem, v.pk_produto limit ${limit}`;
  return rows.map(cardOf);
};
