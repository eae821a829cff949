import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 100;

/** By order: entries, the wish for an invoice, and the invoices without where their bytes lie. */
export const readInvoiceRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_pedido as key, jsonb_build_object('fk_pedido', pk_pedido,
             'nota_solicitada_em', (select to_jsonb(s.dta_inc) from solicitacao_nota_fiscal s where s.fk_pedido = pk_pedido),
             'observacoes_da_nota', coalesce((select jsonb_agg(to_jsonb(o) - 'fk_pedido' order by pk_obs_pedido)
                from obs_pedido o where o.fk_pedido = pk_pedido and obs_pedido <> ''), '[]'),
             'notas_fiscais', coalesce((select jsonb_agg(to_jsonb(n) - 'fk_pedido' - 'chave_armazenamento' order by pk_nota_fiscal)
                from nota_fiscal n where n.fk_pedido = pk_pedido), '[]')) as row
      from pedido
     where fk_usuario = ${userId} and pk_pedido > ${after} order by pk_pedido limit ${PAGE}`);
