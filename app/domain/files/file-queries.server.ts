import { Prisma } from '~/platform/db.server';

/** Whether a file (its alias in the statement) was read without errors: only then are its pages drawn. */
export const isDrawn = (file: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${file}.analise ->> 'ok' = 'true', false)`;

/**
 * The file whose first page is the cover of an ordered item, for use in another module's SQL statement: the newest of
 * the item's current files with drawn pages; null without one. The cart shows the same file for the line.
 */
export const coverFileOf = (itemId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select capa.pk_arquivo
    from pedido_item_arquivo capa_item
    join arquivo capa on capa.pk_arquivo = capa_item.fk_arquivo
    join produto_arquivo campo on campo.pk_produto_arquivo = capa.fk_produto_arquivo
   where capa_item.fk_pedido_item = ${itemId} and capa_item.substituido_em is null
     and campo.papel_arquivo = 'cover' and ${isDrawn(Prisma.sql`capa`)}
   order by capa.dta_inc_arquivo desc
   limit 1)`;

/** The warnings of a file that are not accepted yet. Most files have none, and then the function call is skipped. */
export const openWarnings = (file: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case when cardinality(${file}.avisos) = 0 then ${file}.avisos
                  else arquivo_avisos_abertos(${file}.pk_arquivo, ${file}.avisos) end`;
