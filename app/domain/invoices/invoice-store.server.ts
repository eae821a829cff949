import { type Db, declareAct } from '~/platform/db.server';

const PAGE = 100;

/** What decides about the invoices of the customer's own order, and what there is of them; or null. */
export const findInvoicing = (db: Db, userId: number, orderId: number) =>
  db.order.findFirst({
    where: { id: orderId, userId },
    select: {
      statusId: true,
      status: { select: { isPaid: true } },
      invoiceRequest: { select: { createdAt: true } },
      invoices: { orderBy: { id: 'asc' }, take: PAGE },
      invoiceNotes: {
        orderBy: { id: 'asc' },
        take: PAGE,
        select: { id: true, text: true, createdAt: true, userId: true, user: { select: { name: true } } },
      },
    },
  });

/** The entry of the customer's own order, with that order's number; or null. */
export const findNote = (db: Db, userId: number, id: number) =>
  db.invoiceNote.findFirst({ where: { id, order: { userId } }, select: { orderId: true } });

export const updateNote = async (db: Db, id: number, text: string): Promise<void> => {
  await db.invoiceNote.update({ where: { id }, data: { text }, select: { id: true } });
};

/** Notes that an invoice is wanted; once for each order. */
export const insertRequest = async (db: Db, orderId: number, createdAt: Date): Promise<void> => {
  await db.invoiceRequest.createMany({ data: [{ orderId, createdAt }], skipDuplicates: true });
};

/** What the customer wants on the invoice of an order; texts that are not empty. */
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

/** In a transaction, which says that the shop's command does it. */
export const insertInvoiceFile = async (db: Db, file: NewFile): Promise<number> => {
  await declareAct(db, 'invoices:attach');
  return (await db.invoice.create({ data: file, select: { id: true } })).id;
};

export const findPaidOrder = (db: Db, id: number) =>
  db.order.findUnique({ where: { id }, select: { paidAt: true, payments: { select: { id: true } } } });

/** Files of invoices of a customer, a page after the id. */
export const findOwnFiles = (db: Db, userId: number, afterId: number) =>
  db.invoice.findMany({
    where: { id: { gt: afterId }, order: { userId }, storageKey: { not: null } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, storageKey: true, fileName: true, createdAt: true },
  });
