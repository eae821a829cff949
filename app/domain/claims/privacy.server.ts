import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';
import { claimState } from './claim-state';

const PAGE = 100;

const readClaimRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_contestacao_item as key,
           to_jsonb(c) - 'resposta' || jsonb_build_object('situacao', s.desc_situacao_contestacao,
             'fk_pedido', i.fk_pedido, 'historico', coalesce((
               select jsonb_agg(to_jsonb(h) - 'fk_contestacao_item' || jsonb_build_object(
                        'situacao', hs.desc_situacao_contestacao,
                        'anexos', coalesce((select jsonb_agg(a.fk_anexo) from contestacao_anexo a
                           where a.fk_historico_contestacao = h.pk_historico_contestacao), '[]'))
                        order by h.pk_historico_contestacao)
                 from historico_contestacao h join situacao_contestacao hs
                   on hs.pk_situacao_contestacao = h.fk_situacao_contestacao
                where h.fk_contestacao_item = c.pk_contestacao_item), '[]')) as row
      from contestacao_item c
      join situacao_contestacao s on s.pk_situacao_contestacao = c.fk_situacao_contestacao
      join pedido_item i on i.pk_pedido_item = c.fk_pedido_item
      join pedido p on p.pk_pedido = i.fk_pedido
     where p.fk_usuario = ${userId} and c.pk_contestacao_item > ${after}
     order by c.pk_contestacao_item limit ${PAGE}`);

/** Orders with a claim that staff must still answer, or whose money was granted but not paid. */
const findUnsettled = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.claim.findMany({
    where: {
      item: { order: { userId } },
      OR: [
        { stateId: claimState.open },
        { stateId: { in: [claimState.credited, claimState.refunded] }, paidAt: null },
      ],
    },
    select: { item: { select: { orderId: true } } },
    orderBy: { id: 'asc' },
    take: PAGE,
  });
  return [...new Set(rows.map(({ item }) => item.orderId))];
};

/** The decision stays with the order; the customer's text and telephone are deleted. */
const forgetWords = async (db: Db, userId: number): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update historico_contestacao h set texto = null
      from contestacao_item c join pedido_item i on i.pk_pedido_item = c.fk_pedido_item
      join pedido p on p.pk_pedido = i.fk_pedido
     where h.fk_contestacao_item = c.pk_contestacao_item and p.fk_usuario = ${userId}
       and h.pelo_cliente and h.texto is not null`);
  await db.$executeRaw(Prisma.sql`
    update contestacao_item c set motivo = '', nr_fone = null
      from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido
     where i.pk_pedido_item = c.fk_pedido_item and p.fk_usuario = ${userId}
       and (c.motivo <> '' or c.nr_fone is not null)`);
};

/** The customer's claims, with everything written in them. */
export const claimData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'contestacoes.json',
  title: 'Itens contestados',
  rows: () => inPages(0, (after) => readClaimRows(db, userId, after)),
});

/** Orders with an unsettled claim: the customer must still be answered or paid. */
export const listUnsettledClaims = ({ db }: HasDb, userId: number): Promise<number[]> =>
  findUnsettled(db, userId);

/** Deletes the customer's text and telephone, in the transaction of the erasure; files are deleted separately. */
export const eraseClaims = ({ db }: HasDb, userId: number): Promise<void> => forgetWords(db, userId);
