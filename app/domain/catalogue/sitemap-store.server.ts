import type { Db } from '~/platform/db.server';

/** A slice of the products on sale by ascending id: its first id and its latest change. */
export type SitemapSlice = { from: number; changedAt: Date };

/**
 * The slices of `size` products on sale each, from one pass over the ids. A product that the product index refuses has
 * no price, and its page no offer.
 */
export const findSitemapSlices = (db: Db, size: number): Promise<SitemapSlice[]> =>
  db.$queryRaw<SitemapSlice[]>`
    select min(pk_produto) as "from", max(dta_alt) as "changedAt"
    from (
      select p.pk_produto, p.dta_alt, (row_number() over (order by p.pk_produto) - 1) / ${size} as slice
      from produto p
      join categoria c on c.pk_categoria = p.fk_categoria
      where p.ativo and c.ativo
        and not exists (select from vitrine_recusa r where r.pk_produto = p.pk_produto)
    ) numbered
    group by slice
    order by 1`;

/** The next `size` products on sale with the id `from` or higher. */
export const findSitemapProducts = (db: Db, from: number, size: number) =>
  db.product.findMany({
    where: { id: { gte: from }, active: true, category: { active: true }, indexRefusal: { is: null } },
    select: { id: true, changedAt: true, category: { select: { slug: true } } },
    orderBy: { id: 'asc' },
    take: size,
  });
