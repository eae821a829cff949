import { nameableFile } from '~/domain/files/content-kind';
import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import type { Context } from '../shared/context.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';
import { deleteProof, findOwnProofs } from './means/deposit/proof-store.server';

const PAGE = 100;

const readPaymentRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select g.pk_pagamento as key,
           to_jsonb(g) || coalesce((select jsonb_build_object('entrega_nova', n.entrega_nova, 'contato_endereco', n.contato_endereco)
             from entrega_a_pagar n where n.fk_pagamento = g.pk_pagamento), '{}')
             || jsonb_build_object('desc_tipo_pagamento', t.desc_tipo_pagamento, 'recebimentos', coalesce(
             (select jsonb_agg(to_jsonb(r) - 'motivo' - 'devolucoes_falhas' order by r.pago_em)
                from recebimento r where r.fk_pagamento = g.pk_pagamento), '[]'), 'devolucoes', coalesce(
             (select jsonb_agg(to_jsonb(v) - 'fk_pedido' - 'resolvida_em' order by v.dta_inc)
                from devolucao_pix v join recebimento r on r.id_externo = v.id_externo
               where r.fk_pagamento = g.pk_pagamento), '[]'), 'contestacoes', coalesce(
             (select jsonb_agg(to_jsonb(d) - 'fk_pedido' - 'resolvida_em' order by d.dta_inc)
                from contestacao_cartao d where d.fk_pagamento = g.pk_pagamento), '[]'), 'estornos', coalesce(
             (select jsonb_agg(to_jsonb(e) - '{pk_estorno,fk_pedido,fk_pagamento,observacao,chave,lote,falhas,problema,pedido_em}'::text[]
                order by e.pk_estorno)
                from estorno e where e.fk_pagamento = g.pk_pagamento), '[]'), 'comprovantes', coalesce(
             (select jsonb_agg(to_jsonb(c) - 'chave_armazenamento' order by c.pk_comprovante)
                from comprovante_pagamento c where c.fk_pagamento = g.pk_pagamento), '[]')) as row
      from pagamento g
      join pedido p on p.pk_pedido = g.fk_pedido
      join tipo_pagamento t on t.pk_tipo_pagamento = g.fk_tipo_pagamento
     where p.fk_usuario = ${userId} and g.pk_pagamento > ${after} order by g.pk_pagamento limit ${PAGE}`);

/** Charges and receipts of the customer's orders. */
export const paymentData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'pagamentos.json',
  title: 'Pagamentos',
  rows: () => inPages(0, (after) => readPaymentRows(db, userId, after)),
});

/** The bytes of all deposit receipts that the customer sent, each opened when it is read. */
export async function* ownProofs({ db, storage }: Pick<Context, 'db' | 'storage'>, userId: number) {
  for (let afterId = ''; ; ) {
    const page = await findOwnProofs(db, userId, afterId);
    for (const { id, originalName, storageKey, createdAt } of page) {
      afterId = id;
      const bytes = await storage.get(storageKey);
      if (bytes) yield { name: `${id}-${nameableFile(originalName)}`, createdAt, chunks: bytes.chunks };
    }
    if (page.length === 0) return;
  }
}

/** Deletes the bank accounts that the customer gave for transfers; the records of refunds stay. */
export const erasePaymentData = async ({ db }: HasDb, userId: number): Promise<void> => {
  await db.refund.updateMany({
    where: { order: { userId }, holderDocument: { not: null } },
    data: { bank: null, agency: null, account: null, holder: null, holderDocument: null },
  });
};

/**
 * Deletes the customer's deposit receipts, bytes first: if the process dies in between, the row remains, and the next
 * run finds it.
 */
export const eraseProofs = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: number,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const proofs = await findOwnProofs(db, userId, '');
    if (proofs.length === 0) return;
    for (const { id, storageKey } of proofs) {
      signal.throwIfAborted();
      await storage.delete(storageKey);
      await deleteProof(db, id);
    }
  }
};
