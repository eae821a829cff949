import { coverFileOf } from '~/domain/files/file-queries.server';
import type { CopiesRate } from '~/domain/pricing/line-price';
import { type Dated, dated } from '~/domain/shared/dated';
import { type Db, Prisma } from '~/platform/db.server';
import type { OrderItemView } from './order';

/** A file that was sent for an item, including files that a later one in the same slot replaced. */
export type ItemFile = {
  id: string;
  slotId: number;
  description: string;
  originalName: string;
  /** Null where it could not be read */
  pages: number | null;
  /** As stored; null for a replaced file */
  findings: unknown;
  at: Date;
  isReplaced: boolean;
};

/** Data about an item from other tables. It is read in one statement, since every order page needs it. */
export type ItemExtras = Pick<OrderItemView, 'notes' | 'staffNotes' | 'release' | 'resendProjectId'> & {
  coverFileId: string | null;
  art: string;
  kind: string;
  /** Past statuses, oldest first */
  history: { statusId: number; at: Date }[];
  /** Oldest first; files that came together are in the order of their slots */
  files: ItemFile[];
  /** Prices of its finishes in the price table that it was ordered with */
  finishRates: (CopiesRate & { name: string; businessDays: number })[];
  /** The product can still be bought */
  isSold: boolean;
};

type Row = Omit<ItemExtras, 'staffNotes' | 'release' | 'history' | 'files'> & {
  id: number;
  history: Dated<ItemExtras['history'][number]>[];
  files: Dated<ItemFile>[];
  staffNotes: Dated<OrderItemView['staffNotes'][number]>[];
  release: Dated<NonNullable<OrderItemView['release']>> | null;
};

/** Keyed by item number; staff's notes newest first, their files by name. */
export const findItemExtras = async (db: Db, orderId: number): Promise<Map<number, ItemExtras>> => {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select i.pk_pedido_item as "id", p.modelo as "kind", p.ativo as "isSold", j.observacoes as "notes",
      p.nome_menu_imagem as "art", ${coverFileOf(Prisma.sql`i.pk_pedido_item`)} as "coverFileId",
      (select r.pk_projeto from projeto r
        where r.fk_pedido_item_reenvio = i.pk_pedido_item and r.reenviado_em is null limit 1) as "resendProjectId",
      (select jsonb_build_object('message', a.mensagem, 'at', a.dta_inc) from autorizacao_producao a
        where a.fk_pedido_item = i.pk_pedido_item and a.anulada_em is null limit 1) as "release",
      coalesce((
        select jsonb_agg(jsonb_build_object('statusId', l.fk_status_pedido_item, 'at', l.dta_inc_log_status_pedido_item)
            order by l.pk_log_status_pedido_item)
          from log_status_pedido_item l where l.fk_pedido_item = i.pk_pedido_item and l.desfeito_em is null), '[]')
        as "history",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.pk_arquivo, 'slotId', a.fk_produto_arquivo,
            'description', pa.desc_arquivo_pedido_item_arquivo, 'originalName', a.nome_original,
            'pages', case when a.analise -> 'ok' = 'true' then a.analise -> 'pageCount' end,
            'findings', case when pa.substituido_em is null then a.apontamentos end, 'at', pa.dta_inc,
            'isReplaced', pa.substituido_em is not null) order by pa.dta_inc, a.fk_produto_arquivo, a.pk_arquivo)
          from pedido_item_arquivo pa join arquivo a on a.pk_arquivo = pa.fk_arquivo
         where pa.fk_pedido_item = i.pk_pedido_item), '[]') as "files",
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
    rows.map(({ id, staffNotes, release, history, files, ...extras }) => [
      id,
      {
        ...extras,
        staffNotes: staffNotes.map(dated),
        release: release && dated(release),
        history: history.map(dated),
        files: files.map(dated),
      },
    ]),
  );
};
