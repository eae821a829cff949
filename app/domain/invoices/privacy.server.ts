import type { Context } from '~/domain/shared/context.server';
import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { nameableFile } from '../files/content-kind';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';
import { findOwnFiles } from './invoice-store.server';

const PAGE = 100;

/**
 * Deletes the recipients of invoices that were never issued. Those at the tax authority are kept as long as the law
 * demands, without the e-mail.
 */
const forgetRecipients = async (db: Db, userId: number): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update emissao_nota_fiscal set
      destinatario = case when situacao in ('rejeitada', 'dispensada', 'pendente') then
          '{"name": "", "document": "", "email": null, "cep": "", "street": "", "number": "", "complement": null, "district": "",
            "cityId": 0, "city": "", "uf": ""}'::jsonb
        else destinatario || '{"email": null}'::jsonb end,
      situacao = case when situacao = 'rejeitada' then 'dispensada' else situacao end,
      espera_equipe = case when situacao = 'rejeitada' then false else espera_equipe end
    where fk_pedido in (select pk_pedido from pedido where fk_usuario = ${userId})`);
};

/** By order: notes, the request for an invoice, and the invoices without storage keys. */
const readInvoiceRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_pedido as key, jsonb_build_object('fk_pedido', pk_pedido,
             'nota_solicitada_em', (select to_jsonb(s.dta_inc) from solicitacao_nota_fiscal s where s.fk_pedido = pk_pedido),
             'observacoes_da_nota', coalesce((select jsonb_agg(to_jsonb(o) - 'fk_pedido' order by pk_obs_pedido)
                from obs_pedido o where o.fk_pedido = pk_pedido and obs_pedido <> ''), '[]'),
             'notas_fiscais', coalesce((select jsonb_agg(to_jsonb(n) - 'fk_pedido' - 'chave_armazenamento' - 'fk_emissao_nota_fiscal' order by pk_nota_fiscal)
                from nota_fiscal n where n.fk_pedido = pk_pedido), '[]'),
             'notas_emitidas', coalesce((select jsonb_agg(jsonb_build_object('documento_fiscal', upper(e.documento), 'numero', e.numero,
                 'situacao_nota', e.situacao, 'motivo', e.motivo, 'chave_acesso', e.chave_acesso, 'vlr_total_nota', e.vlr_total,
                 'dta_inc_nota', e.dta_inc, 'nome_destinatario', e.destinatario ->> 'name',
                 'cpf_cnpj_destinatario', e.destinatario ->> 'document', 'email_destinatario', e.destinatario ->> 'email',
                 'endereco_destinatario', concat_ws(', ', e.destinatario ->> 'street', e.destinatario ->> 'number',
                   e.destinatario ->> 'complement', e.destinatario ->> 'district', e.destinatario ->> 'city',
                   e.destinatario ->> 'uf', e.destinatario ->> 'cep')) order by pk_emissao_nota_fiscal)
                from emissao_nota_fiscal e where e.fk_pedido = pk_pedido), '[]')) as row
      from pedido
     where fk_usuario = ${userId} and pk_pedido > ${after} order by pk_pedido limit ${PAGE}`);

/** The invoices of the customer's orders, and their notes. */
export const invoiceData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'notas-fiscais.json',
  title: 'Notas fiscais',
  rows: () => inPages(0, (after) => readInvoiceRows(db, userId, after)),
});

export const eraseRecipients = ({ db }: HasDb, userId: number): Promise<void> => forgetRecipients(db, userId);

/** The bytes of stored invoices, each opened only when it is reached. */
export async function* ownInvoices({ db, storage }: Pick<Context, 'db' | 'storage'>, userId: number) {
  for (let afterId = 0; ; ) {
    const page = await findOwnFiles(db, userId, afterId);
    for (const { id, storageKey, fileName, createdAt } of page) {
      afterId = id;
      const bytes = storageKey ? await storage.get(storageKey) : null;
      if (bytes) yield { name: `${id}-${nameableFile(fileName ?? '')}`, createdAt, chunks: bytes.chunks };
    }
    if (page.length === 0) return;
  }
}
