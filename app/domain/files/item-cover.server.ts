import { Prisma } from '~/platform/db.server';

/**
 * The file whose first page is the cover of an ordered item, as a part of another room's statement: one of the item's
 * own, in force, that was read; null without one.
 */
export const coverFileOf = (itemId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select capa.pk_arquivo
    from pedido_item_arquivo capa_item
    join arquivo capa on capa.pk_arquivo = capa_item.fk_arquivo
    join produto_arquivo campo on campo.pk_produto_arquivo = capa.fk_produto_arquivo
   where capa_item.fk_pedido_item = ${itemId} and capa_item.substituido_em is null
     and campo.papel_arquivo = 'cover' and capa.analise is not null
   limit 1)`;
