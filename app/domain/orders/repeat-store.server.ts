import { type Db, Prisma } from '~/platform/db.server';
import type { BoughtLine, LostCoupon } from './repeat-changes';

/** What is needed to reorder the customer's own order, or null. */
export const findRepeatable = (db: Db, userId: number, id: number) =>
  db.order.findFirst({
    where: { id, userId },
    select: {
      createdAt: true,
      items: {
        where: { reprintOfId: null },
        orderBy: { id: 'asc' },
        select: {
          id: true,
          projectId: true,
          product: { select: { active: true } },
          // Files that were sent again are the ones printed.
          resends: {
            where: { resentAt: { not: null } },
            orderBy: { resentAt: 'desc' },
            take: 1,
            select: { id: true },
          },
          files: {
            where: { replacedAt: null },
            select: {
              description: true,
              file: { select: { originalName: true, status: true, replacedAt: true } },
            },
          },
        },
      },
    },
  });

/** The reordered lines of the customer's open cart as they were when bought, keyed by cart line. */
export const findBoughtLines = async (db: Db, userId: number): Promise<Map<number, BoughtLine>> => {
  const rows = await db.$queryRaw<(BoughtLine & { lineId: number })[]>(Prisma.sql`
    select l.pk_carrinho_item as "lineId", i.pk_pedido_item as "orderItemId", i.fk_pedido as "orderId",
           i.nome_item as "description", i.qtd_pedido_item as "quantity", i.vlr_total_item as "total",
           i.fk_tabela_preco as "priceTableId", i.percentual_cobertura::float8 as "inkCoverage"
      from carrinho c
      join carrinho_item l on l.fk_carrinho = c.pk_carrinho
      join projeto p on p.pk_projeto = l.fk_projeto_recomprado
      join lateral (
        select * from pedido_item where fk_projeto = p.pk_projeto
        union all select * from pedido_item where pk_pedido_item = p.fk_pedido_item_reenvio limit 1) i on true
      join pedido on pk_pedido = i.fk_pedido and pedido.fk_usuario = c.fk_usuario
     where c.fk_usuario = ${userId} and c.situacao = 'open'`);
  return new Map(rows.map(({ lineId, ...bought }) => [lineId, bought]));
};

/** The coupons of these orders, with each discount. */
export const findSpentCoupons = (db: Db, orderIds: readonly number[]): Promise<LostCoupon[]> =>
  db.$queryRaw(Prisma.sql`
    select fk_pedido as "orderId", codigo_cupom as "code", vlr_desconto as "discount"
      from cupom_uso join cupom on pk_cupom = fk_cupom
     where fk_pedido = any(${[...orderIds]}::int[]) and vlr_desconto > 0 order by fk_pedido`);
