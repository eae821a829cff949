import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

const readOrderRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_pedido as key,
           to_jsonb(p) || jsonb_build_object(
             'situacao', s.descricao_status_loja,
             'itens', coalesce((
               select jsonb_agg(to_jsonb(i) || jsonb_build_object('situacao', si.desc_status_pedido_item,
                        'arquivos', coalesce(
                          (select jsonb_agg(to_jsonb(f)) from pedido_item_arquivo f
                            where f.fk_pedido_item = i.pk_pedido_item), '[]'),
                        'autorizacoes', coalesce(
                          (select jsonb_agg(to_jsonb(a) order by a.pk_autorizacao_producao)
                             from autorizacao_producao a where a.fk_pedido_item = i.pk_pedido_item), '[]'),
                        'observacoes', coalesce(
                          (select jsonb_agg(to_jsonb(o) || jsonb_build_object('anexos', coalesce((
                               select jsonb_agg(to_jsonb(x) - 'chave_armazenamento' - 'fk_obs_pedido_item' order by x.nome_anexo)
                                 from obs_pedido_item_anexo x where x.fk_obs_pedido_item = o.pk_obs_pedido_item), '[]'))
                                    order by o.pk_obs_pedido_item)
                             from obs_pedido_item o where o.fk_pedido_item = i.pk_pedido_item), '[]'),
                        'historico', coalesce(
                          (select jsonb_agg(to_jsonb(l) || jsonb_build_object('situacao', sl.desc_status_pedido_item)
                                    order by l.pk_log_status_pedido_item)
                             from log_status_pedido_item l join status_pedido_item sl
                               on sl.pk_status_pedido_item = l.fk_status_pedido_item
                            where l.fk_pedido_item = i.pk_pedido_item), '[]')) order by i.pk_pedido_item)
                 from pedido_item i join status_pedido_item si
                   on si.pk_status_pedido_item = i.fk_status_pedido_item
                where i.fk_pedido = p.pk_pedido), '[]'),
             'alteracoes_entrega', coalesce((
               select jsonb_agg(to_jsonb(a) order by a.pk_alteracao_entrega)
                 from alteracao_entrega a where a.fk_pedido = p.pk_pedido), '[]'),
             'cancelamentos', coalesce((
               select jsonb_agg(to_jsonb(c) - 'pk_cancelamento' - 'fk_pedido' order by c.pk_cancelamento)
                 from cancelamento c where c.fk_pedido = p.pk_pedido), '[]'),
             'bonus', (select to_jsonb(b) from bonus_pedido b where b.fk_pedido = p.pk_pedido),
             'historico', coalesce((
               select jsonb_agg(to_jsonb(l) || jsonb_build_object('situacao', ls.descricao_status_loja)
                        order by l.pk_log_status_pedido)
                 from log_status_pedido l join status_pedido ls on ls.pk_status_pedido = l.fk_status_pedido
                where l.fk_pedido = p.pk_pedido), '[]')) as row
      from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
     where p.fk_usuario = ${userId} and p.pk_pedido > ${after} order by p.pk_pedido limit ${PAGE}`);

/**
 * Orders still in progress: awaiting payment, being printed or delivered, or finished with an open payment or with a
 * refund owed to the customer.
 */
export const findMovingOrders = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.order.findMany({
    where: {
      userId,
      OR: [
        { status: { isFinal: false } },
        // A reprint leaves its order delivered.
        { items: { some: { reprintOfId: { not: null }, status: { isFinal: false } } } },
        { payments: { some: { status: { in: ['pending', 'authorised'] } } } },
        { refunds: { some: { settledAt: null } } },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: PAGE,
  });
  return rows.map(({ id }) => id);
};

/** The orders of the customer, each with its lines and history. */
export const orderData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'pedidos.json',
  title: 'Pedidos',
  rows: () => inPages(0, (after) => readOrderRows(db, userId, after)),
});
