import type { CopiesRate } from '~/domain/pricing/extras-price';
import { type Db, Prisma } from '~/platform/db.server';
import type { OrderItemView } from './order';

/** What stands about an item in other tables; in one statement, as every order's page asks for it. */
export type ItemExtras = Pick<OrderItemView, 'notes' | 'staffNotes' | 'release' | 'resendProjectId'> & {
  kind: string;
  /** What its finishes cost by the price table that it was ordered by */
  finishRates: (CopiesRate & { name: string; businessDays: number })[];
  /** The product can still be bought */
  isSold: boolean;
};

/** Instants travel in JSON as text. */
type Dated<T> = Omit<T, 'at'> & { at: string };
type Row = Omit<ItemExtras, 'staffNotes' | 'release'> & {
  id: number;
  staffNotes: Dated<OrderItemView['staffNotes'][number]>[];
  release: Dated<NonNullable<OrderItemView['release']>> | null;
};

const dated = <T extends { at: string }>(row: T) => ({ ...row, at: new Date(row.at) });

/** By the items' numbers; staff's notes newest first, their files by name. */
export const findItemExtras = async (db: Db, orderId: number): Promise<Map<number, ItemExtras>> => {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select i.pk_pedido_item as "id", p.modelo as "kind", p.ativo as "isSold", j.observacoes as "notes",
      (select r.pk_projeto from projeto r
        where r.fk_pedido_item_reenvio = i.pk_pedido_item and r.reenviado_em is null limit 1) as "resendProjectId",
      (select jsonb_build_object('message', a.mensagem, 'at', a.dta_inc) from autorizacao_producao a
        where a.fk_pedido_item = i.pk_pedido_item and a.anulada_em is null limit 1) as "release",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', f.desc_acabamento, 'fixed', c.vlr_fixo,
            'perCopy', c.valor_acabamento, 'businessDays', c.qtd_dias_acabamento) order by f.ordem)
          from acabamento f join preco_acabamento c on c.fk_acabamento = f.pk_acabamento
         where c.fk_tabela_preco = i.fk_tabela_preco and i.configuracao -> 'finishes' @> to_jsonb(f.codigo)), '[]')
        as "finishRates",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.pk_obs_pedido_item, 'text', o.obs, 'at', o.dta_inc_obs_pedido_item,
            'attachments', coalesce((
              select jsonb_agg(jsonb_build_object('id', x.pk_obs_pedido_item_anexo, 'name', x.nome_anexo,
                  'size', x.tamanho_bytes) order by x.nome_anexo)
                from obs_pedido_item_anexo x where x.fk_obs_pedido_item = o.pk_obs_pedido_item), '[]'))
            order by o.pk_obs_pedido_item desc)
          from obs_pedido_item o where o.fk_pedido_item = i.pk_pedido_item), '[]') as "staffNotes"
      from pedido_item i
      join produto p on p.pk_produto = i.fk_produto
      join projeto j on j.pk_projeto = i.fk_projeto
     where i.fk_pedido = ${orderId}`);
  return new Map(
    rows.map(({ id, staffNotes, release, ...extras }) => [
      id,
      { ...extras, staffNotes: staffNotes.map(dated), release: release && dated(release) },
    ]),
  );
};
