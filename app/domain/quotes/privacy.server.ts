import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

/** Quotes without the seeds of their secret links. */
const readQuoteRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_orcamento as key, to_jsonb(o) - array['hash_link', 'semente_link', 'hash_pedido'] as row
      from orcamento o
     where fk_usuario = ${userId} and pk_orcamento > ${after} order by pk_orcamento limit ${PAGE}`);

/** Removes the personal data from the quotes of an erased account; the database allows exactly this change. */
export const anonymiseQuotes = async (db: Db, userId: number): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update orcamento o set
      nome_orcamento = u.nome_usuario, email_orcamento = u.email_usuario,
      ddd_telefone_orcamento = '00', nr_telefone_orcamento = '00000000', nome_projeto = 'Projeto',
      news_orcamento = false, cep = null, entrega = null,
      hash_pedido = encode(sha256(convert_to('apagado ' || pk_orcamento, 'UTF8')), 'hex')
    from usuario u
    where u.pk_usuario = o.fk_usuario and u.pk_usuario = ${userId} and u.dta_anonimizado is not null
      and o.email_orcamento is distinct from u.email_usuario`);
};

/** Quotes that the customer requested while logged in. Others with the same email address may be someone else's. */
export const quoteData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'orcamentos.json',
  title: 'Orçamentos',
  rows: () => inPages(0, (after) => readQuoteRows(db, userId, after)),
});

/** Deletes the requester's data from the quotes of an account that is already anonymised; the figures stay. */
export const eraseQuotes = ({ db }: HasDb, userId: number): Promise<void> => anonymiseQuotes(db, userId);
