import { type Db, Prisma } from '~/platform/db.server';
import { type Dated, dated } from '../shared/dated';
import type { InvoiceKind, IssueStatus } from './issue';

const PAGE = 100;

type InvoiceRow = {
  id: number;
  number: string | null;
  paymentId: number | null;
  name: string | null;
  at: Date;
};
type NoteRow = { id: number; text: string; userId: number | null; author: string | null; at: Date };
type Issue = { id: number; kind: InvoiceKind; number: number | null; status: IssueStatus };

/**
 * The facts and invoices of the customer's own order, oldest first; or null. One statement, because the page of every
 * order needs it.
 */
export const findInvoicing = async (db: Db, userId: number, orderId: number) => {
  type State = { statusId: number; isPaid: boolean; requestedAt: Date | null; issues: Issue[] };
  type Row = State & { invoices: Dated<InvoiceRow>[]; notes: Dated<NoteRow>[] };
  const [row] = await db.$queryRaw<Row[]>(Prisma.sql`
    select p.fk_status_pedido as "statusId", s.pago as "isPaid",
      (select dta_inc from solicitacao_nota_fiscal where fk_pedido = p.pk_pedido) as "requestedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', pk_nota_fiscal, 'number', numero, 'paymentId', fk_dados_pagamento,
            'name', nome_arquivo, 'at', dta_inc) order by pk_nota_fiscal)
          from (select * from nota_fiscal where fk_pedido = p.pk_pedido order by pk_nota_fiscal limit ${PAGE}) n), '[]')
        as "invoices",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.pk_obs_pedido, 'text', o.obs_pedido, 'userId', o.fk_usuario,
            'author', u.nome_usuario, 'at', o.dta_inc_obs_pedido) order by o.pk_obs_pedido)
          from (select * from obs_pedido where fk_pedido = p.pk_pedido order by pk_obs_pedido limit ${PAGE}) o
          left join usuario u on u.pk_usuario = o.fk_usuario), '[]') as "notes",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', pk_emissao_nota_fiscal, 'kind', documento, 'number', numero,
            'status', situacao) order by pk_emissao_nota_fiscal)
          from (select * from emissao_nota_fiscal where fk_pedido = p.pk_pedido
                 order by pk_emissao_nota_fiscal limit ${PAGE}) e), '[]') as "issues"
      from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
     where p.pk_pedido = ${orderId} and p.fk_usuario = ${userId}`);
  return row ? { ...row, invoices: row.invoices.map(dated), notes: row.notes.map(dated) } : null;
};

/** An invoice note of the customer's own order, with the order's number; or null. */
export const findNote = (db: Db, userId: number, id: number) =>
  db.invoiceNote.findFirst({ where: { id, order: { userId } }, select: { orderId: true } });

export const updateNote = async (db: Db, id: number, text: string): Promise<void> => {
  await db.invoiceNote.update({ where: { id }, data: { text }, select: { id: true } });
};

/** Records that an invoice is wanted; once per order. */
export const insertRequest = async (db: Db, orderId: number, createdAt: Date): Promise<void> => {
  await db.invoiceRequest.createMany({ data: [{ orderId, createdAt }], skipDuplicates: true });
};

/** The non-empty invoice notes of an order. */
export const findNoteTexts = async (db: Db, orderId: number): Promise<string[]> => {
  const rows = await db.invoiceNote.findMany({
    where: { orderId, text: { not: '' } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { text: true },
  });
  return rows.map(({ text }) => text);
};

export const findOwnInvoice = (
  db: Db,
  { userId, orderId, id }: { userId: number; orderId: number; id: number },
) => db.invoice.findFirst({ where: { id, orderId, order: { userId } } });

type NewFile = {
  orderId: number;
  paymentId: number | null;
  number: string | null;
  storageKey: string;
  fileName: string;
};

export const insertInvoiceFile = async (db: Db, file: NewFile): Promise<number> =>
  (await db.invoice.create({ data: file, select: { id: true } })).id;

export const findPaidOrder = (db: Db, id: number) =>
  db.order.findUnique({ where: { id }, select: { paidAt: true, payments: { select: { id: true } } } });

/** Invoice files of a customer, one page after the id. */
export const findOwnFiles = (db: Db, userId: number, afterId: number) =>
  db.invoice.findMany({
    where: { id: { gt: afterId }, order: { userId }, storageKey: { not: null } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, storageKey: true, fileName: true, createdAt: true },
  });

/** The latest files of an order's invoices: a PDF and an XML for what is printed, and for services. */
export const findMailedFiles = (db: Db, orderId: number) =>
  db.invoice.findMany({
    where: { orderId, storageKey: { not: null } },
    orderBy: { id: 'desc' },
    take: 4,
    select: { storageKey: true, fileName: true },
  });

/** Whether the order has an invoice that the customer can see. */
export const hasInvoice = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.invoice.findFirst({ where: { orderId }, select: { id: true } })) !== null;
