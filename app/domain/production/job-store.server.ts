import { pdfAnalysisSchema } from '@lombada/preflight/facts/pdf-analysis';
import type { Db } from '~/platform/db.server';
import { areWarningsAccepted, type JobFile } from './job';

/** The customer of an item's order, and fields that only production needs. */
export const findJobHead = async (db: Db, itemId: number) => {
  const row = await db.orderItem.findUnique({
    where: { id: itemId },
    select: {
      id: true,
      orderId: true,
      quantity: true,
      configuration: true,
      statusId: true,
      product: { select: { id: true, name: true, kind: true } },
      plan: { select: { productionDue: true, isLate: true, heldSince: true } },
      order: {
        select: {
          userId: true,
          user: { select: { name: true, code: true, email: true } },
        },
      },
    },
  });
  return row && { ...row, order: { ...row.order, customer: row.order.user } };
};

/** Current files, in the order in which they were attached to the item. */
export const findJobFiles = async (db: Db, itemId: number): Promise<JobFile[]> => {
  const rows = await db.orderItemFile.findMany({
    where: { orderItemId: itemId, replacedAt: null },
    orderBy: [{ createdAt: 'asc' }, { fileId: 'asc' }],
    select: {
      description: true,
      createdAt: true,
      file: {
        select: {
          id: true,
          originalName: true,
          size: true,
          storageKey: true,
          status: true,
          warnings: true,
          analysis: true,
          slot: { select: { role: true } },
          acceptances: { select: { warnings: true } },
        },
      },
    },
  });
  return rows.map(({ description, createdAt, file }) => {
    const analysis = pdfAnalysisSchema.safeParse(file.analysis).data;
    return {
      id: file.id,
      role: description,
      name: file.originalName,
      size: Number(file.size),
      slotRole: file.slot.role,
      storageKey: file.storageKey,
      sentAt: createdAt,
      status: file.status,
      warnings: file.warnings,
      sha256: analysis?.ok ? analysis.sha256 : null,
      pages: analysis?.ok ? analysis.pageCount : null,
      isAccepted: areWarningsAccepted(file),
    };
  });
};

/** The text of a parameter that staff maintain; null if it does not exist. */
export const findParameter = async (db: Db, key: string): Promise<string | null> =>
  (await db.parameter.findUnique({ where: { key }, select: { value: true } }))?.value ?? null;

/** What an item's measures come from: its configuration, and the price table of its order. */
export const findMeasure = (db: Db, itemId: number) =>
  db.orderItem.findUnique({
    where: { id: itemId },
    select: { productId: true, priceTableId: true, configuration: true },
  });
